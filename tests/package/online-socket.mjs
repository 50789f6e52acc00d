// Connects online-player.mjs to a server over a WebSocket.
import { openSocket } from 'machiavelli-cards/online';
import { WebSocket } from '../../tools/consumers/node_modules/ws/wrapper.mjs';

export const openFor = (address) => () => openSocket(new WebSocket(address));
