// A door by codes: a direct connection between two browsers (WebRTC), opened by an invitation and a reply.
//
//   createInvitation(anotherNetwork, token) → Invitation { id, code: 'j3~…', channel, accept(reply), close() }
//   createReply(decoded invitation, anotherNetwork) → Peer { code: 'r1~…', channel, close() }
//
// Both reject with the code `no-address` if the browser tells no address, for example because WebRTC is blocked. `channel` rejects
// if there is no connection: 30 seconds after `accept`, after `close()`, or if the browser says so. A guest who never hears of the
// host waits until `close()`, or as long as `expire` allows. Once open, the channel closes after the connection was lost for 5
// seconds, and closing the channel closes the connection; opening again needs a new invitation. `accept` may be called again with
// another reply, for example after a reload of the guest's page, until a reply has connected. It rejects with `used` if this browser,
// such as Firefox, cannot take a second reply: then only a new link helps.
import { type Channel, openSocket } from '../../online/channel.ts';
import { systemTimers, type Timers } from '../../online/timers.ts';
import { withCode } from '../../package/errors.ts';
import { encodeHandshake, type Handshake } from './handshake.ts';
import type { Introduction } from './introduction.ts';
import { readDescription, writeDescription } from './sdp.ts';

/** The public STUN server. If the players allow it, their browsers ask it for their own address on the internet. */
export const STUN_HOST = 'stun.cloudflare.com';
const STUN_PORT = 3478;

/** Milliseconds to wait for all ICE candidates. A STUN server might never answer, so those that came until then have to do. */
const GATHERING_TIMEOUT = 4000;

/** Milliseconds from a reply to the end of the attempt: browsers do not report that the name of a candidate cannot be resolved. */
export const CONNECTING_TIMEOUT = 30_000;

/** Milliseconds in which a lost connection may recover. */
const RECOVERY_TIME = 5000;

/** Milliseconds from the end of a channel to the end of its connection, which would otherwise drop the last messages. */
const CLOSING_DELAY = 1000;

export interface Peer {
  /** The invitation or the reply as a code, which the players send each other themselves. */
  readonly code: string;
  /** Rejects if no connection could be opened. */
  readonly channel: Promise<Channel>;
  /** Ends the attempt after `delay` milliseconds, unless there is a connection by then. */
  expire(delay: number): void;
  close(): void;
}

export interface Invitation extends Peer {
  readonly id: number;
  accept(reply: Handshake): Promise<void>;
}

/** `token` is the token of the guest's seat, in hexadecimal digits. Without `introduction`, the code says nothing about the game. */
export async function createInvitation(
  anotherNetwork: boolean,
  token: string,
  timers: Timers = systemTimers,
  introduction?: Introduction,
): Promise<Invitation> {
  const peer = openConnection(anotherNetwork, timers);
  const [id = 0] = crypto.getRandomValues(new Uint16Array(1));
  const code = await peer.describe({ kind: 'invitation', id, anotherNetwork, token, introduction });
  return { ...peer, id, code, accept: (reply) => peer.setAnswer(writeDescription(reply)) };
}

export async function createReply(
  invitation: Handshake,
  anotherNetwork: boolean,
  timers: Timers = systemTimers,
): Promise<Peer> {
  const peer = openConnection(anotherNetwork, timers);
  await peer.connection.setRemoteDescription(writeDescription(invitation));
  const code = await peer.describe({ kind: 'reply', id: invitation.id, anotherNetwork, token: '' });
  return { ...peer, code };
}

function openConnection(anotherNetwork: boolean, timers: Timers) {
  const iceServers = anotherNetwork ? [{ urls: `stun:${STUN_HOST}:${STUN_PORT}` }] : [];
  const connection = new RTCPeerConnection({ iceServers });
  // Both sides create the same channel, so they need no messages to open it.
  const socket = connection.createDataChannel('machiavelli', { negotiated: true, id: 0 });
  const channel = openSocket(socket);
  // Callers handle the rejection. This handler only keeps the browser from reporting it as unhandled.
  channel.catch(() => {});
  let deadline: unknown;
  let recovery: unknown;
  let isClosed = false;
  let answer: RTCSessionDescriptionInit | undefined;

  function close(): void {
    if (isClosed) return;
    isClosed = true;
    timers.clear(deadline);
    timers.clear(recovery);
    const wasClosed = socket.readyState === 'closed';
    connection.close();
    // Not every browser reports that the channel of a closed connection is closed.
    if (!wasClosed) socket.dispatchEvent(new Event('close'));
  }

  function expire(delay: number): void {
    timers.clear(deadline);
    if (socket.readyState === 'connecting') deadline = timers.set(close, delay);
  }

  connection.addEventListener('connectionstatechange', () => {
    const { connectionState } = connection;
    if (connectionState === 'disconnected' || connectionState === 'failed') {
      // Chromium reports a short failure if the reply comes late, so a failure may be over soon, too.
      recovery ??= timers.set(close, RECOVERY_TIME);
    } else {
      timers.clear(recovery);
      recovery = undefined;
    }
  });
  socket.addEventListener('close', () => {
    if (!isClosed) deadline = timers.set(close, CLOSING_DELAY);
  });
  socket.addEventListener('open', () => {
    timers.clear(deadline);
    // From now on, no other answer can replace this one.
    if (connection.signalingState === 'have-remote-pranswer' && answer !== undefined)
      connection.setRemoteDescription(answer).catch(console.error);
  });

  return {
    connection,
    channel,
    expire,
    close,
    /** Makes the code of this side. */
    async describe(
      head: Pick<Handshake, 'kind' | 'id' | 'anotherNetwork' | 'token' | 'introduction'>,
    ): Promise<string> {
      await connection.setLocalDescription();
      await waitForCandidates(connection, timers);
      const parts = readDescription(connection.localDescription?.sdp ?? '');
      if (parts.candidates.length === 0) {
        close();
        throw withCode('no-address', 'the browser told no address at which it can be reached');
      }
      return encodeHandshake({ ...head, ...parts });
    },
    async setAnswer(description: RTCSessionDescriptionInit): Promise<void> {
      // The same reply may arrive twice, for example if its link is opened again.
      if (description.sdp === answer?.sdp) return;
      const earlier = answer;
      answer = description;
      try {
        await replaceAnswer(connection, description);
      } catch (error) {
        answer = earlier;
        throw error;
      }
      expire(CONNECTING_TIMEOUT);
    },
  };
}

/** Sets the description of the other side, also after another one, if this browser supports that. */
async function replaceAnswer(
  connection: RTCPeerConnection,
  answer: RTCSessionDescriptionInit,
): Promise<void> {
  try {
    // A provisional answer can be replaced until it has connected.
    await connection.setRemoteDescription({ ...answer, type: 'pranswer' });
  } catch {
    // Firefox supports no provisional answers.
    if (connection.signalingState === 'stable')
      throw withCode('used', 'this browser takes no second reply to an invitation');
    await connection.setRemoteDescription(answer);
  }
}

/** Resolves when this browser knows its ICE candidates, or has been looking for them long enough. */
function waitForCandidates(connection: RTCPeerConnection, timers: Timers): Promise<void> {
  return new Promise((resolve) => {
    const timer = timers.set(resolve, GATHERING_TIMEOUT);
    const check = (): void => {
      if (connection.iceGatheringState !== 'complete') return;
      timers.clear(timer);
      resolve();
    };
    connection.addEventListener('icegatheringstatechange', check);
    check();
  });
}
