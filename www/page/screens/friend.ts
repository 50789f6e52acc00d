// The screen of games with friends, and the screen of their table: what they show, and when.
import '../css/friend.css';
import { html, type TemplateResult } from 'lit-html';
import type { MachiavelliTable } from '../../element/element.ts';
import type { FriendWords } from '../../words/en/friend.ts';
import { useWords } from '../../words/screens.ts';
import { actionButton, notice } from '../forms/controls.ts';
import { friendBar } from '../friend/bar.ts';
import { HOST_SEAT } from '../friend/host.ts';
import { createRoom, type Room } from '../friend/room.ts';
import type { Context } from '../friend/screen-parts.ts';
import type { PageApi } from '../page-api.ts';
import type { Screen } from '../screen.ts';
import { invitedPart, joinedPart, strayReplyPart } from './friend-guest.ts';
import { lobbyPart, setupPart } from './friend-host.ts';
import { screenHead } from './screen-head.ts';
import { tableHeading } from './table.ts';

const friendWords = useWords('friend');

/** The screen of the games with friends, and `onTable`, the screen of their table. */
export function createFriendScreen(
  page: PageApi,
  table: MachiavelliTable,
): Screen<'friend'> & { readonly onTable: Screen<'friend-table'> } {
  const toTable = (): void => {
    if (page.route.screen === 'friend') page.goTo({ screen: 'friend-table' });
  };
  const room = createRoom(page.redraw, toTable, () => page.settings.lang);
  const toScreen = (): void => page.goTo({ screen: 'friend' });
  const leave = (): void => {
    toScreen();
    room.end();
  };
  return {
    draw: () => friendScreen({ room, page, words: friendWords(page.words.lang) }),
    async open({ route }) {
      await room.open(route.link);
      return null;
    },
    get isBusy() {
      return room.isLive;
    },
    get keepsAwake() {
      return room.keepsAwake;
    },
    onTable: {
      draw() {
        const { lang } = page.words;
        const isOver = table.view?.sessionOver === true;
        return html`${tableHeading(page)}
          ${friendBar(room.game, isOver, friendWords(lang), lang, { toScreen, leave })}`;
      },
      open: async ({ signal }) => ((await room.showOnTable(table, signal)) ? null : { screen: 'friend' }),
    },
  };
}

function friendScreen(context: Context): TemplateResult {
  const { page, room, words } = context;
  const { phase } = room.shown;
  const title = phase === 'invited' || phase === 'problem' ? invitedTitle(room, words) : words.title;
  return html`<div class="column friend" data-phase=${phase}>
    ${screenHead(page, html`${title} <span class="friend-mark">${words.experiment}</span>`)}
    ${screenContent(context)}
    <details class="friend-trust small" data-part="trust">
      <summary>${words.trust.short}</summary>
      <p>${words.trust.text(usesMailbox(room))}</p>
    </details>
  </div>`;
}

function invitedTitle({ shown }: Room, { reply }: FriendWords): string {
  const host = shown.phase === 'invited' ? shown.invitation.introduction?.seats[HOST_SEAT]?.name : undefined;
  return host ? reply.invites(host) : reply.title;
}

/** Whether this player meets the others at a mailbox. */
function usesMailbox({ mailbox, shown }: Room): boolean {
  if (shown.phase === 'hosting') return shown.host.state.mailbox !== 'none';
  if (shown.phase === 'joined') return shown.guest.game.link.startsWith('m');
  return shown.phase === 'invited' ? 'address' in shown.invitation : mailbox !== '';
}

function screenContent(context: Context): TemplateResult {
  const { room, words } = context;
  const { shown } = room;
  switch (shown.phase) {
    case 'setup':
      return setupPart(context, shown.hasFailed);
    case 'hosting':
      return lobbyPart(context, shown.host);
    case 'joined':
      return joinedPart(context, shown.guest);
    case 'invited':
      return invitedPart(context, shown);
    case 'reply':
      return strayReplyPart(context, shown);
    case 'problem':
      return notice(linkProblem(words, shown.problem));
    case 'unreadable':
      return html`${notice(words.unreadable)}
        <div class="friend-buttons">${actionButton('end', words.another, room.end, 'main')}</div>`;
    case 'elsewhere':
      return html`${notice(words.elsewhere)}
        <div class="friend-buttons">${actionButton('take-over', words.takeOver, () => void room.takeOver(), 'main')}</div>`;
  }
}

function linkProblem({ linkProblems }: FriendWords, problem: string): string {
  return problem === 'cut' || problem === 'damaged' || problem === 'newer'
    ? linkProblems[problem]
    : linkProblems.other;
}
