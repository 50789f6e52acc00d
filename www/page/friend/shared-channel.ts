// One channel for two kinds of messages: those of the game, and those of the page, which begin with a tilde.
import type { Channel } from '../../online/channel.ts';
import { isRecord } from '../storage.ts';

/** A message from the page of a guest to the page of the host. */
export type GuestMessage =
  /**
   * Requests `welcome`. The cards are dealt when every guest has the commitment; `commitment` is `null` until this guest has
   * it.
   */
  | { readonly kind: 'hello'; readonly commitment: string | null }
  /** Requests `revealed`, after the end of the game. */
  | { readonly kind: 'reveal' };

/**
 * A message from the page of the host to the page of a guest. All but `ended` answer a request, which the guest repeats until
 * the answer arrives.
 */
export type HostMessage =
  | {
      readonly kind: 'welcome';
      /** The identifier of the game. */
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
  /** Opens a channel for the messages of the game. The new channel replaces the last one on the same connection. */
  openGameChannel(): Channel;
  send(message: GuestMessage | HostMessage): void;
  readonly isOpen: boolean;
  close(): void;
}

const PAGE_MARK = '~';

/** The maximum length of a message of the page, in characters. Even the save of a long game is shorter. */
const MAX_LENGTH = 200_000;

/** `receive` is called with each message of the page, and `closed` once, when the channel closes for any reason. */
export function shareChannel(
  channel: Channel,
  receive: (message: Readonly<Record<string, unknown>>) => void,
  closed: () => void,
): SharedChannel {
  let isOpen = true;
  let gameChannel: Channel | null = null;

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
    gameChannel?.onclose();
    closed();
  }

  channel.onclose = end;
  channel.onmessage = (text) => {
    if (!text.startsWith(PAGE_MARK)) return gameChannel?.onmessage(text);
    const message = text.length > MAX_LENGTH ? null : parseMessage(text.slice(PAGE_MARK.length));
    if (message !== null) receive(message);
  };

  return {
    openGameChannel() {
      const newChannel: Channel = {
        send: (text) => {
          if (gameChannel === newChannel) send(text);
        },
        close: () => {
          if (gameChannel === newChannel) gameChannel = null;
        },
        onmessage: () => {},
        onclose: () => {},
      };
      gameChannel = newChannel;
      return newChannel;
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
