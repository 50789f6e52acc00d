//! Options can be set and written as text, and wrong values are refused. `tests/cases/rules.txt` says what the presets are.

use std::collections::BTreeSet;

use machiavelli::{
    Arrangement, Card, FaceCounts, Game, OptionInfo, Options, Preset, Rules, RulesInput, Seed, Value,
    rule_options,
};
use proptest::prelude::*;

fn rules_from_json(text: &str) -> Result<Rules, Vec<&'static str>> {
    let input: RulesInput = serde_json::from_str(text).unwrap();
    Rules::resolve(&input).map_err(|error| error.flaws().iter().map(machiavelli::RulesFlaw::code).collect())
}

fn option(rules: &Rules, name: &str) -> String {
    rules.options().get(name).to_string()
}

#[test]
fn the_options_alone_determine_the_rules() {
    let texts = [
        ("session-jokers", "session jokers=2 jokerSwap=true"),
        ("session-opening", "session openingPoints=36 openingScope=turn"),
        ("session-timed", "session turnSeconds=120"),
        ("session-three-packs", "session packs=3 deal=15"),
        ("session-short", "session deal=10"),
        ("makiaveli", "italian deal=5 helpingCards=4"),
        ("bga", "bga-classic rearrangeOnly=true"),
    ];
    for (preset, text) in texts {
        let (rules, same) = (preset.parse::<Rules>().unwrap(), text.parse::<Rules>().unwrap());
        assert_eq!((rules.clone(), rules.to_string().as_str()), (same, preset));
    }
    for preset in Preset::ALL {
        assert_eq!(Rules::new(&preset.options()), Ok(preset.rules()));
    }
}

/// For each option, values that it accepts and values that it refuses, as in JSON but with words without quotation marks.
const VALUES: [(&str, &str, &str); 19] = [
    ("packs", "2 3 4", "1 5 2.5 \"2\""),
    ("deal", "3 15", "2 16 -3"),
    ("ace", "low low-or-high both-ends", "high 1"),
    ("maxNewCards", "null 1 13 200", "0"),
    ("rearrangeOnly", "true false", "1"),
    ("restorePenalty", "1 2 3 4", "0 5"),
    ("undo", "free none", "true"),
    ("jokers", "0 1 2 3 4", "5"),
    ("jokerSwap", "false", "0"),
    ("openingPoints", "null 1 36 1000", "0 1e99"),
    ("openingScope", "null", ""),
    ("turnSeconds", "null 1 120", "0"),
    ("helpingCards", "0 4", "3"),
    ("setAside", "0 13 26 39", "1 52"),
    ("firstPlayer", "lot dealer-left highest-cut", "me"),
    ("stockOut", "fewest-cards fewest-points", "[]"),
    ("ties", "shared draw", "\"\""),
    ("scoring", "single session winner-takes", "false"),
    ("target", "null", ""),
];

#[test]
fn options_accept_valid_values_and_refuse_others() {
    assert_eq!(VALUES.map(|(name, ..)| name), Options::NAMES);
    let rules_with = |name: &str, value: &str| {
        let is_word = serde_json::from_str::<serde_json::Value>(value).is_err();
        let value = if is_word { format!("\"{value}\"") } else { value.to_owned() };
        rules_from_json(&format!("{{\"{name}\": {value}}}"))
    };
    for (name, accepted, refused) in VALUES {
        for value in accepted.split(' ') {
            assert_eq!(option(&rules_with(name, value).unwrap(), name), value, "{name}");
        }
        for value in refused.split_whitespace() {
            assert_eq!(rules_with(name, value), Err(vec!["bad-option-value"]), "{name} {value}");
        }
    }
    assert_eq!(rules_from_json("{\"preset\": 3, \"deal\": 99}"), Err(vec!["bad-option-value"; 2]));
    assert_eq!(rules_from_json("\"poker\""), Err(vec!["unknown-preset"]));
}

