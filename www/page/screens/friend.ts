// The screen of games with friends: setting up a game, inviting friends, and replying to an invitation.
import '../css/friend.css';
import { html, nothing, render, type TemplateResult } from 'lit-html';
import { keyed } from 'lit-html/directives/keyed.js';
import { live } from 'lit-html/directives/live.js';
import type { MachiavelliTable } from '../../element/element.ts';
import { presets } from '../../engine.ts';
import type { FriendWords } from '../../words/en/friend.ts';
import { useWords } from '../../words/screens.ts';
import { copyText } from '../copy-text.ts';
import { question } from '../dialogs/questions.ts';
import { actionButton, field, switchControl } from '../forms/controls.ts';
import { ruleOptionsForm } from '../forms/rule-options.ts';
import { seatsForm } from '../forms/seats.ts';
import { createFriendGames, type FriendGames } from '../friend/friend-games.ts';
import type { CodeProblem } from '../friend/handshake.ts';
import type { GuestState, Host } from '../friend/host.ts';
import { STUN_HOST } from '../friend/peer.ts';
import { namedSeats, rulesInputOf } from '../game-choice.ts';
import { addressOf } from '../links.ts';
import type { DialogContent, PageApi } from '../page-api.ts';
import { refusals } from '../refusals.ts';
import { rulesOf } from '../rules-check.ts';
import type { Screen } from '../screen.ts';
import { screenHead } from './screen-head.ts';
import { gameCard, refusalLine } from './setup.ts';
import { tableHeading } from './table.ts';

const friendWords = useWords('friend');

const MAX_PEOPLE = 4;

/** The screen of the games with friends, and `onTable`, the screen of their table. */
export function createFriendScreen(
  page: PageApi,
  table: MachiavelliTable,
): Screen<'friend'> & { readonly onTable: Screen<'friend-table'> } {
  const friendGames = createFriendGames(page.redraw);
  friendGames.setEnterTable(() => page.goTo({ screen: 'friend-table' }));
  return {
    draw: () => friendScreen(friendGames, page),
    async open({ route }) {
      await friendGames.open(route.link);
      return null;
    },
    get isBusy() {
      return friendGames.host !== null || friendGames.guest.state !== 'none';
    },
    onTable: {
      draw() {
        friendGames.drawBar(page.words.lang);
        return tableHeading(page);
      },
      async open({ signal }) {
        signal.addEventListener('abort', friendGames.tableLeft);
        const isShown = await friendGames.showOnTable(table, () => page.goTo({ screen: 'friend' }));
        return isShown ? null : { screen: 'friend' };
      },
    },
  };
}

function friendScreen(friendGames: FriendGames, page: PageApi): TemplateResult {
  const words = friendWords(page.words.lang);
  const { kind } = friendGames.arrival;
  const title = kind === 'none' || kind === 'reply' ? words.title : words.reply.title;
  return html`<div class="column friend">
    ${screenHead(page, html`${title} <span class="friend-mark">${words.experiment}</span>`)}
    ${screenContent(friendGames, page, words)} ${trustPart(words)}
  </div>`;
}

function screenContent(friendGames: FriendGames, page: PageApi, words: FriendWords): TemplateResult {
  const { arrival, guest, host, isHostedElsewhere } = friendGames;
  if (friendGames.hasFailed) return notice(words.noStart);
  if (arrival.kind === 'problem') return notice(linkProblem(words, arrival.problem));
  if (arrival.kind === 'reply') return strayReplyPart(arrival, words);
  if (arrival.kind === 'used' && guest.joined === null) return notice(words.reply.used);
  if (arrival.kind === 'invitation') return replyPart(friendGames, page, words);
  if (host !== null) return lobbyPart(friendGames, host, page, words);
  if (guest.joined !== null) return joinedPart(friendGames, page, words);
  return isHostedElsewhere ? notice(words.elsewhere) : setupPart(friendGames, page, words);
}

/** Shown if the address is a guest’s reply, for example after its QR code was scanned. */
function strayReplyPart(
  { code, isPassedOn }: FriendGames['arrival'] & { readonly kind: 'reply' },
  words: FriendWords,
): TemplateResult {
  const { label, nowhere, passedOn } = words.reply;
  return isPassedOn
    ? html`<p role="status">${passedOn}</p>`
    : codePart(nowhere, label, code, addressOf(code), words);
}

