//! Parsing undoes printing, and an error gives the index of the character that it reports.
#![no_main]

use std::fmt::{Debug, Display};
use std::str::FromStr;

use libfuzzer_sys::fuzz_target;
use machiavelli::{
    Face, Layout,
    notation::{Faces, NotationError, Position},
};

fn check<T: FromStr<Err = NotationError> + Display + PartialEq + Debug>(text: &str) {
    match text.parse::<T>() {
        Ok(value) => {
            let printed = value.to_string();
            assert_eq!(printed.parse::<T>().as_ref(), Ok(&value));
            assert_eq!(printed.parse::<T>().unwrap().to_string(), printed);
        }
        Err(error) => {
            assert_eq!(text.chars().nth(error.at), error.found);
            assert!(error.at <= text.chars().count());
            assert!(!error.to_string().is_empty());
        }
    }
}

fuzz_target!(|data: &[u8]| {
    let text = machiavelli_fuzz::text(data);
    check::<Face>(&text);
    check::<Faces>(&text);
    check::<Layout>(&text);
    check::<Position>(&text);
});
