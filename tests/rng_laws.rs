//! Seeds and the random numbers that they determine.

use machiavelli::Seed;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

#[test]
fn the_same_seed_and_stream_give_the_same_numbers() {
    let numbers = |text: &str, stream| {
        let mut rng = Seed::new(text).unwrap().rng(stream);
        (0..20).map(|_| rng.below(1000)).collect::<Vec<_>>()
    };
    assert_eq!(numbers("a", 1), numbers("a", 1));
    assert_ne!(numbers("a", 1), numbers("a", 2));
    assert_ne!(numbers("a", 1), numbers("b", 1));
}

#[test]
fn a_shuffle_keeps_every_element_and_reaches_every_order() {
    let mut rng = Seed::new("orders").unwrap().rng(0);
    let mut seen = std::collections::BTreeSet::new();
    for _ in 0..200 {
        let mut things = [0, 1, 2];
        rng.shuffle(&mut things);
        seen.insert(things);
    }
    assert_eq!(seen.len(), 6);
}

#[test]
fn a_seed_from_entropy_can_be_saved() {
    let seed = Seed::from_entropy();
    assert_eq!(Seed::new(seed.as_str()), Ok(seed));
}
