// What both builds, the package's and the page's, do to the table: which parts are loaded together, and its sheets
// without the spaces that are there for readers.

/** What the worker shares with the page is a part of its own; everything else follows the imports. */
export const parts = {
  groups: [
    // The worker takes these two and nothing else.
    { name: 'engine', test: /[\\/]www[\\/]engine\.ts$/, priority: 3 },
    { name: 'think', test: /[\\/]thinking[\\/]bot-turn\.ts$/, priority: 3 },
    // The page wants it too, and nothing of what is loaded with it.
    { name: 'suits', test: /[\\/]view[\\/]suits\.ts$/, priority: 3 },
  ],
};

const SHEET = /[\\/]css[\\/]styles(-\w+)?\.ts$/;

export function slim(css) {
  return css
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,>]) ?/g, '$1')
    .replace(/(?<=[;{][\w-]+): /g, ':')
    .replace(/;}/g, '}')
    .replace(/(?<=[ :(,])0(?=\.\d)/g, '')
    .trim();
}

export const slimSheets = {
  name: 'slim-sheets',
  enforce: 'pre',
  transform: (code, id) => (SHEET.test(id) ? code.replace(/`[^`]*`/g, slim) : undefined),
};
