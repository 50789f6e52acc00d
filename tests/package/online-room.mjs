// Connects to a Colyseus room, for online-player.mjs. The address ends with # and the id of the game.
import { pathToFileURL } from 'node:url';

const { openRoom } = await import(pathToFileURL(`${process.env.COLYSEUS}/channel.mjs`).href);

export const openFor = (address) => openRoom(...address.split('#'));