#[test]
fn a_text_of_rules_sets_each_option_once() {
    for (text, code) in [
        ("session jokers=2 deal=9", None),
        ("bga preset=italian", Some("bad-option-value")),
        ("session jokers=1 jokers=2", Some("bad-option-value")),
        ("bga poker=1 poker=2", Some("unknown-option")),
    ] {
        let error = text.parse::<Rules>().err();
        assert_eq!(error.map(|error| error.flaws()[0].code()), code, "{text}");
    }
}

#[test]
fn a_number_in_a_text_of_rules_has_only_digits() {
    assert_eq!("bga deal=05".parse::<Rules>().map(|rules| rules.deal), Ok(5));
    for value in ["+5", "-5", "5.0", "5e0", "٥", "4294967296"] {
        let error = format!("bga deal={value}").parse::<Rules>().expect_err(value).to_string();
        assert_eq!(error, format!("deal takes a whole number from 3 to 15, not \"{value}\""));
    }
}

#[test]
fn the_schema_describes_what_options_accept() {
    let schema_accepts = |option: &OptionInfo, value: &Value| match (option, value) {
        (_, Value::Null) | (OptionInfo::Flag { .. }, Value::Bool(_)) => true,
        (OptionInfo::Number { least, most, choices, .. }, Value::Number(number)) => {
            let is_known = |known: &u32| Value::Number((*known).into()) == *value;
            number.fract() == 0.0
                && (f64::from(*least)..=f64::from(*most)).contains(number)
                && choices.is_none_or(|choices| choices.iter().any(is_known))
        }
        (OptionInfo::Choice { choices, .. }, Value::Text(word)) => choices.contains(&word.as_str()),
        _ => false,
    };
    let accepts = |name: &str, value: &Value| {
        let given = vec![(name.to_owned(), value.clone())];
        let error = Rules::resolve(&RulesInput::Options(given)).err();
        !error.is_some_and(|error| error.flaws().iter().any(|flaw| flaw.code() == "bad-option-value"))
    };
    assert_eq!(rule_options().iter().map(OptionInfo::name).collect::<Vec<_>>(), Options::NAMES);
    let words = VALUES.iter().flat_map(|(_, accepted, _)| accepted.split(' ')).chain(["?"]);
    let mut values: Vec<_> = words.map(|word| Value::Text(word.to_owned())).collect();
    values.extend([-1.0, 0.5, 1e9].map(Value::Number));
    values.extend((0..=1_001).map(|number| Value::Number(number.into())));
    values.extend([Value::Null, Value::Bool(true)]);
    for option in rule_options() {
        for value in &values {
            let expected = schema_accepts(option, value);
            assert_eq!(accepts(option.name(), value), expected, "{} {value}", option.name());
        }
    }
}

#[test]
fn the_maximum_number_of_players_is_the_largest_for_whom_there_are_enough_cards() {
    for preset in Preset::ALL {
        for deal in 3..=15 {
            let rules = format!("{} deal={deal}", preset.name()).parse::<Rules>().unwrap();
            let most = (2..=8).rfind(|players| rules.check_can_deal(*players).is_ok());
            assert_eq!(Some(rules.max_players()), most, "{rules}");
        }
    }
}

#[test]
fn an_option_that_follows_from_others_is_not_printed() {
    for text in ["session-jokers jokers=4", "bga jokers=2", "bga jokers=2 jokerSwap=false"] {
        assert_eq!(text.parse::<Rules>().unwrap().to_string(), text);
    }
}

#[test]
fn an_error_names_the_option_and_its_value_as_in_json() {
    for (name, value) in
        [("packs", "\"2\""), ("packs", "7"), ("undo", "true"), ("ace", "\"high\""), ("deal", "-3")]
    {
        let input: RulesInput = serde_json::from_str(&format!("{{\"{name}\": {value}}}")).unwrap();
        let message = Rules::resolve(&input).unwrap_err().to_string();
        assert!(message.contains(name) && message.contains(value), "{message}");
        for choice in ["\"low\"", "\"low-or-high\"", "\"both-ends\""] {
            assert_eq!(message.contains(choice), name == "ace", "{message}");
        }
    }
}

