// The screen of games with a friend elsewhere: setting up, inviting, and answering an invitation.
import '../css/friend.css';
import { html, nothing, type TemplateResult } from 'lit-html';
import { keyed } from 'lit-html/directives/keyed.js';
import { live } from 'lit-html/directives/live.js';
import { presets } from '../../engine.ts';
import { LEVEL_NAMES, LEVELS } from '../../words/computers.ts';
import { type FriendWords, friendWords } from '../../words/friend.ts';
import type { DialogContent } from '../dialogs/dialog.ts';
import { question } from '../dialogs/questions.ts';
import { field, switchControl, textInput } from '../forms/controls.ts';
import type { Friend } from '../friend/friend.ts';
import type { CodeProblem } from '../friend/handshake.ts';
import { type GuestState, HOST_SEAT, type Host } from '../friend/host.ts';
import { STUN_HOST } from '../friend/peer.ts';
import { defaultNames, type GameChoice, namedSeats, rulesInput } from '../game-choice.ts';
import { addressOf } from '../links.ts';
import type { PageApi } from '../page-api.ts';
import { refusals } from '../refusals.ts';
import { presetOf } from '../rules-check.ts';
import { share } from '../share.ts';
import { gameCard, refusalLine } from './setup.ts';

export { createFriend } from '../friend/friend.ts';

const MAX_PEOPLE = 4;

export function friendScreen(friend: Friend): (page: PageApi) => TemplateResult {
  return (page) => {
    friend.onDealt(() => page.goTo({ screen: 'friend-table' }));
    const words = friendWords(page.words.lang);
    const title = friend.arrival.kind === 'none' ? words.title : words.reply.title;
    return html`<div class="column friend">
      <header class="setup-head">
        <button type="button" class="button quiet" data-action="back" @click=${page.goBack}>${page.words.page.back}</button>
        <h1 tabindex="-1">${title} <span class="friend-mark">${words.experiment}</span></h1>
      </header>
      ${content(friend, page, words)} ${trust(words)}
    </div>`;
  };
}

function content(friend: Friend, page: PageApi, words: FriendWords): TemplateResult {
  const { arrival, guest, host, isElsewhere } = friend;
  if (isElsewhere) return notice(words.elsewhere);
  if (friend.hasFailed) return notice(words.noStart);
  if (arrival.kind === 'problem') return notice(linkProblem(words, arrival.problem));
  if (arrival.kind === 'reply')
    return notice(arrival.isPassedOn ? words.reply.passedOn : words.reply.nowhere);
  if (arrival.kind === 'used' && guest.joined === null) return notice(words.reply.used);
  if (arrival.kind === 'invitation') return replyPart(friend, page, words);
  if (host !== null) return lobby(friend, host, page, words);
  if (guest.joined !== null) return joinedPart(friend, page, words);
  return setupPart(friend, page, words);
}

const notice = (text: string): TemplateResult =>
  html`<p class="refusal" role="alert"><span>${text}</span></p>`;

function linkProblem({ linkProblems }: FriendWords, problem: CodeProblem): string {
  return problem === 'cut' || problem === 'damaged' || problem === 'newer'
    ? linkProblems[problem]
    : linkProblems.other;
}

function trust({ trust: { title, lines } }: FriendWords): TemplateResult {
  return html`<details class="part fold" data-part="trust">
    <summary><h2>${title}</h2></summary>
    <ul class="friend-trust">${lines.map((line) => html`<li>${line}</li>`)}</ul>
  </details>`;
}

function setupPart(friend: Friend, page: PageApi, words: FriendWords): TemplateResult {
  const choice = friend.choiceFor(page.choice);
  const own: PageApi = { ...page, choice, choose: friend.choose };
  const people = choice.seats.filter(({ level }) => level === null).length;
  const wrong = refusals(choice, page.words);
  const count = people < 2 ? words.tooFewPeople : people > MAX_PEOPLE ? words.tooManyPeople : '';
  const isRefused = wrong.length > 0 || count !== '';
  const begin = (): void => {
    const seats = namedSeats(choice.seats, page.words).map(({ name, level }) => ({
      name,
      level: level ?? null,
    }));
    void friend.begin(seats, rulesInput(choice));
  };
  return html`<p>${words.intro}</p>
    <section class="part" aria-labelledby="friend-players">
      <h2 id="friend-players">${words.players}</h2>
      <p class="part-hint">${words.playersHint}</p>
      ${seatsPart(own)}
    </section>
    <section class="part" aria-labelledby="friend-game">
      <h2 id="friend-game">${words.game}</h2>
      <div class="games" role="radiogroup" aria-labelledby="friend-game">
        ${presets().map(({ name }) => gameCard(own, name))}
      </div>
    </section>
    <footer class="bar">
      <div class="refusals" role="alert" ?hidden=${!isRefused}>
        ${wrong.map((refusal) => refusalLine(own, refusal))}
        ${count === '' ? nothing : html`<p class="refusal"><span>${count}</span></p>`}
      </div>
      <button type="button" class="button main" data-action="begin" ?disabled=${isRefused} @click=${begin}>
        ${words.invite}
      </button>
    </footer>`;
}

