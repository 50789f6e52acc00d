// The host’s part of the screen of games with friends: setting up a game, and inviting friends to it.
import { html, nothing, type TemplateResult } from 'lit-html';
import { guard } from 'lit-html/directives/guard.js';
import { actionButton, field, notice, switchControl, textInput } from '../forms/controls.ts';
import { ruleOptionsForm } from '../forms/rule-options.ts';
import { seatsForm } from '../forms/seats.ts';
import { cameraPart, codePart, isHandheld, stepsPart } from '../friend/code-parts.ts';
import type { GuestState, Host } from '../friend/host.ts';
import { STUN_HOST } from '../friend/peer.ts';
import { type Context, endButton, focusHeading, status, tableButton } from '../friend/screen-parts.ts';
import { namedSeats, rulesInputOf } from '../game-choice.ts';
import { addressOf } from '../links.ts';
import { gameNames } from '../offered-games.ts';
import type { PageApi } from '../page-api.ts';
import { refusals } from '../refusals.ts';
import { rulesOf } from '../rules-check.ts';
import { gameCard, refusalLine } from './setup.ts';

const MAX_PEOPLE = 4;

export function setupPart({ room, page, words }: Context, hasFailed: boolean): TemplateResult {
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
    const about = { game: choice.preset, isChanged: Object.keys(choice.rules).length > 0 };
    await room.begin({ seats, rules: rulesInputOf(choice), about });
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

export function lobbyPart(context: Context, host: Host): TemplateResult {
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
            copy: words.copyLink,
            done: words.linkSent(name),
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
