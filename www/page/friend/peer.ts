// Direct connections between two browsers (WebRTC), opened by an invitation and a reply.
import { type Channel, openSocket } from '../../online/channel.ts';
import { encodeHandshake, type Handshake } from './handshake.ts';
import { readDescription, writeDescription } from './sdp.ts';

/** The public STUN server. If the players allow it, their browsers ask it for their own address on the internet. */
export const STUN_HOST = 'stun.cloudflare.com';
const STUN_PORT = 3478;

/**
 * Milliseconds to wait until the browser knows all its addresses. After that, one address is enough, because the STUN server
 * might never answer.
 */
const GATHERING_TIMEOUT = 4000;

/** Milliseconds in which a failed connection may recover. */
const RECOVERY_TIME = 5000;

export interface Peer {
  /** The invitation or the reply as a code, which the players send each other themselves. */
  readonly code: string;
  /** Rejects if no connection could be opened. */
  readonly channel: Promise<Channel>;
  close(): void;
}

export interface Invitation extends Peer {
  readonly id: number;
  readonly anotherNetwork: boolean;
  accept(reply: Handshake): Promise<void>;
}

export async function createInvitation(anotherNetwork: boolean): Promise<Invitation> {
  const { connection, channel } = openConnection(anotherNetwork);
  const [id = 0] = crypto.getRandomValues(new Uint16Array(1));
  const code = await encodeDescription(connection, { kind: 'invitation', id, anotherNetwork });
  return {
    id,
    anotherNetwork,
    code,
    channel,
    accept: (reply) => connection.setRemoteDescription(writeDescription(reply)),
    close: () => connection.close(),
  };
}

export async function createReply(invitation: Handshake, anotherNetwork: boolean): Promise<Peer> {
  const { connection, channel } = openConnection(anotherNetwork);
  await connection.setRemoteDescription(writeDescription(invitation));
  const code = await encodeDescription(connection, { kind: 'reply', id: invitation.id, anotherNetwork });
  return { code, channel, close: () => connection.close() };
}

function openConnection(anotherNetwork: boolean) {
  const iceServers = anotherNetwork ? [{ urls: `stun:${STUN_HOST}:${STUN_PORT}` }] : [];
  const connection = new RTCPeerConnection({ iceServers });
  // Both sides create the same channel, so they need no messages to open it.
  const socket = connection.createDataChannel('machiavelli', { negotiated: true, id: 0 });
  const channel = openSocket(socket);
  connection.addEventListener('connectionstatechange', () => {
    if (connection.connectionState !== 'failed') return;
    // If the reply comes late, the guest has been trying for a long time, and Chromium briefly reports a failure.
    setTimeout(() => {
      if (connection.connectionState !== 'failed') return;
      // Not every browser closes the channel of a closed connection.
      connection.close();
      socket.dispatchEvent(new Event('close'));
    }, RECOVERY_TIME);
  });
  // Callers handle the rejection. This handler only keeps the browser from reporting it as unhandled.
  channel.catch(() => {});
  return { connection, channel };
}

async function encodeDescription(
  connection: RTCPeerConnection,
  head: Pick<Handshake, 'kind' | 'id' | 'anotherNetwork'>,
): Promise<string> {
  await connection.setLocalDescription();
  await waitForCandidates(connection);
  return encodeHandshake({ ...head, ...readDescription(connection.localDescription?.sdp ?? '') });
}

/** Resolves when this browser knows its addresses (ICE candidates). */
function waitForCandidates(connection: RTCPeerConnection): Promise<void> {
  return new Promise((resolve) => {
    let isLate = false;
    const check = (): void => {
      const hasAddress = /^a=candidate:/m.test(connection.localDescription?.sdp ?? '');
      if (connection.iceGatheringState === 'complete' || (isLate && hasAddress)) resolve();
    };
    connection.addEventListener('icegatheringstatechange', check);
    connection.addEventListener('icecandidate', check);
    setTimeout(() => {
      isLate = true;
      check();
    }, GATHERING_TIMEOUT);
    check();
  });
}
