import type { GameName } from '../../words/en/presets.ts';

/**
 * The ratings of the computers in the games whose figures were measured: of each level and of the half between it and the next one, the
 * weakest first. `cargo run --release --example tournament -- ratings` made them; `docs/opponents.md` has their conditions and errors.
 */
export const COMPUTER_RATINGS: Readonly<Partial<Record<GameName, readonly number[]>>> = {
  standard: [729, 1062, 1098, 1429, 1500, 1695, 1715, 1726, 1817, 1785, 1796],
  bga: [249, 902, 998, 1433, 1500, 1779, 1789, 1838, 1894, 1943, 2219],
  'bga-13': [278, 923, 973, 1415, 1500, 1746, 1762, 1791, 1814, 1828, 1913],
  italian: [233, 936, 990, 1420, 1500, 1785, 1820, 1830, 1866, 1915, 2249],
  'italian-six': [357, 941, 918, 1399, 1500, 1739, 1742, 1753, 1762, 1790, 2177],
  session: [118, 701, 755, 1252, 1500, 2016, 2052, 2107, 2092, 2292, 2631],
  'session-jokers': [134, 697, 800, 1286, 1500, 1990, 2096, 2190, 2239, 2242, 2670],
  'session-opening': [72, 635, 739, 1208, 1500, 1987, 1974, 1970, 2028, 1991, 2444],
  'session-short': [213, 775, 879, 1397, 1500, 2033, 2121, 2149, 2081, 2137, 2472],
  makiaveli: [357, 907, 991, 1425, 1500, 1855, 1832, 1863, 1912, 1851, 2156],
};
