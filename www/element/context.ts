import type { Emit } from './events.ts';
import type { Model, NoteTone, Phase } from './model/model.ts';
import type { Env, Host, Surface, Table } from './parts.ts';

// What the handlers of input share. It goes once they take its members one by one.

export type { Origins } from './parts.ts';

export interface Context extends Env, Table, Surface, Host {
  readonly store: {
    readonly state: Model & { readonly phase: Phase };
    select(ids: readonly number[], how: 'toggle' | 'add' | 'only'): void;
  };
  readonly renderer: Surface;
  readonly turns: { skip(): void };
  readonly emit: Emit;
  say(sentence: string): void;
  showNote(sentence: string, tone: NoteTone): void;
}
