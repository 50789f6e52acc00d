// The grammars of the specification are well formed, and describe what the engine writes.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import apg from 'apg-js';
import { root } from './packed.mjs';

const { apgApi, apgLib } = apg;
const FOLDER = join(root, 'docs/spec');
/** The rules of RFC 5234 that the pages use. */
const CORE = 'SP = %x20\nLF = %x0A\nDIGIT = %x30-39\nALPHA = %x41-5A / %x61-7A\n';

/** The parser of the grammars of these pages, which use each other's rules. */
function parserOf(...pages) {
  const blocks = pages.flatMap((page) => {
    const found = [...readFileSync(join(FOLDER, `${page}.md`), 'utf8').matchAll(/```abnf\n([\s\S]*?)```/g)];
    assert.ok(found.length > 0, `${page} has no grammar`);
    return found.map(([, grammar]) => grammar);
  });
  const api = new apgApi([...blocks, CORE].join('\n').replaceAll('\n', '\r\n'));
  api.generate();
  assert.deepEqual(api.errors, [], api.errorsToAscii());
  const grammar = api.toObject();
  return (rule, text) =>
    new apgLib.parser().parse(
      grammar,
      rule,
      [...text].map((letter) => letter.codePointAt(0)),
    ).success;
}

/** The texts in the questions and answers of a kind. */
const answersTo = (file, ...kinds) =>
  JSON.parse(readFileSync(join(FOLDER, `conformance/${file}.json`), 'utf8')).cases.filter(({ question }) =>
    kinds.includes(question.kind),
  );

function assertAll(parses, rule, texts) {
  assert.ok(texts.length > 3);
  for (const text of texts) assert.ok(parses(rule, text), `${rule}: ${text}`);
}

test('positions that are written follow the grammar, and only they do', () => {
  const parses = parserOf('cards');
  const cases = answersTo('notation', 'position');
  const written = cases.flatMap(({ answer }) => answer.position ?? []);
  assertAll(parses, 'position', written);
  const others = cases.map(({ question }) => question.text).filter((text) => !written.includes(text));
  assert.ok(others.length > 30);
  for (const text of others) assert.ok(!parses('position', text), text);
});

test('rules that are written follow the grammar', () => {
  const parses = parserOf('rules');
  assertAll(
    parses,
    'rules',
    answersTo('rules', 'rules').flatMap(({ answer }) => answer.text ?? []),
  );
  for (const text of ['', 'bga ', 'bga deal', 'bga deal=', 'bga deal=05', 'bga  deal=5', 'bga deal=-5'])
    assert.ok(!parses('rules', text), text);
});

test('saves that are written follow the grammar, and damaged ones do not', () => {
  const parses = parserOf('cards', 'rules', 'saves');
  const cases = answersTo('games', 'save');
  const stored = ['arranged', 'two-deals', 'session-opening'].map((name) => {
    const [save] = readFileSync(join(root, `tests/saves/2/${name}.txt`), 'utf8').split('\n\n');
    return `${save}\n`;
  });
  const isCanonical = ({ question, answer }) => answer.seed && /^[^\r]*\n$/.test(question.text);
  const written = cases.filter(isCanonical).map(({ question }) => question.text);
  const begun = answersTo('games', 'new-game').map(({ answer }) => answer.save);
  const replayed = answersTo('replays', 'replay').filter(({ answer }) => answer.hands);
  assertAll(parses, 'save', [
    ...stored,
    ...written,
    ...begun,
    ...replayed.map(({ question }) => question.text),
  ]);
  const draft = written[0].replace(/rules[\s\S]*?(?=deal)/, 'view 0 1 3\n').replace(/state .*\n/, '');
  assert.ok(parses('save', draft), draft);
  for (const change of [
    (text) => text.slice(0, -1),
    (text) => text.replace('deal ', 'deal q'),
    (text) => `${text}\n`,
  ])
    assert.ok(!parses('save', change(written[0])));
});

test('links that are written follow the grammar', () => {
  const parses = parserOf('cards', 'rules', 'saves', 'links');
  assertAll(
    parses,
    'link',
    answersTo('links', 'write-link').map(({ answer }) => answer.link),
  );
  const variations = answersTo('variations', 'variation').filter(
    ({ question, answer }) => answer.positions && /^a1~[^%]*z$/.test(question.text),
  );
  assertAll(
    parses,
    'variation',
    variations.map(({ question }) => question.text),
  );
  assert.ok(parses('challenge', 'c1~bga.setAside=26~YSBi~me.hard-thrifty-up.easy~tZC7~od'));
  assert.ok(!parses('variation', 'a1~bga~57C-8C9D~53~58C-9D~8o'));
  for (const text of ['p1~bga~5C-', 'p1~bga~-5C~OS', 'p2~bga~-5C~os', 'p1~bga~5C.-~aa', 'p1~bga~-~'])
    assert.ok(!parses('link', text), text);
});