const notice = (text: string): TemplateResult =>
  html`<p class="refusal" role="alert"><span>${text}</span></p>`;

function linkProblem({ linkProblems }: FriendWords, problem: CodeProblem): string {
  return problem === 'cut' || problem === 'damaged' || problem === 'newer'
    ? linkProblems[problem]
    : linkProblems.other;
}

function trustPart({ trust: { title, lines } }: FriendWords): TemplateResult {
  return html`<details class="part fold" data-part="trust">
    <summary><h2>${title}</h2></summary>
    <ul class="friend-trust">${lines.map((line) => html`<li>${line}</li>`)}</ul>
  </details>`;
}

function setupPart(friendGames: FriendGames, page: PageApi, words: FriendWords): TemplateResult {
  const choice = friendGames.choiceFor(page.choice);
  const friendPage: PageApi = { ...page, choice, rules: rulesOf(choice), chooseGame: friendGames.choose };
  const { setup } = page.words.page;
  const personCount = choice.seats.filter(({ level }) => level === null).length;
  const ruleRefusals = refusals(choice, page.words);
  const countProblem =
    personCount < 2 ? words.tooFewPeople : personCount > MAX_PEOPLE ? words.tooManyPeople : '';
  const isRefused = ruleRefusals.length > 0 || countProblem !== '';
  const begin = async (): Promise<void> => {
    const seats = namedSeats(choice, page.words).map(({ name, level }) => ({
      name,
      level: level ?? null,
    }));
    await friendGames.beginGame(seats, rulesInputOf(choice));
    focusHeading();
  };
  return html`<p>${words.intro}</p>
    <section class="part" aria-labelledby="friend-players">
      <h2 id="friend-players">${words.players}</h2>
      <p class="part-hint">${words.playersHint}</p>
      ${seatsForm(friendPage, true)}
    </section>
    <section class="part" aria-labelledby="friend-game">
      <h2 id="friend-game">${words.game}</h2>
      <div class="games" role="radiogroup" aria-labelledby="friend-game">
        ${presets().map(({ preset }) => gameCard(friendPage, preset))}
      </div>
    </section>
    <details class="part fold" data-part="options">
      <summary><h2>${setup.options}</h2></summary>
      <p class="part-hint">${setup.optionsHint}</p>
      ${ruleOptionsForm(friendPage)}
    </details>
    <footer class="bar">
      <div class="refusals" role="alert" ?hidden=${!isRefused}>
        ${ruleRefusals.map((refusal) => refusalLine(friendPage, refusal))}
        ${countProblem === '' ? nothing : html`<p class="refusal"><span>${countProblem}</span></p>`}
      </div>
      ${actionButton('begin', words.invite, begin, 'main', isRefused)}
    </footer>`;
}

function lobbyPart(friendGames: FriendGames, host: Host, page: PageApi, words: FriendWords): TemplateResult {
  const { guests, isDealt, hasDealFailed } = host;
  const network = field(
    'network',
    words.network,
    words.networkWhy(STUN_HOST),
    switchControl(words.network, friendGames.anotherNetwork, friendGames.setNetwork),
  );
  const isSomebodyAway = guests.some(({ state }) => state !== 'connected');
  return html`<p>${isSomebodyAway ? words.onlyFor : nothing} ${words.keepOpen}</p>
    <p class="friend-state" role="status">${isDealt ? nothing : words.waitingForAll}</p>
    ${hasDealFailed ? notice(words.noDeal) : nothing}
    ${tableButton(friendGames, page, words)}
    <h2 class="unseen">${words.invitations}</h2>
    ${guests.map((guest) => invitationPart(friendGames, host, guest, words))}
    ${isSomebodyAway ? network : nothing}
    <p>${endButton(friendGames, page, friendGames.isOver, words.endGame, words)}</p>`;
}

