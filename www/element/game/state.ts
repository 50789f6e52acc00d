import type { CardView, CommandResult, Flaw, Game, GroupView, Step, View } from '../../engine.ts';

// Holds the game and what is selected. The only caller of the engine's commands:
// drag, tap, keys and menu all end in `run`.

export type Place =
  | { readonly zone: 'group'; readonly group: number }
  | { readonly zone: 'new'; readonly at: { readonly x: number; readonly y: number } | null }
  /** `before`: the hand card in front of which to put it; null is the end; undefined: wherever the engine puts it. */
  | { readonly zone: 'hand'; readonly before: number | null | undefined }
  | { readonly zone: 'joker'; readonly joker: number };

export type Command =
  | { readonly kind: 'move'; readonly ids: readonly number[]; readonly to: Place }
  | { readonly kind: 'undo' | 'redo' | 'reset' | 'restore' | 'draw' | 'end-turn' | 'time-up' | 'next-deal' }
  | { readonly kind: 'resign'; readonly seat: number }
  /** The steps of a hint, one command together. */
  | { readonly kind: 'follow'; readonly steps: readonly Step[] }
  | { readonly kind: 'sort'; readonly by: 'rank' | 'suit' };

export interface Outcome {
  readonly command: Command;
  readonly legal: boolean;
  readonly flaws: readonly Flaw[];
  readonly drew: number;
  /** False for a move that leaves everything as it was: a card put back where it lay. */
  readonly changed: boolean;
}

/** Who acts: nobody yet, the person at the table, a computer, a person who still has to sit down, nobody any more as the deal is over, or nobody while something is shown. */
export type Phase = 'empty' | 'mine' | 'computer' | 'handover' | 'over' | 'show';

export interface State {
  readonly game: Game | null;
  readonly view: View | null;
  readonly seat: number;
  readonly phase: Phase;
  readonly selection: ReadonlySet<number>;
  /** The table while a computer's turn is shown step by step; null: as in the view. */
  readonly scene: readonly GroupView[] | null;
  /** What left its place for this picture leaves a trace there: it is one step after the picture before it. */
  readonly trail: boolean;
  /** Where a new tray should lie, in the coordinates of the cloth. */
  readonly wish: { readonly x: number; readonly y: number } | null;
}

export interface Store {
  readonly state: State;
  run(command: Command): Outcome;
  select(ids: readonly number[], how: 'toggle' | 'add' | 'only'): void;
  /** A new game, or the same after a change made elsewhere. */
  seatAt(game: Game | null, seat: number, phase: Phase): void;
  /** Another picture of the table or another phase, while the game stays as it is. */
  patch(part: Partial<Pick<State, 'phase' | 'scene' | 'trail' | 'view'>>): void;
  /** Looks at the game again, without a picture before it. */
  settle(part: Partial<Pick<State, 'phase' | 'seat'>>): void;
  /** Goes on with the same game in another object; the hand keeps the order that its owner gave it meanwhile. */
  adopt(game: Game): void;
  subscribe(listener: (outcome: Outcome | null) => void): void;
}

export interface Found {
  readonly card: CardView;
  readonly zone: 'hand' | 'table' | 'helping';
  readonly group: GroupView | null;
}

export function findCard(view: View, id: number): Found | null {
  for (const card of view.hand) {
    if (card.id === id) {
      return { card, zone: 'hand', group: null };
    }
  }
  for (const group of view.groups) {
    for (const card of group.cards) {
      if (card.id === id) {
        return { card, zone: 'table', group };
      }
    }
  }
  const helping = view.helping.find((card) => card.id === id);
  return helping === undefined ? null : { card: helping, zone: 'helping', group: null };
}

/** The ids in the order in which they are seen: table first, then helping cards, then the hand. */
export function inOrder(view: View, ids: Iterable<number>): number[] {
  const wanted = new Set(ids);
  const all = [...view.groups.flatMap((group) => group.cards), ...view.helping, ...view.hand];
  return all.filter((card) => wanted.has(card.id)).map((card) => card.id);
}

const NOTHING: State = {
  game: null,
  view: null,
  seat: 0,
  phase: 'empty',
  selection: new Set(),
  scene: null,
  trail: false,
  wish: null,
};

