import type { CardView, CommandResult, Flaw, Game, GroupView, Step, View } from '../../engine.ts';

// The game, what is shown of it, and what is selected. Only this file calls the engine's commands.

export type Place =
  | { readonly zone: 'group'; readonly group: number }
  | { readonly zone: 'new'; readonly at: { readonly x: number; readonly y: number } | null }
  /** `before`: the hand card to put the cards in front of; `null`: the end; `undefined`: where the engine puts them. */
  | { readonly zone: 'hand'; readonly before: number | null | undefined }
  | { readonly zone: 'joker'; readonly joker: number };

export type Command =
  | { readonly kind: 'move'; readonly ids: readonly number[]; readonly to: Place }
  | { readonly kind: 'undo' | 'redo' | 'reset' | 'restore' | 'draw' | 'end-turn' | 'time-up' | 'next-deal' }
  | { readonly kind: 'resign'; readonly seat: number }
  /** The steps of a hint, as one command. */
  | { readonly kind: 'apply'; readonly steps: readonly Step[] }
  | { readonly kind: 'sort'; readonly by: 'rank' | 'suit' };

export interface Outcome {
  readonly command: Command;
  readonly legal: boolean;
  readonly flaws: readonly Flaw[];
  readonly drew: number;
  /** False for a move that leaves everything as it was, such as a card put back where it lay. */
  readonly changed: boolean;
}

/** The outcome of a command that is not allowed now. */
export function refusedOutcome(command: Command): Outcome {
  return { command, legal: false, flaws: [], drew: 0, changed: false };
}

/**
 * Who acts: `empty`: there is no game; `mine`: the person at the table; `handover`: the next person, who has yet to take
 * the device; `over`: the deal has ended; `show`: nobody, while a hint or past turns are shown.
 */
export type Phase = 'empty' | 'mine' | 'computer' | 'handover' | 'over' | 'show';

export interface State {
  readonly game: Game | null;
  readonly view: View | null;
  readonly seat: number;
  readonly phase: Phase;
  readonly selection: ReadonlySet<number>;
  /** The table while a computer's turn is shown step by step; `null`: as in the view. */
  readonly scene: readonly GroupView[] | null;
  /**
   * Whether outlines mark the former places of moved cards: this picture is one step after the one before.
   */
  readonly trail: boolean;
  /** Where a new meld was dropped, in the coordinates of the cloth. */
  readonly newMeldAt: { readonly x: number; readonly y: number } | null;
}

export interface Store {
  readonly state: State;
  run(command: Command): Outcome;
  select(ids: readonly number[], how: 'toggle' | 'add' | 'only'): void;
  /** Replaces the game by this one. */
  open(game: Game | null, seat: number, phase: Phase): void;
  /** Shows another picture or phase of the same game. */
  patch(part: Partial<Pick<State, 'phase' | 'scene' | 'trail' | 'view'>>): void;
  /** Reads the view from the game again. */
  refresh(part: Partial<Pick<State, 'phase' | 'seat'>>): void;
  /** Continues the game in another object, and keeps the order of the hand. */
  replaceGame(game: Game): void;
  /** Calls the listener after every change, with the outcome of the command that caused it, if one did. */
  subscribe(listener: (outcome: Outcome | null) => void): void;
}

export interface Found {
  readonly card: CardView;
  readonly zone: 'hand' | 'table' | 'helping';
  readonly group: GroupView | null;
}

export function findCard(view: View, id: number): Found | null {
  const group = view.groups.find(({ cards }) => cards.some((card) => card.id === id)) ?? null;
  const places = [
    { zone: 'hand', cards: view.hand },
    { zone: 'table', cards: group?.cards ?? [] },
    { zone: 'helping', cards: view.helping },
  ] as const;
  for (const { zone, cards } of places) {
    const card = cards.find((known) => known.id === id);
    if (card !== undefined) {
      return { card, zone, group };
    }
  }
  return null;
}

/** Whether all these cards are in the displayed hand. */
export function isInHand(view: View | null, ids: readonly number[]): boolean {
  return ids.every((id) => view?.hand.some((card) => card.id === id));
}

/** The ids in display order: table first, then helping cards, then the hand. */
export function inOrder(view: View, ids: Iterable<number>): number[] {
  const wanted = new Set(ids);
  const all = [...view.groups.flatMap((group) => group.cards), ...view.helping, ...view.hand];
  return all.filter((card) => wanted.has(card.id)).map((card) => card.id);
}

interface Executed {
  readonly result: CommandResult;
  readonly changed: boolean;
}

const UNCHANGED: Executed = { result: { legal: true } as CommandResult, changed: false };

