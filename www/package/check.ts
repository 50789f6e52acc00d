/**
 * The two check characters of a text: the value at 37 of the polynomial whose coefficients are its bytes, modulo a prime. Changing one
 * character or exchanging two adjacent ones always changes them. `src/learn/link` has the same function for links to positions.
 */
export function checkCharacters(text: string): string {
  const PRIME = 1291;
  const number = new TextEncoder().encode(text).reduce((sum, byte) => (sum * 37 + byte) % PRIME, 0);
  return Math.floor(number / 36).toString(36) + (number % 36).toString(36);
}
