import { type Challenge, type EngineError, wholeEngine } from '../engine.ts';
import { dialogWords } from '../words/dialogs.ts';
import { type EndDetail, errorDetail } from './events.ts';
import { challengeSetup, hasSeatsOf, laidIn, outcomeOf, verdictOf } from './game/challenge.ts';
import type { Setup } from './game/setup.ts';
import { wasmSource } from './host/attributes.ts';
import { defaultSeats } from './host/setup.ts';
import { misuse } from './misuse.ts';
import type { ModeParts } from './mode-parts.ts';

// The mode `challenge`, in which the table deals the deal of a challenge, and compares the results at the end.

type Engine = Awaited<ReturnType<typeof wholeEngine>>;

/** Ends the comparison of the challenge that an element has dealt before. */
const comparing = new WeakMap<Element, AbortController>();

/** The deal of the challenge in the attribute `challenge`. When its game is over, the results are compared. */
export async function readChallenge(parts: ModeParts): Promise<Setup> {
  const { host, language } = parts;
  const link = host.getAttribute('challenge') ?? '';
  if (!/^\s*#?c\d/.test(link)) throw misuse('bad-link', 'challenge: expected a link that begins with c1~');
  if (host.hasAttribute('position'))
    throw misuse('bad-input', 'position: a challenge has its own deal; remove the attribute');
  const engine = await wholeEngine(wasmSource(host) ?? undefined);
  const challenge = (await engine.readLink(link)) as Challenge;
  comparing.get(host)?.abort();
  const controller = new AbortController();
  comparing.set(host, controller);
  const { signal } = controller;
  host.addEventListener('machiavelli-end', ({ detail }) => compare(parts, challenge, engine, detail), {
    signal,
  });
  const [own] = defaultSeats(language.words, host.getAttribute('players'), null);
  return challengeSetup(challenge, own?.name ?? '');
}

/** Compares the results once a game with the deal of the challenge is over. The table's result says which one is better. */
function compare(
  { emit, host, language }: ModeParts,
  challenge: Challenge,
  engine: Engine,
  end: EndDetail,
): void {
  const { result: theirs, rules, seats, seed } = challenge;
  const isSameDeal = end.setup.seed === seed && JSON.stringify(end.view.rules) === JSON.stringify(rules);
  if (!end.view.sessionOver || !isSameDeal || !hasSeatsOf(challenge, end.setup.seats)) return;
  const seat = seats.indexOf(null);
  const save = host.save();
  const result = engine.challengeResult(save, seat);
  const verdict = verdictOf(result, theirs, seat);
  const words = dialogWords(language).challenge;
  const sentence = words.theirs(outcomeOf(theirs.winners, seat), laidIn(theirs), theirs.best);
  end.remark = [end.remark, words[verdict], sentence].filter(Boolean).join(' ');
  engine
    .challengeLink(save, seats)
    .catch((error: EngineError) => {
      if (error.code !== 'link-too-long') emit('machiavelli-error', { ...errorDetail(error), cause: error });
      return null;
    })
    .then((link) => emit('machiavelli-challenge', { seat, result, theirs, verdict, link }));
}