function moveCards(game: Game, view: View, ids: readonly number[], to: Place): Executed {
  switch (to.zone) {
    case 'group': {
      const index = view.groups.findIndex((group) => group.id === to.group);
      const target = view.groups[index];
      if (target === undefined || ids.every((id) => target.cards.some((card) => card.id === id))) {
        return UNCHANGED;
      }
      return { result: game.lay([...ids], index), changed: true };
    }
    case 'new': {
      const isWholeGroup = view.groups.some(
        (group) => group.cards.length === ids.length && group.cards.every((card) => ids.includes(card.id)),
      );
      return isWholeGroup ? UNCHANGED : { result: game.lay([...ids]), changed: true };
    }
    case 'joker': {
      const id = ids[0];
      return id === undefined ? UNCHANGED : { result: game.swap(id, to.joker), changed: true };
    }
    case 'hand': {
      const taken = ids.filter((id) => !isInHand(view, [id]));
      if (taken.length > 0) {
        const result = game.take(taken);
        if (!result.legal) {
          return { result, changed: false };
        }
      }
      const isReordered = to.before !== undefined && orderHand(game, view.seat, ids, to.before);
      return { ...UNCHANGED, changed: taken.length > 0 || isReordered };
    }
    default:
      return to satisfies never;
  }
}

/** Puts hand cards in front of another one; false if they lie there already. */
function orderHand(game: Game, seat: number, ids: readonly number[], before: number | null): boolean {
  const hand = game.view(seat).hand.map((card) => card.id);
  const next = hand.filter((id) => !ids.includes(id));
  const at = before === null ? -1 : next.indexOf(before);
  next.splice(at < 0 ? next.length : at, 0, ...hand.filter((id) => ids.includes(id)));
  if (next.every((id, index) => id === hand[index])) {
    return false;
  }
  game.setHandOrder(seat, next);
  return true;
}

function execute(game: Game, view: View, seat: number, command: Command): Executed {
  switch (command.kind) {
    case 'move':
      return moveCards(game, view, command.ids, command.to);
    case 'sort':
      game.sort(seat, command.by);
      return { ...UNCHANGED, changed: true };
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
    case 'apply':
      return { result: game.apply(command.steps), changed: command.steps.length > 0 };
    default:
      return command satisfies never;
  }
}

const EMPTY: State = {
  game: null,
  view: null,
  seat: 0,
  phase: 'empty',
  selection: new Set(),
  scene: null,
  trail: false,
  newMeldAt: null,
};

export function createStore(): Store {
  let state = EMPTY;
  const listeners: ((outcome: Outcome | null) => void)[] = [];

  function notify(outcome: Outcome | null): void {
    for (const listener of listeners) {
      listener(outcome);
    }
  }

  function readView(): void {
    const view = state.game?.view(state.seat) ?? null;
    state = { ...state, view, selection: new Set(view === null ? [] : inOrder(view, state.selection)) };
  }

  /** A change of the phase clears the selection. */
  function update(part: Partial<State>): void {
    state = { ...state, ...part, selection: part.phase === undefined ? state.selection : new Set() };
  }

  return {
    get state() {
      return state;
    },
    run(command) {
      const { game, view } = state;
      if (game === null || view === null || state.phase === 'show') {
        return refusedOutcome(command);
      }
      const { result, changed } = execute(game, view, state.seat, command);
      if (result.legal) {
        const newMeldAt = command.kind === 'move' && command.to.zone === 'new' ? command.to.at : null;
        const selection: State['selection'] = command.kind === 'sort' ? state.selection : new Set();
        state = { ...state, newMeldAt, selection };
        readView();
      }
      const outcome: Outcome = {
        command,
        legal: result.legal,
        flaws: result.legal ? [] : result.flaws,
        drew: result.legal ? (result.drew ?? 0) : 0,
        changed: result.legal && changed,
      };
      notify(outcome);
      return outcome;
    },
    select(ids, how) {
      const selection = new Set(how === 'only' ? [] : state.selection);
      for (const id of ids) {
        if (how === 'toggle' && selection.has(id)) {
          selection.delete(id);
        } else {
          selection.add(id);
        }
      }
      state = { ...state, selection };
      notify(null);
    },
    open(game, seat, phase) {
      state = { ...EMPTY, game, seat, phase };
      readView();
      notify(null);
    },
    patch(part) {
      update(part);
      notify(null);
    },
    refresh(part) {
      update({ ...part, scene: null, trail: false });
      readView();
      notify(null);
    },
    replaceGame(game) {
      if (game !== state.game) {
        const hand = game.view(state.seat).hand.map((card) => card.id);
        const known = (state.view?.hand ?? []).map((card) => card.id).filter((id) => hand.includes(id));
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
