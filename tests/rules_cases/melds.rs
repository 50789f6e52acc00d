//! Cases of kind `meld`: whether cards are a meld, and of which kind.

use machiavelli::meld::{Meld, MeldKind};
use machiavelli::notation::Faces;

use super::Case;

pub fn check(case: &Case) {
    let meld = Meld::new(&case.text("cards").parse::<Faces>().unwrap(), &case.rules);
    let valid = case.expected["valid"].as_bool().unwrap();
    assert_eq!(meld.is_ok(), valid, "{}: {meld:?}", case.id);
    if let Ok(meld) = meld {
        let kind = match case.expected["meld"].as_str().unwrap() {
            "set" => Some(MeldKind::Set),
            "run" => Some(MeldKind::Run),
            "set_or_run" => None,
            other => panic!("{}: unknown kind of meld {other}", case.id),
        };
        assert!(kind.is_none_or(|kind| kind == meld.kind()), "{}: {meld:?}", case.id);
    }
}
