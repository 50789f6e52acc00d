// The connection of a player: connectTo(openRoom('http://localhost:2567', id), token).
import { Client } from '@colyseus/sdk';

export const openRoom = (address, id) => async () => {
  const room = await new Client(address).joinOrCreate('game', { id });
  const channel = { send: (text) => room.send('m', text), close: () => room.leave(false) };
  // connectTo reconnects by itself, so the room must not reconnect as well.
  room.reconnection.enabled = false;
  room.onMessage('tokens', () => {});
  room.onMessage('m', (text) => channel.onmessage(text));
  room.onLeave(() => channel.onclose());
  return channel;
};