function seatsPart({ choice, choose, words }: PageApi): TemplateResult {
  const { seats } = choice;
  const { setup } = words.page;
  const { minPlayers, maxPlayers } = presetOf(choice);
  const names = defaultNames(seats, words);
  const set = (changed: GameChoice['seats']): void => choose({ ...choice, seats: changed });
  const rows = seats.map((seat, index) => {
    const place = setup.seat(String(index + 1));
    const change = (changed: Partial<typeof seat>): void => set(seats.with(index, { ...seat, ...changed }));
    const pick = ({ target }: Event): void =>
      change({ level: LEVELS.find((level) => level === (target as HTMLSelectElement).value) ?? null });
    const kind = html`<select class="text" aria-label="${setup.kind}: ${place}" @change=${pick}>
        <option value="person" .selected=${seat.level === null}>${setup.person}</option>
        <optgroup label=${setup.computer}>
          ${LEVELS.map(
            (level) =>
              html`<option value=${level} .selected=${seat.level === level}>${LEVEL_NAMES[words.lang][level]}</option>`,
          )}
        </optgroup>
      </select>
      <button type="button" class="icon quiet" data-action="remove-seat" aria-label=${setup.removeSeat(names[index] ?? '')}
        ?hidden=${seats.length <= minPlayers} @click=${() => set(seats.toSpliced(index, 1))}>×</button>`;
    return html`<li class="seat" data-seat=${index}>
      ${textInput(`${setup.name}: ${place}`, seat.name, (typed) => change({ name: typed }), {
        maxLength: 24,
        placeholder: names[index] ?? '',
      })}
      ${index === HOST_SEAT ? html`<span class="friend-you">${words.page.you}</span>` : kind}
    </li>`;
  });
  return html`<ol class="seats">${rows}</ol>
    <button type="button" class="button" data-action="add-seat" ?disabled=${seats.length >= maxPlayers}
      @click=${() => set([...seats, { name: '', level: 'medium' }])}>${setup.addSeat}</button>`;
}

function lobby(friend: Friend, host: Host, page: PageApi, words: FriendWords): TemplateResult {
  const { guests, isDealt } = host;
  const network = field(
    'network',
    words.network,
    words.networkWhy(STUN_HOST),
    switchControl(words.network, friend.anotherNetwork, friend.setNetwork),
  );
  return html`<p>${words.onlyFor}</p>
    <h2 class="unseen">${words.invitations}</h2>
    ${guests.some(({ state }) => state !== 'connected') ? network : nothing}
    ${guests.map((guest) => keyed(guest.code, invitationPart(friend, host, guest, words)))}
    <p class="part-note" role="status">${isDealt ? nothing : words.waitingForAll}</p>
    <footer class="bar">
      <button type="button" class="button quiet" data-action="end" @click=${() => page.openDialog('end-friend')}>${words.endGame}</button>
      ${tableButton(friend, page, words)}
    </footer>`;
}

function invitationPart(friend: Friend, host: Host, guest: GuestState, words: FriendWords): TemplateResult {
  const { seat, name, state, code, problem } = guest;
  const again = html`<button type="button" class="button" data-action="invite"
    @click=${() => void host.invite(seat, friend.anotherNetwork)}>${words.newLink}</button>`;
  const accept = (event: Event): void => {
    event.preventDefault();
    const text =
      (event.currentTarget as HTMLFormElement).querySelector<HTMLTextAreaElement>('[data-control=reply]')
        ?.value ?? '';
    void host.accept(seat, text);
  };
  const status = {
    none: words.notConnected,
    inviting: words.making,
    invited: '',
    connecting: words.connecting,
    failed: words.failed,
    connected: words.connected,
  }[state];
  return html`<section class="part options friend-guest" data-seat=${seat} data-state=${state} aria-labelledby="guest-${seat}">
    <h3 id="guest-${seat}">${name}</h3>
    <p role="status">${status}</p>
    ${state === 'failed' ? html`<p class="small">${words.failedHint}</p>` : nothing}
    ${state === 'none' || state === 'failed' ? again : nothing}
    ${
      state === 'invited'
        ? html`<form @submit=${accept}>
            ${codePart(words.sendLink(name), words.linkLabel(name), addressOf(code), words)}
            <label class="friend-step"><span>${words.pasteReply(name)}</span>
              <textarea class="text" rows="2" data-control="reply" autocomplete="off" spellcheck="false"
                aria-describedby="problem-${seat}"></textarea></label>
            <p class="refusal" role="alert" id="problem-${seat}" ?hidden=${problem === null}>
              <span>${problem === null ? nothing : words.problems[problem]}</span></p>
            <div class="friend-buttons">
              <button class="button main" data-action="connect">${words.connect}</button>
              ${problem === null ? nothing : again}
            </div>
          </form>`
        : nothing
    }
  </section>`;
}

