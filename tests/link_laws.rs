//! Links to positions and to variations.

use crate::common::{deal, observation, rules};
use machiavelli::{
    Card, Error, Face, Layout, Level, LinkFlaw, Preset, Rng, Rules, Seed,
    link::{SideLine, Variation, position_link, read_position_link, read_variation_link, variation_link},
    notation::Position,
};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

const CHANGED_RULES: [&str; 4] = [
    "session jokers=4 deal=10",
    "italian-six maxNewCards=9",
    "bga packs=3 turnSeconds=30",
    "session-opening",
];

fn all_rules() -> Vec<Rules> {
    Preset::ALL.into_iter().map(Preset::rules).chain(CHANGED_RULES.map(rules)).collect()
}

/// Cards of the packs of `rules` in random groups, sorted often enough that runs and sets occur.
fn random_position(rng: &mut Rng, rules: &Rules) -> Position {
    let mut cards = Card::all(rules.packs, rules.jokers);
    match rng.below(4) {
        0 => cards.sort_by_key(|card| card.face().rank()),
        1 => {}
        _ => rng.shuffle(&mut cards),
    }
    let mut faces = cards.into_iter().map(Card::face);
    let mut take = |most: usize| -> Vec<Face> { faces.by_ref().take(rng.below(most + 1)).collect() };
    let groups: Vec<Vec<Face>> = (0..take(8).len()).map(|_| take(14)).collect();
    let table = Layout(groups.into_iter().filter(|group| !group.is_empty()).collect());
    Position { table, hand: take(15), helping: take(4) }
}

#[test]
fn reading_a_link_reverses_writing_it() {
    let all = all_rules();
    let mut rng = Seed::new("links").expect("a seed").rng(0);
    for number in 0..10_000 {
        let rules = &all[number % all.len()];
        let position = random_position(&mut rng, rules);
        let link = position_link(&position, rules).expect("cards of the packs");
        assert!(link.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"~.-=".contains(&byte)), "{link}");
        assert!(link.ends_with(|character: char| character.is_ascii_alphanumeric()));
        assert_eq!(read_position_link(&link), Ok((position, rules.clone())), "{link}");
    }
}

#[test]
fn every_change_of_one_character_is_noticed_or_harmless() {
    let mut rng = Seed::new("changes").expect("a seed").rng(0);
    for rules in all_rules() {
        let position = random_position(&mut rng, &rules);
        let link = position_link(&position, &rules).expect("cards of the packs");
        let content = Ok((position, rules));
        let assert_same_or_refused = |text: &str| {
            let read = read_position_link(text);
            assert!(read.is_err() || read == content, "{link} {text}");
        };
        // A link is plain ASCII.
        for place in 0..link.len() {
            let (cut, rest) = (&link[..place], &link[place + 1..]);
            assert!(read_position_link(cut).is_err(), "{link} {cut}");
            for new in "A5KShxp~.-=%#/ _é♠".chars() {
                assert_same_or_refused(&format!("{cut}{new}{rest}"));
            }
            if let Some(next) = rest.get(..1) {
                assert_same_or_refused(&format!("{cut}{next}{}{}", &link[place..=place], &rest[1..]));
            }
        }
    }
}

#[test]
fn links_of_real_games_are_short() {
    let mut lengths = Vec::new();
    for seed in 0..4 {
        let mut game = deal("bga", 2, &format!("links {seed}"));
        while game.end().is_none() {
            let link = position_link(&observation(&game).position, game.rules());
            lengths.push(link.expect("cards of the packs").len());
            game.bot_turn(Level::Easy, None).expect("a turn");
        }
    }
    lengths.sort_unstable();
    let (median, longest) = (lengths[lengths.len() / 2], lengths[lengths.len() - 1]);
    assert!(median < 90 && longest < 180, "{median} {longest}");
}

#[test]
fn links_with_punctuation_or_percent_encoding_and_positions_in_the_notation_are_read() {
    let position: Position = "5S 5H 5D 5C | 6C 7C 8C / 4C * KD".parse().expect("a position");
    let rules = rules("session-jokers");
    let link = position_link(&position, &rules).expect("cards of the packs");
    let content = Ok((position, rules));
    for text in [
        link.clone(),
        format!("#{link}"),
        format!(" {link}. "),
        format!("{link})…"),
        link.replace('~', "%7E"),
        link.replace('~', "%7e").replace('=', "%3D"),
    ] {
        assert_eq!(read_position_link(&text), content, "{text}");
    }
    let plain = ("5C 5D 5H / 4C".parse().expect("a position"), Rules::default());
    assert_eq!(read_position_link("#5C%205D%205H%20/%204C"), Ok(plain));
}

#[test]
fn the_error_for_a_cut_link_has_the_position_that_could_be_read() {
    let (position, rules) = ("5S 5H 5D 5C | 6C 7C 8C / 4C KD".parse().expect("a position"), Rules::default());
    let link = position_link(&position, &rules).expect("cards of the packs");
    assert!(link.starts_with("p1~bga~5SHDC.68C-4CKD~"), "{link}");
    let error = |text: &str| match read_position_link(text).expect_err("a cut link") {
        Error::BadLink { flaw, at, read, .. } => (flaw, at, read),
        other => panic!("{other}"),
    };
    let whole = "5S 5H 5D 5C | 6C 7C 8C / 4C KD";
    for (text, flaw, at, read) in [
        ("p1~bga~5SHDC.6", LinkFlaw::Unreadable, 14, "5S 5H 5D 5C / "),
        ("p1~bga~5SHDC.68C-4CK", LinkFlaw::Unreadable, 20, "5S 5H 5D 5C | 6C 7C 8C / 4C"),
        (&link[..link.len() - 1], LinkFlaw::Damaged, 21, whole),
        ("p1~bga~5SHDC.68C-4CKD", LinkFlaw::Damaged, 21, whole),
        // The index counts characters, and is at most their number.
        ("p1", LinkFlaw::Unreadable, 2, " / "),
        ("p1~éé~5X", LinkFlaw::Unreadable, 7, " / "),
    ] {
        assert_eq!(error(text), (flaw, at, read.to_owned()));
    }
    assert_eq!([error("p2~bga~-~00").0, error("").0], [LinkFlaw::Unknown; 2]);
}

