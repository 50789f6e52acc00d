import type { TableErrorCode } from '../../words/errors.ts';
import type { ErrorDetail } from '../events.ts';
import { guess } from '../guess.ts';

// The details of `machiavelli-error` for problems that do not stop the game.

export const detailOf = (code: TableErrorCode, text: string, cause?: unknown): ErrorDetail => ({
  code,
  message: `machiavelli-table: ${text}`,
  ...(cause !== undefined && { cause }),
});

export const unknownValue = (given: string, value: unknown, choices: readonly unknown[]): ErrorDetail =>
  detailOf(
    'unknown-value',
    `${given} is ignored${guess(value, choices)}; the choices are ${choices.join(', ')}`,
  );
