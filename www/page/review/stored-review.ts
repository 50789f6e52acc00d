// Reviews as they are stored and exported.
import * as v from 'valibot';
import type { ReviewResult } from '../../engine.ts';
import { isRecord } from '../storage.ts';

/** The version of the stored reviews. It goes up when the figures change or mean something else. */
const VERSION = 3;

// A mark, a verdict or a technique that is missing here is an error of types in `toStore`.
const MARKS = [
  'inaccuracy',
  'mistake',
  'blunder',
  'missed-win',
  'most-cards',
  'held-back',
  'good-wait',
] as const;
const WAITING = ['right', 'wrong', 'missed'] as const;
export const TECHNIQUES = [
  ...(['new-meld', 'add-to-run', 'add-to-set', 'borrow-end', 'borrow-fourth', 'shift', 'exchange'] as const),
  ...(['dissolve-set', 'dissolve-run', 'complete-rest', 'cut-run', 'join-runs', 'regroup', 'chain'] as const),
  'swap-joker',
] as const;

const number = v.pipe(v.number(), v.finite());
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const FOUND_TURN = {
  ...{ deal: count, turn: count, laid: count, best: count, broken: count },
  missedWin: v.boolean(),
};

const REVIEW = v.object({
  version: v.literal(VERSION),
  found: v.object({ laid: count, best: count, turns: v.array(v.object(FOUND_TURN)) }),
  index: number,
  luck: v.object({ draws: count, playable: count, expected: number }),
  turns: v.array(
    v.object({
      ...FOUND_TURN,
      judged: v.boolean(),
      ...{ chance: v.nullable(number), loss: v.nullable(number), error: v.nullable(number) },
      mark: v.nullable(v.picklist(MARKS)),
      waiting: v.nullable(v.picklist(WAITING)),
      gain: v.nullable(number),
      better: v.nullable(v.object({ cards: v.string(), table: v.nullable(v.string()) })),
      techniques: v.array(v.picklist(TECHNIQUES)),
    }),
  ),
});

/** An exported review. One of another version is left out, and is made again when the player opens it. */
export const EXPORTED_REVIEW = v.lazy((value) =>
  isRecord(value) && value.version === VERSION
    ? REVIEW
    : v.pipe(
        v.unknown(),
        v.transform(() => undefined),
      ),
);

export type StoredReview = v.InferOutput<typeof REVIEW>;

export const toStore = (result: ReviewResult): StoredReview => ({ ...result, version: VERSION });

/** A stored review; `null` if there is none, or if it is damaged or of another version. */
export const readReview = (value: unknown): StoredReview | null => (v.is(REVIEW, value) ? value : null);
