// The browser versions in docs/hosting.md match the newest features that the built files use.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from './packed.mjs';

// Features with their syntax and the first versions of Chrome, Safari and Firefox that support them, as listed by MDN. If a browser
// lacks one of these features, the table does not work or looks broken. Features that are only used if they exist, or only improve
// the looks, are left out: moveBefore, wake lock, balanced lines, Symbol.dispose.
const FEATURES = [
  ['color-mix()', /color-mix\(/, [111, 16.2, 113]],
  ['adopted style sheets', /adoptedStyleSheets/, [99, 16.4, 101]],
  ['container queries', /@container/, [105, 16, 110]],
  ['the unit dvh', /\ddvh/, [108, 15.4, 101]],
  [':has()', /:has\(/, [105, 15.4, 121]],
  ['AbortSignal.timeout', /AbortSignal\.timeout/, [103, 16, 100]],
  ['locks', /navigator\.locks|locks\.request/, [69, 15.4, 96]],
  ['findLast', /\.findLast/, [97, 15.4, 104]],
  ['<dialog>', /showModal/, [37, 15.4, 98]],
  ['CompressionStream', /deflate-raw/, [103, 16.4, 113]],
  ['at()', /\.at\(-?\d/, [92, 15.4, 90]],
  ['Object.hasOwn', /Object\.hasOwn/, [93, 15.4, 92]],
  // The following features are not used. Using one would change the browsers that are supported.
  ['nesting in style sheets', /[{};]\s*&[:.> [][^;{}()]*\{/, [120, 17.2, 117]],
  ['layers', /@layer/, [99, 15.4, 97]],
  ['@starting-style', /@starting-style/, [117, 17.5, 129]],
  ['light-dark()', /light-dark\(/, [123, 17.5, 120]],
  ['oklch()', /oklch\(/, [111, 15.4, 113]],
  ['@property', /@property/, [85, 16.4, 128]],
  ['@scope', /@scope/, [118, 17.4, 146]],
  ['anchors', /anchor-name|position-anchor/, [125, 26, 147]],
  ['popovers', /showPopover|popovertarget|\bpopover=/, [114, 17, 125]],
  ['inert', /\binert\b/, [102, 15.5, 112]],
  ['view transitions', /startViewTransition/, [111, 18, 144]],
  ['scrollend', /['"`]scrollend/, [114, 26.2, 109]],
  ['structuredClone', /structuredClone\(/, [98, 15.4, 94]],
  ['arrays by copy', /\.(toSorted|toReversed|toSpliced)\(/, [110, 16, 115]],
  ['groupBy', /(Object|Map)\.groupBy/, [117, 17.4, 119]],
  ['withResolvers', /Promise\.withResolvers/, [119, 17.4, 121]],
  ['AbortSignal.any', /AbortSignal\.any/, [116, 17.4, 124]],
  [
    'helpers of iterators',
    /\.(values|keys|entries)\(\)\.(map|filter|toArray|some|find|reduce|forEach|take|drop)\(/,
    [122, 18.4, 131],
  ],
  ['methods of sets', /\.(isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/, [122, 17, 127]],
  ['static blocks', /\bstatic\s*\{/, [94, 16.4, 93]],
  ['checkVisibility', /checkVisibility\(/, [105, 17.4, 106]],
  ['fromBase64', /\.fromBase64\(/, [140, 18.2, 133]],
];

/**
 * The first versions of Chrome, Safari and Firefox that run the engine. Its newest features are reference types, which all its
 * exports use, and SIMD, with which the solver compares numbers.
 */
const WASM_VERSIONS = [96, 16.4, 89];
/** The features that these versions have, by binaryen's names. */
const WASM_FEATURES = [
  ...['MutableGlobals', 'NontrappingFPToInt', 'BulkMemory', 'BulkMemoryOpt', 'SignExt', 'Multivalue'],
  ...['ReferenceTypes', 'CallIndirectOverlong', 'SIMD128'],
];

const textOf = (folder, pattern) =>
  readdirSync(join(root, folder), { recursive: true })
    .filter((name) => pattern.test(name))
    .map((name) => readFileSync(join(root, folder, String(name)), 'utf8'))
    .join('\n');

const element = textOf('pkg', /^(?!engine-bytes|machiavelli-table).*\.js$/);
const page = element + textOf('dist', /\.(js|css|html)$/);

/** For each browser, the first version that supports the engine and every feature that the text uses. */
function firstVersions(text) {
  const used = FEATURES.filter(([, written]) => written.test(text)).map(([, , versions]) => versions);
  return WASM_VERSIONS.map((least, browser) => Math.max(least, ...used.map((versions) => versions[browser])));
}

test('the listed browsers are the first that support the built files', () => {
  const text = readFileSync(join(root, 'docs/hosting.md'), 'utf8');
  const listed = ['Chrome, Edge', 'Safari, iOS', 'Firefox'].map((name) =>
    new RegExp(`^\\| ${name} \\| ([\\d.]+) \\| ([\\d.]+) \\|`, 'm').exec(text)?.slice(1).map(Number),
  );
  const versions = [firstVersions(element), firstVersions(page)];
  assert.deepEqual(
    listed,
    [0, 1, 2].map((browser) => versions.map((first) => first[browser])),
  );
});

test('no wasm uses anything newer than reference types and, with the solver, SIMD', async (t) => {
  // Binaryen prints what is not valid.
  for (const name of ['warn', 'error']) t.mock.method(console, name, () => {});
  const { default: binaryen } = await import('binaryen');
  for (const file of ['engine', 'engine-play']) {
    const wasm = binaryen.readBinary(readFileSync(join(root, `pkg/${file}.wasm`)));
    const isValidWithout = (...missing) => {
      const names = WASM_FEATURES.filter((name) => !missing.includes(name));
      wasm.setFeatures(names.reduce((all, name) => all | binaryen.Features[name], binaryen.Features.MVP));
      return wasm.validate() === 1;
    };
    assert.deepEqual([isValidWithout(), isValidWithout('SIMD128')], [true, file !== 'engine'], file);
    assert.ok(!isValidWithout('ReferenceTypes', 'CallIndirectOverlong'), 'the versions could be earlier');
    wasm.dispose();
  }
});

test('the patterns find the features that decide the versions', () => {
  for (const [name, pattern] of FEATURES.slice(0, 4)) assert.match(element, pattern, name);
  assert.match(page, /:has\(/);
});
