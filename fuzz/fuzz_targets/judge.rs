//! The verdict on a turn does not depend on the order of groups and cards, and a legal turn loses no card.
#![no_main]

use libfuzzer_sys::fuzz_target;
use machiavelli::{FaceCounts, Meld, judge};
use machiavelli_fuzz::{Bytes, codes, reversed};

fuzz_target!(|data: &[u8]| {
    let mut bytes = Bytes::new(data);
    let (rules, opened, before) = (bytes.rules(), bytes.below(2) == 0, bytes.position());
    // `after` is either an unrelated position, or `before` with some hand cards laid.
    let after = if bytes.below(2) == 0 { bytes.position() } else { bytes.lay(before.clone()) };
    let verdict = judge(&before, &after, &rules, opened);
    let other = judge(&reversed(&before), &reversed(&after), &rules, opened);
    assert_eq!(
        verdict.as_ref().map_err(|refused| codes(&refused.flaws)),
        other.as_ref().map_err(|refused| codes(&refused.flaws))
    );
    let Ok(verdict) = verdict else { return };
    assert!(after.table.0.iter().all(|group| Meld::new(group, &rules).is_ok()));
    assert_eq!(before.counts(), after.counts());
    assert!(rules.pack().contains(&after.counts()) && (opened <= verdict.opened));
    assert!(before.hand.iter().collect::<FaceCounts>().contains(&verdict.played));
    assert_eq!(verdict.draws == 0, verdict.played.total() > 0, "{before} to {after}");
});
