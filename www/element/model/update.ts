import type { View } from '../../engine.ts';
import { sayOutcome } from '../announce/outcome.ts';
import { isAdvised } from '../game/advice.ts';
import type { Outcome } from '../game/command.ts';
import { isMistake } from '../game/exercise.ts';
import { turnKeyOf } from '../game/history.ts';
import { allCards, idsOf, newInHand } from '../game/view-queries.ts';
import { beginTurn, placesAfter, placesForPicture } from '../layout/places.ts';
import {
  type Effect,
  EMPTY_MODEL,
  type Message,
  type Model,
  type Note,
  phaseOf,
  shownViewOf,
} from './model.ts';
import type { Env, Surface } from './parts.ts';
import { mayDraw } from './permissions.ts';

// Changes the model. Nothing here writes to the page: what else a message causes is returned as effects.

/** How long a note is shown, in milliseconds. */
const NOTE_TIME = 4500;
/** Milliseconds for which the main button is disabled after its action has changed. */
const SETTLE_TIME = 600;
/** Milliseconds without a move after which the hint of an exercise appears. */
const HINT_DELAY = 20_000;
/** The number of seconds left at which the remaining time is announced. From then on, the clock is marked. */
export const LOW_SECONDS = 10;

/** The messages after which other melds may be on the table. */
const MOVING_MESSAGES: readonly Message['kind'][] = [
  'open',
  'stage',
  'replace',
  'pictures',
  'picture',
  'ran',
];

export interface Update {
  readonly model: Model;
  readonly effects: readonly Effect[];
}

/** The words may be missing while the element starts. Then the table shows nothing but notes about problems. */
type UpdateEnv = Pick<Env, 'words' | 'exercise' | 'tips' | 'settings'>;

