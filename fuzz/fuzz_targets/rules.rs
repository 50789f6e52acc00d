//! Rules that can be read stay the same when printed and read again. A game can be dealt to a number of players if and
//! only if there are enough cards.
#![no_main]

use libfuzzer_sys::fuzz_target;
use machiavelli::{Game, Rules, RulesError, RulesInput, Seed};
use machiavelli_fuzz::{common::names, text};

fn check(rules: Result<Rules, RulesError>) {
    let rules = match rules {
        Ok(rules) => rules,
        Err(error) => {
            assert!(!error.flaws().is_empty() && error.flaws().iter().all(|flaw| !flaw.code().is_empty()));
            assert!(!error.to_string().is_empty());
            return;
        }
    };
    assert_eq!(rules.to_string().parse::<Rules>(), Ok(rules.clone()));
    let all = Rules::MIN_PLAYERS..=8;
    assert!(all.contains(&rules.max_players()));
    assert!(rules.card_count() == rules.pack().total());
    for players in all {
        let game = Game::deal(rules.clone(), names(players), Seed::new("rules").expect("a seed"));
        assert_eq!(game.is_ok(), players <= rules.max_players(), "{rules} for {players}");
        assert_eq!(rules.check_can_deal(players).is_ok(), game.is_ok());
    }
}

fuzz_target!(|data: &[u8]| {
    check(text(data).parse());
    if let Ok(input) = serde_json::from_slice::<RulesInput>(data) {
        check(Rules::resolve(&input));
    }
});
