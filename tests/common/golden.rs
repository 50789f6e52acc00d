//! The golden deals as text. A seed leads to the same deal on every platform.

use machiavelli::deal::first_player_and_pack;
use machiavelli::rng::Seed;
use machiavelli::rules::Rules;

/// The deals in the golden file: the rules, the number of players, the seed, and the number of the deal.
pub const CASES: [(&str, usize, &str, u32); 12] = [
    ("bga", 2, "machiavelli", 1),
    ("bga", 6, "machiavelli", 2),
    ("bga-13", 3, "1", 1),
    ("bga-classic packs=4", 4, "0", 1),
    ("italian", 5, "La Mandragola", 1),
    ("italian", 5, "La Mandragola", 2),
    ("italian-six", 8, "♠♥♦♣", 1),
    ("session", 4, "a rainy evening in Florence", 1),
    ("session", 4, "a rainy evening in Florence", 3),
    ("session-jokers jokers=4", 5, "è così", 1),
    ("session-three-packs", 6, "machiavelli", 1),
    ("makiaveli", 2, " ", 7),
];

/// The line of the golden file for a deal: the values from `CASES`, then the first player, the cuts and the pack from its top.
pub fn line((rules, players, seed, number): (&str, usize, &str, u32)) -> String {
    let parsed_rules = rules.parse::<Rules>().expect("valid rules");
    let (beginning, pack) =
        first_player_and_pack(&parsed_rules, players, &Seed::new(seed).expect("a seed"), number)
            .expect("a number of players that the rules allow");
    let cuts: Vec<String> =
        (beginning.cuts.iter().flatten()).map(|cut| format!("{}:{}", cut.seat, cut.card.id())).collect();
    let pack: Vec<String> = pack.iter().map(|card| card.id().to_string()).collect();
    let cuts = if cuts.is_empty() { "-".to_owned() } else { cuts.join(" ") };
    [
        rules,
        &players.to_string(),
        seed,
        &number.to_string(),
        &beginning.first.to_string(),
        &cuts,
        &pack.join(" "),
    ]
    .join("\t")
}
