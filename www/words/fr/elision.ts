/** `de`, or `d’` before a vowel: `de Caterina`, `d’Isabella`. */
export const of = (name: string): string =>
  `${/^(?:[aeiouœæ]|yv)/i.test(name.normalize('NFD')) ? 'd’' : 'de '}${name}`;
