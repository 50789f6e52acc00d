/**
 * A connection over which both sides send text, such as a WebSocket or a WebRTC data channel. `serve` and `connectTo` set
 * `onmessage` and `onclose`. Messages may be lost, duplicated or reordered.
 */
export interface Channel {
  send(text: string): void;
  close(): void;
  onmessage: (text: string) => void;
  onclose: () => void;
}

/** The part of a WebSocket or an `RTCDataChannel` that `socketChannel` uses. */
export interface Socket {
  send(data: string): void;
  close(): void;
  /** The number of bytes that wait to be sent. Without it, `socketChannel` cannot notice that the other side does not read. */
  readonly bufferedAmount?: number | undefined;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  addEventListener(type: 'open' | 'close' | 'error', listener: () => void): void;
}

/** The most bytes that may wait to be sent. A single update is far smaller. */
const MAX_UNSENT = 1_000_000;

/** Makes a channel over an open socket. Its `send` throws while more than a megabyte waits for the other side to read. */
export function socketChannel(socket: Socket): Channel {
  const channel: Channel = {
    send(text) {
      if ((socket.bufferedAmount ?? 0) > MAX_UNSENT) throw new Error('the other side does not read');
      socket.send(text);
    },
    close: () => socket.close(),
    onmessage: () => {},
    onclose: () => {},
  };
  // A message that is not text is passed on as an empty string, which is refused because it is not JSON.
  socket.addEventListener('message', ({ data }) => channel.onmessage(typeof data === 'string' ? data : ''));
  socket.addEventListener('close', () => channel.onclose());
  // Every error is followed by a `close` event. Without this listener, some sockets would throw the error.
  socket.addEventListener('error', () => {});
  return channel;
}

/** Resolves to a channel once `socket` is open. Use with `connectTo`: `() => openSocket(new WebSocket(address))`. */
export function openSocket(socket: Socket): Promise<Channel> {
  const channel = socketChannel(socket);
  return new Promise((resolve, reject) => {
    socket.addEventListener('open', () => resolve(channel));
    socket.addEventListener('close', () => reject(new Error('the socket was closed')));
  });
}
