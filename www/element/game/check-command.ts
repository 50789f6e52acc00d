import type { View } from '../../engine.ts';
import { guess } from '../guess.ts';
import { misuse } from '../misuse.ts';
import { SETTING_CHOICES } from '../settings.ts';
import { COMMANDS, type Command, MOVES } from './command.ts';
import { holdsAll } from './view-queries.ts';

// Checks what the types cannot check if a page is written in plain JavaScript. The engine checks ids, groups and steps.

function expectThat(name: string, isRight: boolean, expected: string): void {
  if (!isRight) throw misuse('bad-input', `run: ${name}: expected ${expected}`);
}

const expectOneOf = (name: string, value: unknown, choices: readonly unknown[]): void =>
  expectThat(
    name,
    choices.includes(value),
    `one of ${choices.join(', ')}, not ${String(value)}${guess(value, choices)}`,
  );

/** Throws if this is no command. `view` is what the player sees. */
export function checkCommand(command: Command, view: View | null): void {
  expectOneOf('kind', command?.kind, Object.keys(COMMANDS));
  if (command.kind === 'tidy') expectOneOf('by', command.by, SETTING_CHOICES.tidy);
  if (command.kind === 'sort' && command.by === 'melds')
    expectThat(
      'groups',
      Array.isArray(command.groups) && command.groups.every(Array.isArray),
      'lists of ids in a list',
    );
  if (command.kind !== 'move') return;
  const { ids, to } = command;
  expectThat('ids', Array.isArray(ids) && ids.length > 0, 'a list such as [view.hand[0].id]');
  expectOneOf('to.zone', to?.zone, Object.keys(MOVES));
  if (to.zone === 'new')
    expectThat('to.at', to.at === null || Number.isFinite(to.at?.x + to.at?.y), '{ x, y } or null');
  if (to.zone === 'hand')
    expectThat(
      'to.before',
      to.before == null || holdsAll(view?.hand, [to.before]),
      'the id of a hand card or null',
    );
}