#[test]
fn the_pack_has_the_cards_of_its_packs_and_jokers() {
    for text in ["bga", "session-jokers", "session packs=3 jokers=4", "bga packs=4"] {
        let rules = text.parse::<Rules>().unwrap();
        let cards = Card::all(rules.packs, rules.jokers);
        assert_eq!(rules.pack(), cards.iter().map(|card| card.face()).collect::<FaceCounts>());
        let known = (0..400).filter_map(Card::from_id).filter(|card| card.is_in(rules.packs, rules.jokers));
        assert_eq!(known.collect::<BTreeSet<_>>(), cards.into_iter().collect());
        assert_eq!(rules.pack().total(), rules.card_count());
    }
}

#[test]
fn numbers_are_printed_as_people_write_them() {
    let cases = [
        (0.0, "0"),
        (-0.0, "0"),
        (7.0, "7"),
        (-3.0, "-3"),
        (2.5, "a fraction"),
        (-0.05, "a fraction"),
        (9_007_199_254_740_991.0, "9007199254740991"),
        (1e300, "a number beyond 2^53"),
        (f64::NEG_INFINITY, "a number beyond 2^53"),
        (f64::NAN, "NaN"),
    ];
    for (number, text) in cases {
        assert_eq!(Value::Number(number).to_string(), text);
    }
}

fn value() -> impl Strategy<Value = machiavelli::Value> {
    prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::Bool),
        (0..20_u32).prop_map(|number| Value::Number(number.into())),
        any::<f64>().prop_map(Value::Number),
        "low|both-ends|none|free|meld|turn|draw|session|winner-takes|fewest-points".prop_map(Value::Text),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn parsing_printed_rules_gives_the_same_rules(
        preset in proptest::sample::select(Preset::ALL.to_vec()),
        given in proptest::collection::btree_map(
            proptest::sample::select(Options::NAMES.to_vec()).prop_map(str::to_owned), value(), 0..6),
    ) {
        let mut given: Vec<_> = given.into_iter().collect();
        given.push(("preset".to_owned(), Value::Text(preset.name().to_owned())));
        match Rules::resolve(&RulesInput::Options(given)) {
            Ok(rules) => prop_assert_eq!(rules.to_string().parse::<Rules>(), Ok(rules)),
            Err(error) => {
                prop_assert!(!error.flaws().is_empty());
                prop_assert!(!error.to_string().is_empty());
            }
        }
    }
}

#[test]
fn a_game_from_a_position_puts_cards_aside_like_a_deal_unless_the_stock_has_a_given_size() {
    let stock = |rules: &str, table: usize, size: Option<usize>| {
        let sets: Vec<String> = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"][..table]
            .iter()
            .map(|rank| format!("{rank}C {rank}D {rank}H {rank}S"))
            .collect();
        let position = format!("{} / 5C", sets.join(" | ")).parse().expect("a position");
        let arrangement = Arrangement { stock: size, ..Arrangement::of(position) };
        let rules = rules.parse::<Rules>().expect("rules");
        let game = Game::arrange(rules, ["Ada", "Bruno"], Seed::new("aside").unwrap(), arrangement);
        game.expect("a game").player_view(0).expect("a view").stock
    };
    assert_eq!(stock("bga", 4, None), 104 - 16 - 1 - 15);
    assert_eq!(stock("bga setAside=26", 4, None), 104 - 16 - 1 - 15 - 26);
    assert_eq!(stock("bga setAside=39", 13, None), 1, "one card stays, as in a deal");
    assert_eq!(stock("bga setAside=26", 4, Some(60)), 60);
}
