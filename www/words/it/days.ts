const ELIDED = { il: 'l’', del: 'dell’', Dal: 'Dall’' } as const;

/** A date after an article, such as “il 7 marzo 2027” and “l’8 marzo 2027”: the names of the numbers 8 and 11 begin with a vowel. */
export const withArticle = (article: keyof typeof ELIDED, day: string): string =>
  /^(8|11)\b/.test(day) ? `${ELIDED[article]}${day}` : `${article} ${day}`;
