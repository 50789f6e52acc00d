// The bar above the table of a game with friends. It says who is missing, and what can be done about it.
import { html, nothing, type TemplateResult } from 'lit-html';
import type { FriendWords } from '../../words/en/friend.ts';
import { type Lang, list } from '../../words/words.ts';
import { actionButton } from '../forms/controls.ts';
import type { Guest } from './guest.ts';
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
  const another = button('another', words.another, actions.leave);
  if (game.phase === 'elsewhere') return { sentences: [words.elsewhere], buttons: [help] };
  if (isOver) return { sentences: [words.bar.over], buttons: [another] };
  if (game.phase === 'hosting')
    return hostContent(game.host, words.bar, lang, button('friend', words.bar.inviteAgain, actions.toScreen));
  return game.phase === 'joined'
    ? guestContent(game.guest, words.bar, help, another)
    : { sentences: [], buttons: [] };
}

const button = (action: string, label: string, press: () => void): TemplateResult =>
  actionButton(action, label, press, 'low');

function hostContent(
  { state: { guests, isStored }, letComputerPlay }: Host,
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
    ],
    buttons: [
      ...(away.length === 0 ? [] : [inviteAgain]),
      ...(awaited.length === 0 ? [] : [button('computer', words.computer(awaited.length), replace)]),
    ],
  };
}

function guestContent(
  { state, game: { host }, isStored }: Guest,
  words: FriendWords['bar'],
  help: TemplateResult,
  another: TemplateResult,
): Content {
  if (state.phase === 'over')
    return { sentences: [state.isEnded ? words.ended(host) : words.over], buttons: [another] };
  if (state.phase !== 'playing') return { sentences: [words.lost(host)], buttons: [help] };
  return { sentences: isStored ? [] : [words.guestNotStored], buttons: [] };
}
