/** `de`, or `d’` before a vowel or a silent h: `de Caterina`, `d’Isabella`, `d’Hélène`, `de Hassan`. */
export const of = (name: string): string =>
  `${/^(?:[aeiouœæ]|h[eiouy]|yv)/i.test(name.normalize('NFD')) ? 'd’' : 'de '}${name}`;