function invitationPart(
  friendGames: FriendGames,
  host: Host,
  guest: GuestState,
  words: FriendWords,
): TemplateResult {
  const { seat, name, state, code, problem, isReplaced } = guest;
  // The pressed button disappears, so focus moves to the guest’s heading.
  const focus = (): void => document.getElementById(`guest-${seat}`)?.focus();
  const invite = async (): Promise<void> => {
    const linkRenewal = host.renewLink(seat, friendGames.anotherNetwork);
    focus();
    await linkRenewal;
  };
  const accept = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    await host.acceptReply(
      seat,
      form.querySelector<HTMLTextAreaElement>('[data-control=reply]')?.value ?? '',
    );
    if (!form.isConnected) focus();
  };
  const letComputerPlay = (): void => {
    host.letComputerPlay(seat);
    focus();
  };
  const newLinkButton = actionButton('invite', words.newLink, invite);
  const replaceButton = actionButton('computer', words.letComputerPlay(name), letComputerPlay);
  const buttons = [
    ...(state === 'none' || state === 'failed' ? [newLinkButton] : []),
    ...(host.authority !== null && state !== 'connected' && !isReplaced ? [replaceButton] : []),
  ];
  const status = {
    none: words.notConnected,
    inviting: words.making,
    invited: '',
    connecting: words.connecting,
    failed: words.failed,
    connected: words.connected,
  }[state];
  const form = html`<form @submit=${accept}>
    ${codePart(words.sendLink(name), words.linkLabel(name), addressOf(code), addressOf(code), words)}
    <label class="friend-step"><span>${words.pasteReply(name)}</span>
      <textarea class="text" rows="2" data-control="reply" autocomplete="off" spellcheck="false"
        aria-describedby="problem-${seat}"></textarea></label>
    <p class="refusal" role="alert" id="problem-${seat}" ?hidden=${problem === null}>
      <span>${problem === null ? nothing : words.problems[problem]}</span></p>
    <div class="friend-buttons">
      <button class="button main" data-action="connect">${words.connect}</button>
      ${problem === null ? nothing : newLinkButton}
    </div>
  </form>`;
  return html`<section class="part options friend-guest" data-seat=${seat} data-state=${state} aria-labelledby="guest-${seat}">
    <h3 id="guest-${seat}" tabindex="-1">${name}</h3>
    <p role="status">${status}</p>
    ${isReplaced ? html`<p>${words.computerPlays(name)}</p>` : nothing}
    ${state === 'failed' ? html`<p class="small">${words.failedHint}</p>` : nothing}
    ${state === 'invited' ? keyed(code, form) : nothing}
    ${buttons.length === 0 ? nothing : html`<div class="friend-buttons">${buttons}</div>`}
  </section>`;
}

/** Shows a text to be sent to the other player, with a QR code of `address`. */
function codePart(
  step: string,
  label: string,
  text: string,
  address: string,
  words: FriendWords,
): TemplateResult {
  const select = ({ target }: Event): void => (target as HTMLTextAreaElement).select();
  const copy = async ({ currentTarget }: Event): Promise<void> => {
    const button = currentTarget as HTMLElement;
    const area = button.closest('.friend-code')?.querySelector('textarea');
    const { isCopied } = await copyText(text);
    if (isCopied) button.querySelector('span')?.replaceChildren('✓ ');
    else area?.select();
  };
  const send = (): void => void navigator.share({ text }).catch(() => {});
  const draw = async ({ currentTarget }: Event): Promise<void> => {
    const fold = currentTarget as HTMLDetailsElement;
    const box = fold.querySelector<HTMLElement>('.friend-qr-code');
    if (!fold.open || box === null) return;
    const { qrCode } = await import('../friend/qr-code.ts');
    render(qrCode(address, label), box);
  };
  return html`<div class="friend-code">
    <p>${step}</p>
    <textarea class="text" rows="3" readonly aria-label=${label} .value=${live(text)} @focus=${select}></textarea>
    <div class="friend-buttons">
      <button type="button" class="button" data-action="copy" @click=${copy}><span role="status"></span>${words.copy}</button>
      ${'share' in navigator ? actionButton('share', words.share, send) : nothing}
    </div>
    ${keyed(
      address,
      html`<details class="friend-qr" @toggle=${draw}>
        <summary>${words.qrCode}</summary>
        <div class="friend-qr-code"></div>
      </details>`,
    )}
  </div>`;
}

