// A guest’s part of the screen of games with friends: the invitation, the reply to it, and the way to the game.
import { html, nothing, type TemplateResult } from 'lit-html';
import type { FriendWords } from '../../words/en/friend.ts';
import type { Words } from '../../words/page.ts';
import { list } from '../../words/words.ts';
import { actionButton, field, notice, textInput } from '../forms/controls.ts';
import { apartText } from '../friend/bar.ts';
import { codePart, stepsPart } from '../friend/code-parts.ts';
import type { Guest } from '../friend/guest.ts';
import type { Introduction } from '../friend/introduction.ts';
import { type MailboxLink, pageMailbox } from '../friend/mailbox.ts';
import { STUN_HOST } from '../friend/peer.ts';
import type { Arrival } from '../friend/room-state.ts';
import { type Context, endButton, focusHeading, status, tableButton } from '../friend/screen-parts.ts';
import { addressOf } from '../links.ts';

/** Shown if the address is a guest’s reply. */
export function strayReplyPart(
  { words }: Context,
  { code, state }: Arrival & { readonly phase: 'reply' },
): TemplateResult {
  const { copied, label, nowhere, passedOn, passing } = words.reply;
  if (state !== 'nowhere') return status(state === 'passed' ? passedOn : passing);
  return codePart(words, {
    step: nowhere,
    copy: words.copyReply,
    done: copied,
    label,
    text: code,
    address: addressOf(code),
    isOpen: false,
  });
}

export function invitedPart(
  { room, page, words }: Context,
  { invitation }: Arrival & { readonly phase: 'invited' },
): TemplateResult {
  const { reply } = words;
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
  // Without a name of their own, guests are called as the host calls their seats.
  const placeholder = invitation.introduction?.seats[invitation.introduction.seat]?.name ?? '';
  const name = textInput(words.yourName, room.nameFor(invitation), room.setGuestName, {
    maxLength: 24,
    placeholder,
  });
  return html`${introductionPart(page.words, words, invitation.introduction)}
    ${room.isReturning(invitation) ? nothing : field('name', words.yourName, reply.nameHint, name)}
    ${'address' in invitation ? nothing : stepsPart(reply.steps, 0)}
    <p class="small">${reply.joinHint}</p>
    ${'address' in invitation ? html`<p>${reply.mailbox(hostOf(invitation))}</p>` : nothing}
    ${invitation.anotherNetwork ? html`<p>${reply.consent(STUN_HOST)}</p>` : nothing}
    <div class="friend-buttons">${buttons}</div>`;
}

/** Who plays, and by which rules. */
function introductionPart(
  { presets, lang }: Words,
  { reply }: FriendWords,
  introduction: Introduction | undefined,
): TemplateResult | typeof nothing {
  if (introduction === undefined) return nothing;
  const { game, isChanged, seat, seats } = introduction;
  // A newer page may offer games that this one does not know.
  const known = Object.hasOwn(presets, game) ? presets[game as keyof typeof presets] : null;
  const players = seats.map((each, index) =>
    index === seat ? reply.you : each.isComputer ? reply.computer : each.name,
  );
  const rules = known && (isChanged ? reply.changedGame(known.name) : reply.game(known.name));
  return html`<p>${reply.players(list(lang, players))}</p>
    ${known === null ? nothing : html`<div><b>${rules}</b><p class="small">${known.what}</p></div>`}`;
}

/** The server of a mailbox link. */
const hostOf = ({ address }: MailboxLink): string => new URL(address || pageMailbox() || location.href).host;

export function joinedPart(context: Context, { state, game: { host, isOver } }: Guest): TemplateResult {
  const { room, page, words } = context;
  const { reply } = words;
  const leave = (isFinished = false): TemplateResult =>
    html`<div class="friend-buttons">${endButton(room, page, isFinished, reply.leave, words)}</div>`;
  switch (state.phase) {
    case 'answering':
      return state.code === ''
        ? status(reply.making)
        : html`${stepsPart(reply.steps, 1)}
          ${codePart(words, {
            step: reply.send,
            copy: words.copyReply,
            done: reply.sent,
            label: reply.label,
            text: state.code,
            address: addressOf(state.code),
          })}
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
      return html`${status(apartText(state.why, host, isOver, words.bar))}${leave(true)}`;
  }
}
