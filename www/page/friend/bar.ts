// The bar above the table of a game with friends. It says who is missing, and what can be done about it.
import { html, nothing, type TemplateResult } from 'lit-html';
import type { FriendWords } from '../../words/en/friend.ts';
import { type Lang, list } from '../../words/words.ts';
import { actionButton } from '../forms/controls.ts';
import type { Guest, GuestState as GuestSide } from './guest.ts';
import type { GuestState, Host } from './host.ts';
import type { FriendGame } from './room-state.ts';

export interface BarActions {
  /** Goes from the table to the screen of games with friends. */
  readonly toScreen: () => void;
  /** Leaves the game, so that another one can be set up. */
  readonly leave: () => void;
}

interface Content {
  readonly sentences: readonly string[];
  readonly buttons: readonly TemplateResult[];
}

/** The bar; nothing if there is nothing to say. `isOver` says whether the table shows the end of the game. */
export function friendBar(
  game: FriendGame,
  isOver: boolean,
  words: FriendWords,
  lang: Lang,
  actions: BarActions,
): TemplateResult | typeof nothing {
  const { sentences, buttons } = contentOf(game, isOver, words, lang, actions);
  if (sentences.length === 0) return nothing;
  return html`<div class="friend-bar" lang=${lang}>
    <p role="status">${sentences.join(' ')}</p>
    ${buttons.length === 0 ? nothing : html`<div class="friend-buttons">${buttons}</div>`}
  </div>`;
}

function contentOf(
  game: FriendGame,
  isOver: boolean,
  words: FriendWords,
  lang: Lang,
  actions: BarActions,
): Content {
  const help = button('friend', words.bar.whatToDo, actions.toScreen);
  const leave = button('another', words.bar.leave, actions.leave);
  switch (game.phase) {
    case 'elsewhere':
      return { sentences: [words.elsewhere], buttons: [help] };
    case 'hosting': {
      const inviteAgain = button('friend', words.bar.inviteAgain, actions.toScreen);
      const { sentences, buttons } = hostContent(game.host, words.bar, lang, inviteAgain);
      if (!isOver) return { sentences, buttons };
      return { sentences: [words.bar.over, ...sentences], buttons: [...buttons, leave] };
    }
    case 'joined':
      return guestContent(game.guest, isOver, words.bar, lang, help, leave);
    default:
      return { sentences: [], buttons: [] };
  }
}

const button = (action: string, label: string, press: () => void): TemplateResult =>
  actionButton(action, label, press, 'low');

function hostContent(
  { state: { guests, isDealt, isStored }, letComputerPlay }: Host,
  words: FriendWords['bar'],
  lang: Lang,
  inviteAgain: TemplateResult,
): Content {
  const away = guests.filter(({ state }) => state !== 'connected');
  const replaced = away.filter(({ isReplaced }) => isReplaced);
  const awaited = away.filter(({ isReplaced }) => !isReplaced);
  const sentence = (
    about: (names: string, count: number) => string,
    who: readonly GuestState[],
  ): string[] => {
    const names = who.map(({ name }) => name);
    return names.length === 0 ? [] : [about(list(lang, names), names.length)];
  };
  const replace = (): void => {
    for (const { seat } of awaited) letComputerPlay(seat);
    // The pressed button is about to disappear, so focus moves to another button.
    document.querySelector<HTMLElement>('.friend-bar button')?.focus();
  };
  return {
    sentences: [
      ...(isStored ? [] : [words.notStored]),
      ...sentence(words.away, awaited),
      ...sentence(words.replaced, replaced),
      ...(isDealt || away.length > 0 ? [] : [words.dealing]),
    ],
    buttons: [
      ...(away.length === 0 ? [] : [inviteAgain]),
      ...(awaited.length === 0 ? [] : [button('computer', words.computer(awaited.length), replace)]),
    ],
  };
}

function guestContent(
  { state, game: { host, isOver: hasEnded }, isStored }: Guest,
  isOver: boolean,
  words: FriendWords['bar'],
  lang: Lang,
  help: TemplateResult,
  leave: TemplateResult,
): Content {
  switch (state.phase) {
    case 'over':
      return {
        sentences: [apartText(state.why, host, hasEnded, words)],
        buttons: state.why === 'ended' ? [leave] : [help, leave],
      };
    case 'waiting': {
      const missing = state.lobby.seats.filter(
        ({ computer, present, ready }) => !computer && !present && !ready,
      );
      const names = missing.map(({ name }) => name);
      const sentence = names.length === 0 ? words.dealing : words.away(list(lang, names), names.length);
      return { sentences: [sentence], buttons: [] };
    }
    case 'playing':
      return {
        sentences: [...(isStored ? [] : [words.guestNotStored]), ...(isOver ? [words.over] : [])],
        buttons: isOver ? [leave] : [],
      };
    default:
      return { sentences: [words.lost(host)], buttons: [help] };
  }
}

/** Says that a game is over, why the guest is no longer at its table, and how to come to another game. */
export function apartText(
  why: (GuestSide & { phase: 'over' })['why'],
  host: string,
  hasEnded: boolean,
  words: FriendWords['bar'],
): string {
  if (!hasEnded) return words.ended(host);
  const reason = { ended: words.left, lost: words.apart, seeking: words.lost }[why];
  return `${words.over} ${reason(host)}`;
}