/** A text to be sent to the other side. */
function codePart(step: string, label: string, text: string, words: FriendWords): TemplateResult {
  const select = ({ target }: Event): void => (target as HTMLTextAreaElement).select();
  const copy = async ({ currentTarget }: Event): Promise<void> => {
    const button = currentTarget as HTMLElement;
    const area = button.closest('.friend-code')?.querySelector('textarea');
    const { isCopied } = await share(text);
    if (isCopied) button.querySelector('span')?.replaceChildren('✓ ');
    else area?.select();
  };
  const send = (): void => void navigator.share({ text }).catch(() => {});
  return html`<div class="friend-code">
    <p>${step}</p>
    <textarea class="text" rows="3" readonly aria-label=${label} .value=${live(text)} @focus=${select}></textarea>
    <div class="friend-buttons">
      <button type="button" class="button" data-action="copy" @click=${copy}><span role="status"></span>${words.copy}</button>
      ${
        'share' in navigator
          ? html`<button type="button" class="button" data-action="share" @click=${send}>${words.share}</button>`
          : nothing
      }
    </div>
  </div>`;
}

function replyPart(friend: Friend, page: PageApi, words: FriendWords): TemplateResult {
  const { arrival, guest } = friend;
  const { reply } = words;
  const intro = html`<p>${reply.intro}</p>`;
  if (arrival.kind === 'invitation' && arrival.consent === 'asked') {
    return html`${intro}<p>${reply.consent(STUN_HOST)}</p>
      <div class="friend-buttons">
        <button type="button" class="button" data-action="local" @click=${() => friend.consent(false)}>${reply.disagree}</button>
        <button type="button" class="button main" data-action="agree" @click=${() => friend.consent(true)}>${reply.agree(STUN_HOST)}</button>
      </div>`;
  }
  const { state, joined } = guest;
  if (state === 'answered') {
    return html`${intro}${codePart(reply.send, reply.label, guest.code, words)}
      <p role="status">${reply.wait}</p>`;
  }
  if (state === 'connected') {
    const name = joined?.host ?? '';
    return html`<p role="status">${guest.authority === null ? reply.connected(name) : reply.dealt(name)}</p>
      ${tableButton(friend, page, words)}`;
  }
  if (state === 'lost' && joined !== null) return lostPart(joined.host, words);
  return state === 'failed' || state === 'lost'
    ? notice(reply.failed)
    : html`${intro}<p role="status">${reply.making}</p>`;
}

/** Leads to the table, if there is a game. */
function tableButton(
  { canPlay }: Friend,
  page: PageApi,
  { toTable }: FriendWords,
): TemplateResult | typeof nothing {
  const go = (): void => page.goTo({ screen: 'friend-table' });
  return canPlay
    ? html`<button type="button" class="button main" data-action="table" @click=${go}>${toTable}</button>`
    : nothing;
}

function lostPart(host: string, { reply }: FriendWords): TemplateResult {
  return html`<p role="status"><b>${reply.lost(host)}</b></p><p>${reply.lostHint(host)}</p>`;
}

/** Asks before an unfinished game ends, here or for everybody. */
export function endFriendDialog({ closeDialog, friend, words: { lang } }: PageApi): DialogContent {
  const { cancel, endGame, endSure, reply } = friendWords(lang);
  const isHost = friend?.host != null;
  const label = isHost ? endGame : reply.leave;
  const end = (): void => {
    closeDialog();
    friend?.end();
    document.querySelector('h1')?.focus({ preventScroll: true });
  };
  return {
    title: label,
    body: question(
      [isHost ? endSure : reply.leaveSure],
      { action: 'cancel', label: cancel, press: closeDialog },
      { action: 'confirm', label, press: end },
    ),
  };
}

/** The game that this browser has joined before. */
function joinedPart(friend: Friend, page: PageApi, words: FriendWords): TemplateResult {
  const { arrival, guest } = friend;
  const { joined, state } = guest;
  const name = joined?.host ?? '';
  const isOver = joined?.isAsDealt ?? null;
  const about =
    isOver !== null
      ? html`<p role="status">${isOver ? words.bar.asDealt : words.bar.notAsDealt}</p>`
      : state === 'connected'
        ? html`<p role="status">${guest.authority === null ? words.reply.connected(name) : words.reply.dealt(name)}</p>`
        : lostPart(name, words);
  const leave = (): void => (isOver === null ? page.openDialog('end-friend') : friend.end());
  return html`${arrival.kind === 'used' ? html`<p>${words.reply.used}</p>` : nothing}${about}
    <div class="friend-buttons">
      ${tableButton(friend, page, words)}
      <button type="button" class="button" data-action="end" @click=${leave}>
        ${isOver === null ? words.reply.leave : words.reply.other}
      </button>
    </div>`;
}
