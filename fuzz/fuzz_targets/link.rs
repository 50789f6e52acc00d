//! Reading a link and writing it again preserves its content. The error for a bad link, whatever its flaw, gives an index
//! in the link, possibly its end, and the part of the position that could be read.
#![no_main]

use libfuzzer_sys::fuzz_target;
use machiavelli::{
    Error,
    link::{position_link, read_position_link},
};
use machiavelli_fuzz::{Bytes, text};

fn check(text: &str) {
    match read_position_link(text) {
        Ok((position, rules)) => {
            let link = position_link(&position, &rules).expect("cards that exist");
            assert_eq!(read_position_link(&link), Ok((position, rules)));
            assert!(link.bytes().all(|byte| byte.is_ascii_graphic()));
        }
        Err(Error::BadLink { at, read, .. }) => {
            assert!(at <= text.chars().count());
            read.parse::<machiavelli::notation::Position>().expect("a position");
        }
        Err(error) => assert!(!error.code().is_empty() && !error.to_string().is_empty()),
    }
}

fuzz_target!(|data: &[u8]| {
    let text = text(data);
    check(&text);
    let mut bytes = Bytes::new(data);
    let (rules, position) = (bytes.rules(), bytes.position());
    let Ok(link) = position_link(&position, &rules) else { return };
    assert_eq!(read_position_link(&link), Ok((position, rules)));
    // A link with one changed character is refused or has the same content.
    let (place, byte) = (bytes.below(link.len()), b'-' + bytes.below(78) as u8);
    let mut changed = link.clone().into_bytes();
    changed[place] = byte;
    let changed = String::from_utf8(changed).expect("ASCII");
    check(&changed);
    assert!(
        read_position_link(&changed).is_err() || read_position_link(&changed) == read_position_link(&link)
    );
});