export function createStore(): Store {
  let state = NOTHING;
  const listeners: ((outcome: Outcome | null) => void)[] = [];

  function tell(outcome: Outcome | null): void {
    for (const listener of listeners) {
      listener(outcome);
    }
  }

  function look(): void {
    const view = state.game?.view(state.seat) ?? null;
    const known = view === null ? new Set<number>() : new Set(inOrder(view, state.selection));
    state = { ...state, view, selection: known };
  }

  function move(
    game: Game,
    view: View,
    ids: readonly number[],
    to: Place,
  ): { result: CommandResult; changed: boolean } {
    const still = { result: { legal: true } as CommandResult, changed: false };
    switch (to.zone) {
      case 'group': {
        const index = view.groups.findIndex((group) => group.id === to.group);
        const target = view.groups[index];
        if (target === undefined || ids.every((id) => target.cards.some((card) => card.id === id))) {
          return still;
        }
        return { result: game.lay([...ids], index), changed: true };
      }
      case 'new': {
        const whole = view.groups.some(
          (group) => group.cards.length === ids.length && group.cards.every((card) => ids.includes(card.id)),
        );
        return whole ? still : { result: game.lay([...ids]), changed: true };
      }
      case 'joker': {
        const id = ids[0];
        return id === undefined ? still : { result: game.swap(id, to.joker), changed: true };
      }
      case 'hand': {
        const inHand = new Set(view.hand.map((card) => card.id));
        const up = ids.filter((id) => !inHand.has(id));
        if (up.length > 0) {
          const result = game.take(up);
          if (!result.legal) {
            return { result, changed: false };
          }
        }
        const reordered = to.before !== undefined && order(game, ids, to.before);
        return { result: { legal: true }, changed: up.length > 0 || reordered };
      }
      default: {
        const never: never = to;
        return never;
      }
    }
  }

  function order(game: Game, ids: readonly number[], before: number | null): boolean {
    const hand = game.view(state.seat).hand.map((card) => card.id);
    const moved = hand.filter((id) => ids.includes(id));
    const rest = hand.filter((id) => !ids.includes(id));
    const at = before === null ? rest.length : rest.indexOf(before);
    const next = [...rest];
    next.splice(at < 0 ? rest.length : at, 0, ...moved);
    if (next.every((id, index) => id === hand[index])) {
      return false;
    }
    game.setHandOrder(state.seat, next);
    return true;
  }

  function obey(game: Game, view: View, command: Command): { result: CommandResult; changed: boolean } {
    switch (command.kind) {
      case 'move':
        return move(game, view, command.ids, command.to);
      case 'sort':
        game.sort(state.seat, command.by);
        return { result: { legal: true }, changed: true };
      case 'undo':
        return { result: game.undo(), changed: true };
      case 'redo':
        return { result: game.redo(), changed: true };
      case 'reset':
        return { result: game.reset(), changed: true };
      case 'restore':
        return { result: game.restore(), changed: true };
      case 'draw':
        return { result: game.draw(), changed: true };
      case 'end-turn':
        return { result: game.endTurn(), changed: true };
      case 'time-up':
        return { result: game.timeUp(), changed: true };
      case 'next-deal':
        return { result: game.nextDeal(), changed: true };
      case 'resign':
        return { result: game.resign(command.seat), changed: true };
      case 'follow':
        return { result: game.apply(command.steps), changed: command.steps.length > 0 };
      default: {
        const never: never = command;
        return never;
      }
    }
  }

  return {
    get state() {
      return state;
    },
    run(command) {
      const { game, view } = state;
      if (game === null || view === null || state.phase === 'show') {
        return { command, legal: false, flaws: [], drew: 0, changed: false };
      }
      const { result, changed } = obey(game, view, command);
      const outcome: Outcome = {
        command,
        legal: result.legal,
        flaws: result.legal ? [] : result.flaws,
        drew: result.legal ? (result.drew ?? 0) : 0,
        changed: result.legal && changed,
      };
      if (result.legal) {
        const wish = command.kind === 'move' && command.to.zone === 'new' ? command.to.at : null;
        state = { ...state, wish };
        if (command.kind !== 'sort') {
          state = { ...state, selection: new Set() };
        }
        look();
      }
      tell(outcome);
      return outcome;
    },
    select(ids, how) {
      const next = new Set(how === 'only' ? [] : state.selection);
      for (const id of ids) {
        if (how === 'toggle' && next.has(id)) {
          next.delete(id);
        } else {
          next.add(id);
        }
      }
      state = { ...state, selection: next };
      tell(null);
    },
    seatAt(game, seat, phase) {
      state = { ...NOTHING, game, seat, phase };
      look();
      tell(null);
    },
    patch(part) {
      state = { ...state, ...part, selection: part.phase === undefined ? state.selection : new Set() };
      tell(null);
    },
    settle(part) {
      state = {
        ...state,
        ...part,
        scene: null,
        trail: false,
        selection: part.phase === undefined ? state.selection : new Set(),
      };
      look();
      tell(null);
    },
    adopt(game) {
      const wanted = state.view?.hand.map((card) => card.id) ?? [];
      if (game !== state.game) {
        const hand = game.view(state.seat).hand.map((card) => card.id);
        const known = wanted.filter((id) => hand.includes(id));
        game.setHandOrder(state.seat, [...known, ...hand.filter((id) => !known.includes(id))]);
        state.game?.free();
        state = { ...state, game };
      }
    },
    subscribe(listener) {
      listeners.push(listener);
    },
  };
}
