// The command line of every script: options, usage, and errors.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Failure } from './run.mjs';

/** A wrong argument. The usage of the script is printed after the message. */
export class UsageError extends Failure {}

/** The comment at the top of the running script. */
function usage() {
  const lines = readFileSync(process.argv[1], 'utf8').split('\n');
  const end = lines.findIndex((line) => !line.startsWith('//'));
  return lines
    .slice(0, end)
    .map((line) => line.slice(3))
    .join('\n');
}

function readNumber(name, text) {
  const value = Number(text);
  if (text.trim() === '' || !(value >= 0)) throw new UsageError(`--${name} needs a number, not “${text}”`);
  return value;
}

function readArguments(defaults, hasWords) {
  const names = Object.keys(defaults);
  const typeOf = (name) => (typeof defaults[name] === 'boolean' ? 'boolean' : 'string');
  const { values, positionals: words } = parseArgs({
    options: Object.fromEntries(names.map((name) => [name, { type: typeOf(name) }])),
    allowPositionals: hasWords,
  });
  const optionValue = (name) => {
    const { [name]: given } = values;
    if (given === undefined) return defaults[name];
    return typeof defaults[name] === 'number' ? readNumber(name, given) : given;
  };
  return { values: Object.fromEntries(names.map((name) => [name, optionValue(name)])), words };
}

/**
 * Runs `work(values, words)` with the options and the other arguments of the script. `options` maps each option to its default, which
 * also decides its type: a flag (`false`), a number from 0, or text. Other arguments are only allowed if `hasWords` is true. If
 * `passesAll` is true, `words` contains every argument, options included, for the script to pass to another program.
 *
 * `--help` and wrong arguments print the comment at the top of the script. For a `Failure` only the message is printed, for other
 * errors the stack, too.
 */
export async function runScript({ options = {}, hasWords = false, passesAll = false }, work) {
  try {
    const given = process.argv.slice(2);
    if (given.includes('--help')) return console.log(usage());
    const { values, words } = passesAll ? { values: {}, words: given } : readArguments(options, hasWords);
    await work(values, words);
  } catch (error) {
    const isUsage = error instanceof UsageError || error.code?.startsWith('ERR_PARSE_ARGS_');
    if (isUsage) console.error(`✗ ${error.message}\n\n${usage()}`);
    else console.error(error instanceof Failure ? `\n✗ ${error.message}` : error);
    process.exit(1);
  }
}

/** Fails if one of `words` is not in `known`. `what` is the kind of the words, for the message. */
export function checkWords(words, known, what) {
  const unknown = words.find((word) => !known.includes(word));
  if (unknown !== undefined)
    throw new UsageError(`there is no ${what} “${unknown}”, only ${known.join(', ')}`);
}
