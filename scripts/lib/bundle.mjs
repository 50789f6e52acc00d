// What both builds, the package's and the page's, do to the table: which parts are loaded together, and its sheets
// without the spaces that are there for readers.

// Not define.ts: what registers the element must lie in the file that package.json lists as one with side effects.
const CORE = /[\\/]www[\\/](table[\\/](?!define\.)[\w.-]+\.ts|words[\\/]words\.ts)$/;
const folder = (name) => new RegExp(`[\\\\/]www[\\\\/]table[\\\\/]${name}[\\\\/]`);

/** A folder inside www/table is one part, loaded when it is wanted; what lies beside the folders comes first. */
export const parts = {
  groups: [
    // The worker takes these two and nothing else: with the core it would bundle all that the core loads later, which
    // Vite refuses in workers of its usual form.
    { name: 'engine', test: /[\\/]www[\\/]engine\.ts$/, priority: 3 },
    { name: 'think', test: /[\\/]table[\\/]think\.ts$/, priority: 3 },
    // The page wants it too, and nothing of what is loaded with it.
    { name: 'suits', test: /[\\/]table[\\/]suits\.ts$/, priority: 3 },
    { name: 'core', test: CORE, priority: 2 },
    ...['hands', 'panels', 'shown'].map((name) => ({ name, test: folder(name), priority: 1 })),
  ],
};

const SHEET = /[\\/]table[\\/](\w+[\\/])?styles(-\w+)?\.ts$/;

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
