// Direct connections between two pages, without a browser: stands in for `RTCPeerConnection`. Two connections find each other by their
// descriptions, as they would over a network.
import type { Handshake } from '../../www/page/friend/handshake.ts';
import { readDescription, writeDescription } from '../../www/page/friend/sdp.ts';

class TestSocket extends EventTarget {
  other: TestSocket | null = null;
  readyState: RTCDataChannelState = 'connecting';

  constructor(readonly deliver: Deliver) {
    super();
  }

  send(data: string): void {
    const { other } = this;
    this.deliver(() => other?.dispatchEvent(Object.assign(new Event('message'), { data })));
  }

  close(): void {
    const { other } = this;
    this.other = null;
    this.readyState = 'closed';
    if (other === null) return;
    // Messages that were sent earlier arrive first.
    queueMicrotask(() => {
      this.dispatchEvent(new Event('close'));
      other.close();
    });
  }
}

/** Lets a message arrive: once and at once, or as a test wants it. */
type Deliver = (arrive: () => void) => void;

/** All connections of a test, by the names in their descriptions. */
export class TestNetwork {
  readonly connections: TestConnection[] = [];
  /** Whether connections support provisional answers, as in Chromium and WebKit but not in Firefox. */
  hasProvisionalAnswers = true;
  /** The ICE candidates that the next descriptions contain. */
  candidates: Handshake['candidates'] = [{ address: '203.0.113.9', port: 9, isPublic: true }];

  constructor(readonly deliver: Deliver = queueMicrotask) {}

  /** The class that replaces `RTCPeerConnection`. */
  get Connection(): new (
    configuration?: RTCConfiguration,
  ) => TestConnection {
    const network = this;
    return class extends TestConnection {
      constructor(configuration?: RTCConfiguration) {
        super(network, configuration);
      }
    };
  }
}

class TestConnection extends EventTarget {
  readonly connectionState: RTCPeerConnectionState = 'new';
  signalingState: RTCSignalingState = 'stable';
  readonly iceGatheringState = 'complete';
  localDescription: RTCSessionDescriptionInit | null = null;
  readonly socket: TestSocket;
  readonly #user: string;
  /** The name of the other side; `null` until this side knows its description. */
  #otherUser: string | null = null;

  constructor(
    readonly network: TestNetwork,
    readonly configuration: RTCConfiguration = {},
  ) {
    super();
    this.socket = new TestSocket(network.deliver);
    this.#user = `user${network.connections.length}`;
    network.connections.push(this);
  }

  createDataChannel(): TestSocket {
    return this.socket;
  }

  async setLocalDescription(): Promise<void> {
    const isOffer = this.#otherUser === null;
    const handshake: Handshake = {
      ...{ kind: isOffer ? 'invitation' : 'reply', id: 0, anotherNetwork: false, token: '' },
      ...{ user: this.#user, password: 'p'.repeat(24), fingerprint: new Uint8Array(32) },
      candidates: this.network.candidates,
    };
    this.localDescription = writeDescription(handshake);
    this.signalingState = isOffer ? 'have-local-offer' : 'stable';
  }

  async setRemoteDescription({ type, sdp = '' }: RTCSessionDescriptionInit): Promise<void> {
    const isProvisional = type === 'pranswer';
    if (isProvisional && !this.network.hasProvisionalAnswers) throw new Error('no provisional answers');
    if (type !== 'offer' && this.signalingState === 'stable') throw new Error('the answer is final');
    this.signalingState = isProvisional ? 'have-remote-pranswer' : 'stable';
    const { user } = readDescription(sdp);
    if (user === this.#otherUser) return;
    this.#otherUser = user;
    const other = this.network.connections.find((one) => one.#user === this.#otherUser);
    if (other === undefined || other.#otherUser !== this.#user) return;
    this.socket.other = other.socket;
    other.socket.other = this.socket;
    for (const { socket } of [this, other]) {
      socket.readyState = 'open';
      socket.dispatchEvent(new Event('open'));
    }
  }

  close(): void {
    this.socket.close();
  }
}
