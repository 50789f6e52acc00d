// Connects online-player.mjs to a Colyseus room. The address ends with # and the id of the game.
import { pathToFileURL } from 'node:url';

const { openRoom } = await import(pathToFileURL(`${process.env.COLYSEUS}/channel.mjs`).href);

export const openFor = (address) => openRoom(...address.split('#'));
