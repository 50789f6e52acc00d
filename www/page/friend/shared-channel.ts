// One connection for the messages of the game and those of the page, which begin with a tilde.
import type { Channel } from '../../online/channel.ts';
import { isRecord } from '../storage.ts';

/** What a guest sends. */
export type GuestMessage =
  /** Asks for `welcome`. `commitment` is the one that the guest already has, and without which no cards are dealt. */
  | { readonly kind: 'hello'; readonly commitment: string | null }
  /** Asks for `revealed`, after the end of the game. */
  | { readonly kind: 'reveal' };

/** What the host sends. Every message but `ended` answers one of a guest, who asks again until it has arrived. */
export type HostMessage =
  | {
      readonly kind: 'welcome';
      /** The name of the game, under which the guest stores it. */
      readonly game: string;
      readonly host: string;
      readonly commitment: string;
      /** The guest's token; `null` until the cards are dealt. */
      readonly token: string | null;
    }
  | { readonly kind: 'revealed'; readonly seed: string; readonly salt: string; readonly save: string }
  /** The host has ended the game for everybody. */
  | { readonly kind: 'ended' };

export interface SharedChannel {
  /** A channel for the game. It replaces the last one, while the connection stays. */
  game(): Channel;
  send(message: GuestMessage | HostMessage): void;
  readonly isOpen: boolean;
  close(): void;
}

const PAGE_MARK = '~';

/** The longest message of the page, in characters: a long game as text. */
const MAX_LENGTH = 200_000;

/** `receive` is called with messages of the page, `closed` once when the connection is lost. */
export function shareChannel(
  channel: Channel,
  receive: (message: Readonly<Record<string, unknown>>) => void,
  closed: () => void,
): SharedChannel {
  let isOpen = true;
  let current: Channel | null = null;

  function send(text: string): void {
    if (!isOpen) return;
    try {
      channel.send(text);
    } catch {
      end();
    }
  }

  function end(): void {
    if (!isOpen) return;
    isOpen = false;
    channel.close();
    current?.onclose();
    closed();
  }

  channel.onclose = end;
  channel.onmessage = (text) => {
    if (!text.startsWith(PAGE_MARK)) return current?.onmessage(text);
    const message = text.length > MAX_LENGTH ? null : parseMessage(text.slice(PAGE_MARK.length));
    if (message !== null) receive(message);
  };

  return {
    game() {
      const game: Channel = {
        send: (text) => {
          if (current === game) send(text);
        },
        close: () => {
          if (current === game) current = null;
        },
        onmessage: () => {},
        onclose: () => {},
      };
      current = game;
      return game;
    },
    send: (message) => send(PAGE_MARK + JSON.stringify(message)),
    get isOpen() {
      return isOpen;
    },
    close: end,
  };
}

function parseMessage(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const message: unknown = JSON.parse(text);
    return isRecord(message) ? message : null;
  } catch {
    return null;
  }
}
