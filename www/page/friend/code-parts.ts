// The codes of games with friends on the screen: shown as text and as a QR code, and looked for with the camera.
import { html, nothing, type TemplateResult } from 'lit-html';
import { guard } from 'lit-html/directives/guard.js';
import { live } from 'lit-html/directives/live.js';
import { until } from 'lit-html/directives/until.js';
import type { FriendWords } from '../../words/en/friend.ts';
import { copyText } from '../copy-text.ts';
import { actionButton, notice } from '../forms/controls.ts';
import { decodeHandshake, type Handshake } from './handshake.ts';
import { decodeMailboxLink } from './mailbox.ts';
import type { Room } from './room.ts';

interface ShownCode {
  /** What the player is to do with the code. */
  readonly step: string;
  /** The label of the button that copies the code. */
  readonly copy: string;
  /** What the player is to do next, once the code is copied. */
  readonly done: string;
  /** Names the code for screen readers. */
  readonly label: string;
  /** The text to be sent to the other player. */
  readonly text: string;
  /** What the QR code contains; the text if left out. */
  readonly address?: string;
  /** Whether the QR code is shown at once. One QR code is open at a time. */
  readonly isOpen?: boolean;
  readonly buttons?: readonly TemplateResult[];
}

/** Whether this device is held in a hand: scanning is then easier than pasting. */
export const isHandheld = (): boolean => matchMedia('(pointer: coarse)').matches;

/** What the player and the others do until the cards are dealt. `current` is the step at which the player is, counted from 0. */
export function stepsPart(steps: readonly string[], current: number): TemplateResult {
  return html`<ol class="friend-steps">
    ${steps.map((step, index) => html`<li aria-current=${index === current ? 'step' : nothing}>${step}</li>`)}
  </ol>`;
}

export function codePart(
  words: FriendWords,
  { step, copy: copyLabel, done, label, text, address = text, isOpen = true, buttons = [] }: ShownCode,
): TemplateResult {
  const select = ({ target }: Event): void => (target as HTMLTextAreaElement).select();
  const copy = async ({ currentTarget }: Event): Promise<void> => {
    const part = (currentTarget as HTMLElement).closest('.friend-code');
    const { isCopied } = await copyText(text);
    part?.querySelector('[role=status]')?.replaceChildren(isCopied ? `✓ ${done}` : words.copyByHand);
    if (isCopied) return;
    part?.querySelector('.friend-text')?.setAttribute('open', '');
    part?.querySelector('textarea')?.select();
  };
  const send = (): void => void navigator.share({ text }).catch(() => {});
  const canShare = 'share' in navigator;
  const drawing = async (): Promise<TemplateResult> => (await import('./qr-code.ts')).qrCode(address, label);
  return html`<p>${step}</p>
    <div class="friend-code">
      <details class="friend-qr" name="friend-qr" ?open=${isOpen}>
        <summary>${words.qrCode}</summary>
        ${guard([address], () => until(drawing(), nothing))}
      </details>
      <div>
        <div class="friend-buttons">
          ${canShare ? actionButton('share', words.share, send, 'main') : nothing}
          ${actionButton('copy', copyLabel, (event) => void copy(event), canShare ? '' : 'main')}
          ${buttons}
        </div>
        <p class="small" role="status"></p>
        <details class="friend-text">
          <summary>${words.asText}</summary>
          <textarea class="text" rows="2" readonly aria-label=${label} .value=${live(text)} @focus=${select}></textarea>
        </details>
      </div>
    </div>`;
}

/** The button that looks for a code with the camera, or what the camera sees. */
export function cameraPart(
  { camera }: Room,
  words: FriendWords,
  label: string,
  kind: Handshake['kind'],
  use: (text: string) => void,
  isMain = false,
): TemplateResult {
  const { state } = camera;
  const isWanted = (text: string): boolean =>
    typeof decodeHandshake(text, kind) !== 'string' ||
    (kind === 'invitation' && typeof decodeMailboxLink(text) !== 'string');
  const look = (): void => void camera.look(isWanted, use);
  if (state.phase !== 'on')
    return html`${state.phase === 'problem' ? notice(words.camera[state.problem]) : nothing}
      <div class="friend-buttons">${actionButton('scan', label, look, isMain ? 'main' : '')}</div>`;
  return html`<div class="friend-camera">
    ${state.scan.video}
    <p role="status">${words.camera.aim}</p>
    ${actionButton('stop-scan', words.camera.stop, camera.stop, 'low')}
  </div>`;
}