#[test]
fn cards_that_the_packs_do_not_have_are_refused() {
    let position: Position = "8H 8H 8H / ".parse().expect("a position");
    assert!(matches!(position_link(&position, &Rules::default()), Err(Error::ImpossibleCards { .. })));
    let wide = position_link(&position, &rules("bga packs=3")).expect("three packs");
    assert_eq!(read_position_link(&wide).map(|(position, _)| position), Ok(position));
    assert!(
        matches!(read_position_link("8H 8H 8H / *"), Err(Error::ImpossibleCards { cards }) if cards.len() == 2)
    );
}

/// A variation with side lines from its start, from the end of its main line and from another side line.
fn branched() -> (Variation, Rules) {
    let positions = |texts: &[&str]| texts.iter().map(|text| text.parse().expect("a position")).collect();
    let line = |from, texts: &[&str]| SideLine { from, positions: positions(texts) };
    let variation = Variation {
        positions: positions(&["5C 6C 7C / 8C 9D", "5C 6C 7C 8C / 9D"]),
        side_lines: vec![
            line(0, &["5C 6C 7C / 8C 9D KS", "5C 6C 7C 8C / 9D KS"]),
            line(1, &["5C 6C 7C 8C / 9D 9C", "5C 6C 7C 8C 9C / 9D"]),
            line(2, &["5C 6C 7C / 8C 9D KS KH"]),
        ],
    };
    (variation, rules("italian jokers=2"))
}

#[test]
fn reading_a_link_to_a_variation_reverses_writing_it() {
    let (variation, rules) = branched();
    let link = variation_link(&variation, &rules).expect("legal turns");
    assert_eq!(read_variation_link(&format!(" #{link}.")), Ok((variation, rules)));
}

#[test]
fn every_change_of_one_character_of_a_variation_is_noticed_or_harmless() {
    let (variation, rules) = branched();
    let link = variation_link(&variation, &rules).expect("legal turns");
    let content = Ok((variation, rules));
    for at in 0..link.len() {
        let (before, after) = (&link[..at], &link[at + 1..]);
        for sign in (b'0'..=b'9').chain(b'a'..=b'z').chain(b'A'..=b'Z').chain(*b"~-.=").map(char::from) {
            let read = read_variation_link(&format!("{before}{sign}{after}"));
            assert!(read == content || read.is_err(), "{before}{sign}{after}");
        }
        assert!(read_variation_link(&format!("{before}{after}")).is_err(), "{before}{after}");
        assert!(read_variation_link(before).is_err(), "{before}");
    }
}

#[test]
fn a_variation_that_no_turns_lead_through_has_no_link() {
    let (whole, rules) = branched();
    let refused = |change: &dyn Fn(&mut Variation), reason: &str| {
        let mut variation = whole.clone();
        change(&mut variation);
        let error = variation_link(&variation, &rules).expect_err(reason);
        assert_eq!((error.code(), error.to_string().contains(reason)), ("bad-input", true), "{error}");
    };
    refused(&|variation| variation.positions.clear(), "expected at least one position");
    refused(&|variation| variation.side_lines[1].positions.clear(), "side line 2: expected at least one");
    refused(&|variation| variation.side_lines[0].from = 2, "side line 1: there is no position 2 before it");
    refused(&|variation| variation.side_lines[2].from = 1, "side line 3: no turn leads to the position 0");
    refused(&|variation| variation.positions.swap(0, 1), "no turn leads to the position 1");
    // In this order, no cards are written together.
    let faces: Vec<Face> = Card::all(2, 0).into_iter().map(Card::face).collect();
    let hand: Vec<Face> = (0..40).map(|index| faces[index * 17 % faces.len()]).collect();
    let draws = |count| Position { hand: hand[..count].to_vec(), ..Position::default() };
    let long = Variation { positions: (1..40).map(draws).collect(), ..Variation::default() };
    let error = variation_link(&long, &rules).expect_err("too long");
    assert!(error.to_string().contains("a link has at most 1200 characters"), "{error}");
}

#[test]
fn no_turn_of_a_variation_begins_with_more_helping_cards_than_the_rules_have() {
    let positions =
        ["5C 6C 7C / 8C / KS", "5C 6C 7C 8C /  / KS"].map(|text| text.parse().expect("a position"));
    let refused = |error: Error| (error.code(), error.to_string().contains("see the option helpingCards"));
    let variation = Variation { positions: positions.to_vec(), side_lines: Vec::new() };
    let link = variation_link(&variation, &rules("italian-six")).expect("a legal turn");
    let few = rules("italian");
    assert_eq!(variation_link(&variation, &few).map_err(refused), Err(("bad-input", true)));
    let parts = positions.map(|position| {
        position_link(&position, &few).expect("a position").trim_start_matches("p1~italian~").to_owned()
    });
    let same = format!("a1~italian~{}~z", parts.join("~"));
    assert_eq!(read_variation_link(&same).map_err(refused), Err(("bad-input", true)));
    assert_eq!(read_variation_link(&link).map(|(read, _)| read), Ok(variation));
}