function replyPart(friendGames: FriendGames, page: PageApi, words: FriendWords): TemplateResult {
  const { arrival, guest } = friendGames;
  const { reply } = words;
  const intro = html`<p>${reply.intro}</p>`;
  if (arrival.kind === 'invitation' && !arrival.isAccepted) {
    const join = (isServerAllowed: boolean): void => {
      friendGames.join(isServerAllowed);
      focusHeading();
    };
    const consent = html`${intro}<p>${reply.joinHint}</p>`;
    if (!arrival.invitation.anotherNetwork) {
      return html`${consent}
        <div class="friend-buttons">${actionButton('join', reply.join, () => join(false), 'main')}</div>`;
    }
    return html`${consent}<p>${reply.consent(STUN_HOST)}</p>
      <div class="friend-buttons">
        ${actionButton('local', reply.disagree(STUN_HOST), () => join(false))}
        ${actionButton('agree', reply.agree(STUN_HOST), () => join(true), 'main')}
      </div>`;
  }
  const { state, joined } = guest;
  if (state === 'answered') {
    return html`${intro}${codePart(reply.send, reply.label, guest.code, addressOf(guest.code), words)}
      <p role="status">${reply.wait}</p>`;
  }
  const isJoined = state === 'connected' || state === 'lost' || state === 'ended';
  if (isJoined && joined !== null) return joinedPart(friendGames, page, words);
  if (state === 'connected') return html`<p role="status">${words.connecting}</p>`;
  return state === 'failed' || state === 'lost'
    ? notice(reply.failed)
    : html`${intro}<p role="status">${reply.making}</p>`;
}

/** The button that goes to the table. Hidden until the cards are dealt. */
function tableButton(
  { canPlay }: FriendGames,
  page: PageApi,
  { toTable }: FriendWords,
): TemplateResult | typeof nothing {
  const go = (): void => page.goTo({ screen: 'friend-table' });
  return canPlay ? actionButton('table', toTable, go, 'main') : nothing;
}

function lostPart(hostName: string, { reply }: FriendWords): TemplateResult {
  return html`<p role="status"><b>${reply.lost(hostName)}</b></p><p>${reply.lostHint(hostName)}</p>`;
}

/** Focuses the heading after the pressed button has disappeared. */
const focusHeading = (): void => document.querySelector('h1')?.focus({ preventScroll: true });

/** The button that ends the game, so that another game can be set up. It asks first, unless the game is finished. */
function endButton(
  friendGames: FriendGames,
  page: PageApi,
  isFinished: boolean,
  label: string,
  { reply }: FriendWords,
): TemplateResult {
  const press = (): void => {
    if (isFinished) {
      friendGames.end();
      focusHeading();
    } else {
      void page.showDialog('end-friend', async () => endFriendDialog(friendGames));
    }
  };
  return actionButton('end', isFinished ? reply.other : label, press);
}

/** Asks whether to end an unfinished game: for everyone if this browser hosts it, otherwise for this player. */
const endFriendDialog =
  (friendGames: FriendGames) =>
  ({ closeDialog, words: { lang } }: PageApi): DialogContent => {
    const { cancel, endGame, endSure, reply } = friendWords(lang);
    const isHost = friendGames.host !== null;
    const label = isHost ? endGame : reply.leave;
    const end = (): void => {
      closeDialog();
      friendGames.end();
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

function joinedPart(friendGames: FriendGames, page: PageApi, words: FriendWords): TemplateResult {
  const { guest } = friendGames;
  const { joined, state } = guest;
  const hostName = joined?.host ?? '';
  const isAsDealt = joined?.isAsDealt ?? null;
  const status =
    state === 'ended'
      ? html`<p role="status">${words.bar.ended(hostName)}</p>`
      : isAsDealt !== null
        ? html`<p role="status">${isAsDealt ? words.bar.asDealt : words.bar.notAsDealt}</p>`
        : state === 'connected'
          ? html`<p role="status">${guest.authority === null ? words.reply.connected(hostName) : words.reply.dealt(hostName)}</p>`
          : lostPart(hostName, words);
  const isFinished = isAsDealt !== null || state === 'ended';
  return html`${status}
    <div class="friend-buttons">
      ${tableButton(friendGames, page, words)}
      ${endButton(friendGames, page, isFinished, words.reply.leave, words)}
    </div>`;
}
