import { expect } from './expect.ts';
import { isBrowser } from './window.ts';

const FILES: Readonly<Record<string, string>> = import.meta.glob('../*/golden/*.txt', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Compares a text with a file in a folder `golden`, such as `table/spoken.en`. In Node, `GOLDEN=write` writes the file instead. */
export function expectGolden(name: string, text: string): void {
  const path = `../${name.replace('/', '/golden/')}.txt`;
  if (!isBrowser && process.env.GOLDEN === 'write') {
    process.getBuiltinModule('node:fs').writeFileSync(`tests/${path.slice(3)}`, text);
  } else {
    // Only the first line that differs is printed.
    const [lines, expected] = [text.split('\n'), FILES[path]?.split('\n') ?? []];
    const at = lines.findIndex((line, index) => line !== expected[index]);
    expect(lines[at], `line ${at + 1} of ${name}`).toBe(expected[at]);
    expect(lines.length, `the lines of ${name}`).toBe(expected.length);
  }
}
