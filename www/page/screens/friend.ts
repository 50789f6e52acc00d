// The screen of games with friends: setting up a game, inviting friends, and joining a game.
import '../css/friend.css';
import { html, nothing, type TemplateResult } from 'lit-html';
import { guard } from 'lit-html/directives/guard.js';
import type { MachiavelliTable } from '../../element/element.ts';
import type { FriendWords } from '../../words/en/friend.ts';
import { useWords } from '../../words/screens.ts';
import { question } from '../dialogs/questions.ts';
import { actionButton, field, notice, switchControl, textInput } from '../forms/controls.ts';
import { ruleOptionsForm } from '../forms/rule-options.ts';
import { seatsForm } from '../forms/seats.ts';
import { friendBar } from '../friend/bar.ts';
import { cameraPart, codePart, isHandheld, stepsPart } from '../friend/code-parts.ts';
import type { Guest } from '../friend/guest.ts';
import type { GuestState, Host } from '../friend/host.ts';
import { type MailboxLink, pageMailbox } from '../friend/mailbox.ts';
import { STUN_HOST } from '../friend/peer.ts';
import { createRoom, type Room } from '../friend/room.ts';
import type { Arrival } from '../friend/room-state.ts';
import { namedSeats, rulesInputOf } from '../game-choice.ts';
import { addressOf } from '../links.ts';
import { gameNames } from '../offered-games.ts';
import type { DialogContent, PageApi } from '../page-api.ts';
import { refusals } from '../refusals.ts';
import { rulesOf } from '../rules-check.ts';
import type { Screen } from '../screen.ts';
import { screenHead } from './screen-head.ts';
import { gameCard, refusalLine } from './setup.ts';
import { tableHeading } from './table.ts';

const friendWords = useWords('friend');

const MAX_PEOPLE = 4;

/** What the parts of the screen need. */
interface Context {
  readonly room: Room;
  readonly page: PageApi;
  readonly words: FriendWords;
}

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
  const title = phase === 'invited' || phase === 'problem' ? words.reply.title : words.title;
  return html`<div class="column friend" data-phase=${phase}>
    ${screenHead(page, html`${title} <span class="friend-mark">${words.experiment}</span>`)}
    ${screenContent(context)}
    <section class="friend-trust" data-part="trust">
      <h2>${words.trust.title}</h2>
      <p class="small">${words.trust.text(usesMailbox(room))}</p>
    </section>
  </div>`;
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

const status = (text: string): TemplateResult => html`<p class="friend-status" role="status">${text}</p>`;

/** Focuses the heading after the pressed button has disappeared. */
const focusHeading = (): void => document.querySelector('h1')?.focus({ preventScroll: true });

function linkProblem({ linkProblems }: FriendWords, problem: string): string {
  return problem === 'cut' || problem === 'damaged' || problem === 'newer'
    ? linkProblems[problem]
    : linkProblems.other;
}

// ——— Setting up a game ———

function setupPart({ room, page, words }: Context, hasFailed: boolean): TemplateResult {
  const choice = room.choiceFor(page.choice);
  const friendPage: PageApi = { ...page, choice, rules: rulesOf(choice), chooseGame: room.choose };
  const { setup } = page.words.page;
  const personCount = choice.seats.filter(({ level }) => level === null).length;
  const ruleRefusals = refusals(choice, page.words);
  const countProblem =
    personCount < 2 ? words.tooFewPeople : personCount > MAX_PEOPLE ? words.tooManyPeople : '';
  const problem = countProblem || (room.isMailboxRight ? '' : words.mailbox.wrong);
  const isRefused = ruleRefusals.length > 0 || problem !== '';
  const begin = async (): Promise<void> => {
    const seats = namedSeats(choice, page.words).map(({ name, level }) => ({ name, level }));
    await room.begin({ seats, rules: rulesInputOf(choice) });
    focusHeading();
  };
  const open = (link: string): void =>
    page.goTo({ screen: 'friend', link: link.slice(link.indexOf('#') + 1) });
  return html`${hasFailed ? notice(words.noStart) : nothing}
    <p>${words.intro}</p>
    <section class="part friend-invited" aria-labelledby="friend-invited">
      <h2 id="friend-invited">${words.invitedToo}</h2>
      <p class="part-hint">${words.invitedHint}</p>
      ${cameraPart(room, words, words.scanInvitation, 'invitation', open)}
    </section>
    <section class="part" aria-labelledby="friend-players">
      <h2 id="friend-players">${words.players}</h2>
      <p class="part-hint">${words.playersHint}</p>
      ${seatsForm(friendPage, words)}
    </section>
    <details class="part fold" data-part="game">
      <summary><h2 id="friend-game">${words.game}</h2>
        <span class="small">${page.words.presets[choice.preset].name} · ${words.change}</span></summary>
      <div class="games" role="radiogroup" aria-labelledby="friend-game">
        ${gameNames().map((name) => gameCard(friendPage, name))}
      </div>
    </details>
    <details class="part fold" data-part="options">
      <summary><h2>${setup.options}</h2></summary>
      <p class="part-hint">${setup.optionsHint}</p>
      ${ruleOptionsForm(friendPage)}
    </details>
    <details class="part fold" data-part="mailbox" ?open=${guard([], () => room.mailbox !== '')}>
      <summary><h2>${words.mailbox.title}</h2></summary>
      <p class="part-hint">${words.mailbox.hint}</p>
      ${textInput(words.mailbox.address, room.mailbox, room.setMailbox, { maxLength: 255, placeholder: 'wss://' })}
    </details>
    <footer class="bar">
      <div class="refusals" role="alert" ?hidden=${!isRefused}>
        ${ruleRefusals.map((refusal) => refusalLine(friendPage, refusal))}
        ${problem === '' ? nothing : notice(problem, nothing)}
      </div>
      ${actionButton('begin', words.invite, begin, 'main', isRefused)}
    </footer>`;
}