/** `surface` only tells how large the cloth is. It is asked for when melds get other places. */
export function update(
  before: Model,
  message: Message,
  env: UpdateEnv,
  surface: Pick<Surface, 'cloth'>,
): Update {
  const effects: Effect[] = [];
  let model = before;
  const set = (part: Partial<Model>): void => {
    model = { ...model, ...part };
  };
  const say = (sentence: string): void => void effects.push({ do: 'say', sentence });

  function clearNote(): void {
    set({ note: null });
    effects.push({ do: 'stop-waiting', name: 'note' });
  }

  function show({ sentence, tone, retry }: Note, spoken = sentence): void {
    say(spoken);
    if (model.note?.retry !== undefined && retry === undefined) return; // The player still needs the button.
    clearNote();
    set({ note: { sentence, tone, retry } });
    if (retry === undefined) {
      effects.push({ do: 'wait', name: 'note', time: NOTE_TIME, message: { kind: 'clear-note' } });
    }
  }

  const refuse = (why: string): void =>
    show({ sentence: why, tone: 'refused' }, env.words.spoken.refused(why));

  function ran(outcome: Outcome, earlier: View, view: View): void {
    const { kind } = outcome.command;
    const said = sayOutcome(env.words, outcome, earlier, view);
    set({ hinted: EMPTY_MODEL.hinted });
    if (outcome.legal) {
      set({
        view,
        ...(kind !== 'sort' && kind !== 'tidy' && { selection: EMPTY_MODEL.selection }),
        ...(mayDraw(outcome.command) && { drawn: drawnAfter(model, earlier, view) }),
        ...(kind === 'sort' && { handGroups: outcome.command.by === 'melds' ? outcome.command.groups : [] }),
      });
    }
    if (said.tone === null) say(said.spoken);
    else show({ sentence: said.sentence, tone: said.tone }, said.spoken);
  }

  switch (message.kind) {
    case 'open': {
      const { kind, ...opened } = message;
      const { noteForTurn, gesture } = model;
      const session = model.session + 1;
      clearNote();
      set({
        ...EMPTY_MODEL,
        session,
        noteForTurn,
        gesture,
        ...opened,
        seat: opened.view.seat,
        stage: 'computer',
      });
      break;
    }
    case 'close':
      clearNote();
      set({ ...EMPTY_MODEL, session: model.session, gesture: model.gesture });
      break;
    case 'stage': {
      const { kind, ...part } = message;
      set({ ...part, pictures: null, selection: EMPTY_MODEL.selection });
      if (part.stage !== 'mine') set({ hinted: EMPTY_MODEL.hinted });
      break;
    }
    case 'replace':
      set({ game: message.game, view: message.view, pictures: message.pictures });
      break;
    case 'pictures':
      set({ pictures: message.pictures, selection: EMPTY_MODEL.selection, hinted: EMPTY_MODEL.hinted });
      break;
    case 'picture':
      if (model.pictures !== null) {
        const { list, index: former, isPlaying } = model.pictures;
        const index = Math.min(list.length - 1, Math.max(0, message.index));
        const pictures = { ...model.pictures, index, hasTrail: index === former + 1 };
        set({ pictures: { ...pictures, isPlaying: isPlaying && index < list.length - 1 } });
      }
      break;
    case 'play':
      if (model.pictures !== null) set({ pictures: { ...model.pictures, isPlaying: message.isPlaying } });
      break;
    case 'ran':
      ran(message.outcome, message.before, message.view);
      break;
    case 'select': {
      const { ids, how } = message;
      const selection = new Set(how === 'only' ? [] : model.selection);
      for (const id of ids) {
        if (!(how === 'toggle' && selection.delete(id))) selection.add(id);
      }
      const { anchor = selection.size > 0 ? model.anchor : null } = message;
      set({ selection, anchor });
      break;
    }
    case 'gesture':
      set({ gesture: message.gesture });
      break;
    case 'link':
      if (model.link !== null) set({ link: message.link });
      break;
    case 'say':
      say(message.sentence);
      break;
    case 'note':
      show(message, message.spoken);
      break;
    case 'clear-note':
      clearNote();
      break;
    case 'note-for-player': {
      const isLater = model.stage !== 'mine' && model.stage !== 'over';
      show({ sentence: message.sentence, tone: 'refused' });
      set({ noteForTurn: isLater ? message.sentence : null });
      break;
    }
    case 'refusal':
      refuse(message.why);
      break;
    case 'lamp':
    case 'advice':
      if (model[message.kind].key === message.key) {
        set({ [message.kind]: { key: message.key, value: message.value } });
      }
      break;
    case 'mark':
      set({ hinted: new Set(message.ids) });
      break;
    case 'exercise-hint':
      showExerciseHint();
      break;
    case 'clock':
      set({ secondsLeft: message.seconds });
      if (message.seconds === LOW_SECONDS && model.stage === 'mine') say(env.words.seconds(LOW_SECONDS));
      break;
    case 'settle': {
      const { isSettling } = message;
      set({ isSettling });
      const end = { kind: 'settle', isSettling: false } as const;
      effects.push(
        isSettling
          ? { do: 'wait', name: 'settle', time: SETTLE_TIME, message: end }
          : { do: 'stop-waiting', name: 'settle' },
      );
      break;
    }
    case 'refresh':
      break;
  }

  function showExerciseHint(): void {
    const { hint = '' } = env.exercise ?? {};
    if (model.exercise === 'hint' || hint === '' || phaseOf(model) !== 'mine') return;
    set({ exercise: 'hint' });
    say(hint);
  }

  const outcome = message.kind === 'ran' ? message.outcome : null;

  /** The task of an exercise is announced once. After a mistake, or a while without a move, the hint replaces the task. */
  function followExercise(): void {
    const { exercise } = env;
    const { view, stage } = model;
    if (exercise === null || view === null || stage !== 'mine') {
      if (before.exercise === 'none') return;
      set({ exercise: 'none' });
      effects.push({ do: 'stop-waiting', name: 'exercise-hint' });
      return;
    }
    if (model.exercise === 'none') {
      set({ exercise: 'task' });
      say(exercise.task);
    } else if (outcome === null) {
      return;
    }
    const hint = { kind: 'exercise-hint' } as const;
    effects.push({ do: 'wait', name: 'exercise-hint', time: HINT_DELAY, message: hint });
    if (outcome !== null && isMistake(outcome, view)) showExerciseHint();
  }

  /** Only moves of cards change the lamp and the advice. Whoever has the turn, another position needs other answers. */
  function askAgain(): void {
    const { view, game } = model;
    const isMine = phaseOf(model) === 'mine' && view !== null;
    const key = isMine ? positionKey(view) : '';
    if (key !== model.lamp.key) {
      const isTouched = isMine && view.touched;
      const isLegal = isTouched && view.flaws.length === 0;
      set({ lamp: { key, value: isTouched && !isLegal ? 'unknown' : 'none' } });
      if (isMine && !isLegal) effects.push({ do: 'ask', key });
    }
    const adviceKey = isMine && isAdvised(game, view, env.tips) ? key : '';
    if (adviceKey !== model.advice.key) {
      set({ advice: { key: adviceKey, value: null } });
      if (adviceKey !== '') effects.push({ do: 'advise', key: adviceKey });
    }
  }

  /** While the steps of a turn are shown, the melds already have the places that they get at its end. */
  function placeMelds(): void {
    const view = shownViewOf(model);
    const { places, pictures } = model;
    const isReplaced = message.kind === 'replace';
    if (view === null || model.view === null || isReplaced !== (pictures?.kind === 'steps')) return;
    if (phaseOf(model) === 'show') set({ places: placesForPicture(places, view, surface.cloth) });
    else set({ places: placesAfter(places, outcome, model.view, surface.cloth) });
    if (message.kind === 'stage' && message.stage === 'mine') tidyAtStart(model.view);
    if (outcome?.changed === true && outcome.command.kind === 'tidy') {
      say(env.words.spoken[model.places.untidied === null ? 'untidied' : 'tidied']);
    }
  }

  /** At the start of a turn, the table tidies itself if the player wants it to, or if it would scroll although rows would fit. */
  function tidyAtStart(view: View): void {
    const { tidy, autoTidy } = env.settings;
    const { places } = model;
    const begun = beginTurn(places, view, surface.cloth, tidy, autoTidy);
    set({ places: begun });
    if (begun.untidied === null || begun.untidied === places.untidied) return;
    if (autoTidy) say(env.words.spoken.tidied);
    else show({ sentence: env.words.status.tidied, tone: 'news' });
  }

  if (MOVING_MESSAGES.includes(message.kind)) placeMelds();
  followExercise();
  if (before.view !== model.view || phaseOf(before) !== phaseOf(model) || message.kind === 'refresh')
    askAgain();
  const { noteForTurn, stage } = model;
  if (noteForTurn !== null && (stage === 'mine' || stage === 'over')) {
    set({ noteForTurn: null });
    show({ sentence: noteForTurn, tone: 'refused' }, '');
  }
  if (outcome !== null || before.stage !== model.stage) effects.push({ do: 'sound', outcome });
  return { model, effects };
}

/** Text that identifies the turn and the position of all cards. Nothing else affects the engine's answers. */
export function positionKey(view: View): string {
  const hand = idsOf(view.hand).sort((a, b) => a - b);
  const groups = view.groups.map(({ cards }) => idsOf(cards));
  return [turnKeyOf(view), hand, ...groups].join('|');
}

/** The cards to mark as drawn: those that are new in this hand, and those that were drawn by other people at this table. */
function drawnAfter({ drawn }: Model, before: View, after: View): ReadonlySet<number> {
  const knownIds = new Set(idsOf(allCards(before)));
  return new Set([...[...drawn].filter((id) => !knownIds.has(id)), ...idsOf(newInHand(before, after))]);
}
