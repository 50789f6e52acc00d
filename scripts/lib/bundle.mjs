// Shrinks style sheets that are template strings in modules.

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