// ——— The host ———

function lobbyPart(context: Context, host: Host): TemplateResult {
  const { room, page, words } = context;
  const { anotherNetwork, guests, isDealt, isOver, mailbox } = host.state;
  const missing = guests.filter(({ state }) => state !== 'connected');
  const network = field(
    'network',
    words.network,
    words.networkWhy(STUN_HOST),
    switchControl(words.network, anotherNetwork, host.setNetwork),
  );
  const isReplyAwaited = missing.length > 0 && mailbox === 'none';
  return html`${status(isDealt ? words.keepOpen : `${words.waitingForAll} ${words.keepOpen}`)}
    ${isReplyAwaited ? stepsPart(words.steps, missing.some(({ state }) => state === 'connecting') ? 2 : 0) : nothing}
    ${room.canPlay ? html`<div class="friend-buttons">${tableButton(context)}</div>` : nothing}
    <h2 class="unseen">${words.invitations}</h2>
    ${guests.map((guest) => guestPart(context, host, guest, guest === missing[0]))}
    ${mailbox === 'lost' ? notice(words.mailbox.lost) : nothing}
    ${
      mailbox === 'none'
        ? nothing
        : html`<div class="friend-buttons">${actionButton('codes', words.mailbox.leave, host.leaveMailbox)}</div>`
    }
    ${isReplyAwaited ? replyPart(context, host) : nothing}
    ${missing.length > 0 ? network : nothing}
    <div class="friend-buttons">${endButton(room, page, isOver, words.endGame, words)}</div>`;
}

function guestPart({ words }: Context, host: Host, guest: GuestState, isFirst: boolean): TemplateResult {
  const { seat, name, state, code, isReplaced } = guest;
  // The pressed button disappears, so focus moves to the guest’s heading.
  const focus = (): void => document.getElementById(`guest-${seat}`)?.focus();
  const invite = (): void => {
    host.renewLink(seat);
    focus();
  };
  const letComputerPlay = (): void => {
    host.letComputerPlay(seat);
    focus();
  };
  const buttons = [
    ...(state === 'making' || state === 'connected' || host.state.mailbox !== 'none'
      ? []
      : [actionButton('invite', words.newLink, invite, state === 'failed' ? 'main' : 'low')]),
    ...(isReplaced || state === 'connected'
      ? []
      : [actionButton('computer', words.letComputerPlay(name), letComputerPlay, 'low')]),
  ];
  const texts = {
    making: words.making,
    link: '',
    connecting: words.connecting,
    failed: words.failed,
    connected: host.state.isDealt ? words.connectedDealt : words.connected,
  };
  return html`<section class="part friend-guest" data-seat=${seat} data-state=${state} aria-labelledby="guest-${seat}">
    <header>
      <span class="avatar" aria-hidden="true">${[...name.toUpperCase()][0]}</span>
      <h3 id="guest-${seat}" tabindex="-1">${name}</h3>
      <p role="status">${texts[state]}</p>
    </header>
    ${isReplaced ? html`<p>${words.computerPlays(name)}</p>` : nothing}
    ${state === 'failed' ? html`<p class="small">${words.failedHint}</p>` : nothing}
    ${
      state === 'link'
        ? codePart(words, {
            step: words.sendLink(name),
            label: words.linkLabel(name),
            text: addressOf(code),
            isOpen: isFirst,
            buttons,
          })
        : html`<div class="friend-buttons">${buttons}</div>`
    }
  </section>`;
}

