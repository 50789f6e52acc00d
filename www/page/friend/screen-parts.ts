// What the screens of the host and of a guest have in common: the way to the table, and the way out of the game.
import { html, type TemplateResult } from 'lit-html';
import type { FriendWords } from '../../words/en/friend.ts';
import { useWords } from '../../words/screens.ts';
import { question } from '../dialogs/questions.ts';
import { actionButton } from '../forms/controls.ts';
import type { DialogContent, PageApi } from '../page-api.ts';
import type { Room } from './room.ts';

const friendWords = useWords('friend');

/** What the parts of the screen need. */
export interface Context {
  readonly room: Room;
  readonly page: PageApi;
  readonly words: FriendWords;
}

export const status = (text: string): TemplateResult =>
  html`<p class="friend-status" role="status">${text}</p>`;

/** Focuses the heading after the pressed button has disappeared. */
export const focusHeading = (): void => document.querySelector('h1')?.focus({ preventScroll: true });

/** The button that goes to the table. */
export function tableButton({ page, words: { toTable } }: Context): TemplateResult {
  return actionButton('table', toTable, () => page.goTo({ screen: 'friend-table' }), 'main');
}

/** The button that ends the game, so that another game can be set up. It asks first, unless the game is finished. */
export function endButton(
  room: Room,
  page: PageApi,
  isFinished: boolean,
  label: string,
  { another }: FriendWords,
): TemplateResult {
  const press = (): void => {
    if (isFinished) {
      room.end();
      focusHeading();
    } else void page.showDialog('end-friend', async () => endFriendDialog(room));
  };
  return actionButton('end', isFinished ? another : label, press);
}

/** Asks whether to end an unfinished game: for everyone if this browser hosts it, otherwise for this player. */
const endFriendDialog =
  (room: Room) =>
  ({ closeDialog, words: { lang } }: PageApi): DialogContent => {
    const { cancel, endGame, endSure, reply } = friendWords(lang);
    const isHost = room.game.phase === 'hosting';
    const label = isHost ? endGame : reply.leave;
    const end = (): void => {
      closeDialog();
      room.end();
      focusHeading();
    };
    return {
      title: label,
      body: question(
        [isHost ? endSure : reply.leaveSure],
        { action: 'cancel', label: cancel, press: closeDialog },
        { action: 'confirm', label, press: end },
      ),
    };
  };
