// The facts of tests/cases as questions.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCases } from '../../../tests/cases/read.mjs';
import { root } from '../run.mjs';

const FOLDER = join(root, 'tests/cases');

/** Rules as one line of text. */
function textOf(rules) {
  if (typeof rules === 'string') return rules;
  const { preset, ...options } = rules;
  return [preset, ...Object.entries(options).map(([name, value]) => `${name}=${value}`)].join(' ');
}

function questionOf({ kind, rules, isOpen, question }) {
  const text = textOf(rules);
  if (kind === 'rules') return { kind, rules: text };
  if (kind === 'meld') return { kind, rules: text, cards: question };
  if (kind === 'table') return { kind, rules: text, table: question };
  const whether = isOpen ? {} : { opened: false };
  if (kind === 'most') return { kind, rules: text, position: question, ...whether };
  const [before, after] = question.split('=>').map((position) => position.trim());
  return { kind, rules: text, before, after, ...whether };
}

/** The questions by their kind. */
export function facts() {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.txt'));
  const all = files.flatMap((name) => readCases(readFileSync(join(FOLDER, name), 'utf8'), name).facts);
  const known = { rules: [], meld: [], table: [], turn: [], most: [] };
  for (const fact of all) known[fact.kind]?.push(questionOf(fact));
  return known;
}
