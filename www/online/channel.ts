/**
 * A connection over which both sides send text, such as a WebSocket or a WebRTC data channel. `serve` and `connectTo` set
 * the two callbacks. Messages may be lost, doubled or reordered.
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
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  addEventListener(type: 'open' | 'close' | 'error', listener: () => void): void;
}

/** The channel over an open socket. */
export function socketChannel(socket: Socket): Channel {
  const channel: Channel = {
    send: (text) => socket.send(text),
    close: () => socket.close(),
    onmessage: () => {},
    onclose: () => {},
  };
  // Everything but text is read as a message that is not JSON.
  socket.addEventListener('message', ({ data }) => channel.onmessage(typeof data === 'string' ? data : ''));
  socket.addEventListener('close', () => channel.onclose());
  // An error is followed by `close`. Without a listener, some sockets would throw it.
  socket.addEventListener('error', () => {});
  return channel;
}

/** Resolves once a new socket is open, for `connectTo`: `() => openSocket(new WebSocket(address))`. */
export function openSocket(socket: Socket): Promise<Channel> {
  const channel = socketChannel(socket);
  return new Promise((resolve, reject) => {
    socket.addEventListener('open', () => resolve(channel));
    socket.addEventListener('close', () => reject(new Error('the socket was closed')));
  });
}
