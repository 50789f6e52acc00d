//! The verdict on a turn does not depend on the order of groups and cards, and a legal turn loses no card.
#![no_main]

use libfuzzer_sys::fuzz_target;
use machiavelli::judge::judge;
use machiavelli::meld::Meld;
use machiavelli::notation::Position;
use machiavelli::refusal::Flaw;
use machiavelli_fuzz::Bytes;

fn reversed(position: &Position) -> Position {
    let mut reversed = position.clone();
    reversed.table.0.reverse();
    reversed.table.0.iter_mut().for_each(|group| group.reverse());
    reversed.hand.reverse();
    reversed.helping.reverse();
    reversed
}

fn codes(flaws: &[Flaw]) -> Vec<&str> {
    let mut codes: Vec<_> = flaws.iter().map(Flaw::code).collect();
    codes.sort_unstable();
    codes
}

fuzz_target!(|data: &[u8]| {
    let mut bytes = Bytes::new(data);
    let (rules, opened, before) = (bytes.rules(), bytes.below(2) == 0, bytes.position());
    // Either any other position, or the hand's cards laid as a group or on one.
    let mut after = if bytes.below(2) == 0 { bytes.position() } else { before.clone() };
    for _ in 0..bytes.below(4).min(after.hand.len()) {
        let (card, group) = (bytes.below(after.hand.len()), bytes.below(after.table.0.len() + 1));
        let card = after.hand.remove(card);
        if group == after.table.0.len() {
            after.table.0.push(vec![card])
        } else {
            after.table.0[group].push(card)
        }
    }
    let verdict = judge(&before, &after, &rules, opened);
    let other = judge(&reversed(&before), &reversed(&after), &rules, opened);
    assert_eq!(verdict.as_ref().map_err(|flaws| codes(flaws)), other.as_ref().map_err(|flaws| codes(flaws)));
    let Ok(verdict) = verdict else { return };
    assert!(after.table.0.iter().all(|group| Meld::new(group, &rules).is_ok()));
    assert_eq!(before.counts(), after.counts());
    assert!(rules.pack().contains(&after.counts()) && (opened <= verdict.opened));
    assert!(before.hand.iter().collect::<machiavelli::card_set::FaceCounts>().contains(&verdict.played));
    assert_eq!(verdict.draws == 0, verdict.played.total() > 0, "{before} to {after}");
});