/** Takes the replies of all guests. Each reply says which link it answers. */
function replyPart({ room, words }: Context, host: Host): TemplateResult {
  const { problem } = host.state;
  const accept = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const area = (event.currentTarget as HTMLFormElement).querySelector('textarea');
    await host.acceptReply(area?.value ?? '');
    if (area !== null && host.state.problem === null) area.value = '';
  };
  const scans = isHandheld();
  const use = (text: string): void => void host.acceptReply(text);
  const scan = cameraPart(room, words, words.scanReply, 'reply', use, scans);
  return html`<form class="part friend-reply" @submit=${accept}>
    <h3>${words.replyTitle}</h3>
    <p>${scans ? words.replyHint : words.replyHintPaste}</p>
    ${scans ? scan : nothing}
    <textarea class="text" rows="2" data-control="reply" autocomplete="off" spellcheck="false"
      aria-label=${words.pasteReply} placeholder="r1~…" aria-describedby="reply-problem"></textarea>
    <p class="refusal" role="alert" id="reply-problem" ?hidden=${problem === null}>
      <span>${problem === null ? nothing : words.problems[problem]}</span></p>
    <div class="friend-buttons"><button class="button ${scans ? '' : 'main'}" data-action="connect">${words.connect}</button>
      ${scans ? nothing : scan}</div>
  </form>`;
}

// ——— The guest ———

/** Shown if the address is a guest’s reply. */
function strayReplyPart(
  { words }: Context,
  { code, state }: Arrival & { readonly phase: 'reply' },
): TemplateResult {
  const { label, nowhere, passedOn, passing } = words.reply;
  if (state !== 'nowhere') return status(state === 'passed' ? passedOn : passing);
  return codePart(words, { step: nowhere, label, text: code, address: addressOf(code), isOpen: false });
}

function invitedPart(
  { room, words: { reply } }: Context,
  { invitation }: Arrival & { readonly phase: 'invited' },
): TemplateResult {
  const join = (isServerAllowed: boolean): void => {
    void room.join(isServerAllowed);
    focusHeading();
  };
  const buttons = invitation.anotherNetwork
    ? [
        actionButton('local', reply.disagree(STUN_HOST), () => join(false)),
        actionButton('agree', reply.agree(STUN_HOST), () => join(true), 'main'),
      ]
    : [actionButton('join', reply.join, () => join(false), 'main')];
  return html`<p>${reply.intro}</p>
    ${'address' in invitation ? nothing : stepsPart(reply.steps, 0)}
    <p>${reply.joinHint}</p>
    ${'address' in invitation ? html`<p>${reply.mailbox(hostOf(invitation))}</p>` : nothing}
    ${invitation.anotherNetwork ? html`<p>${reply.consent(STUN_HOST)}</p>` : nothing}
    <div class="friend-buttons">${buttons}</div>`;
}

/** The server of a mailbox link. */
const hostOf = ({ address }: MailboxLink): string => new URL(address || pageMailbox() || location.href).host;

function joinedPart(context: Context, { state, game: { host } }: Guest): TemplateResult {
  const { room, page, words } = context;
  const { reply } = words;
  const leave = (isFinished = false): TemplateResult =>
    html`<div class="friend-buttons">${endButton(room, page, isFinished, reply.leave, words)}</div>`;
  switch (state.phase) {
    case 'answering':
      return state.code === ''
        ? status(reply.making)
        : html`${stepsPart(reply.steps, 1)}
          ${codePart(words, { step: reply.send, label: reply.label, text: state.code, address: addressOf(state.code) })}
          ${status(reply.wait)}${leave()}`;
    case 'failed':
      return html`${notice(state.isBlocked ? words.problems['no-address'] : reply.failed)}${leave(true)}`;
    case 'reaching':
      return html`${status(reply.reaching)}${leave()}`;
    case 'waiting':
      return html`${status(`${reply.connected(host)} ${words.waitingForAll}`)}
        <ul class="friend-people">
          ${state.lobby.seats.map(
            ({ name, computer, ready }) =>
              html`<li ?data-ready=${computer || ready}><span class="avatar" aria-hidden="true">${[...name.toUpperCase()][0]}</span>${name}</li>`,
          )}
        </ul>
        ${leave()}`;
    case 'playing':
      return html`${status(reply.dealt(host))}
        <div class="friend-buttons">${tableButton(context)}${endButton(room, page, false, reply.leave, words)}</div>`;
    case 'lost':
      return html`<p role="status"><b>${reply.lost(host)}</b></p><p>${reply.lostHint}</p>${leave()}`;
    case 'over':
      return html`${status(state.isEnded ? words.bar.ended(host) : words.bar.over)}${leave(true)}`;
  }
}

/** The button that goes to the table. */
function tableButton({ page, words: { toTable } }: Context): TemplateResult {
  return actionButton('table', toTable, () => page.goTo({ screen: 'friend-table' }), 'main');
}

/** The button that ends the game, so that another game can be set up. It asks first, unless the game is finished. */
function endButton(
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
