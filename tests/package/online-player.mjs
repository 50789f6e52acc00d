// Plays for one seat of a game to the end, and prints the updates of that seat: node online-player.mjs CONNECTION ADDRESS TOKEN.
import { pathToFileURL } from 'node:url';
import { init } from 'machiavelli-cards';
import { connectTo, openSocket } from 'machiavelli-cards/online';
import { commandFor } from './online.mjs';

/** For each way of connecting, the first argument of `connectTo`. */
const CONNECTIONS = {
  async socket(address) {
    const { WebSocket } = await import('../../tools/consumers/node_modules/ws/wrapper.mjs');
    return () => openSocket(new WebSocket(address));
  },
  /** A Colyseus room. The address ends with # and the id of the game. */
  async room(address) {
    const { openRoom } = await import(pathToFileURL(`${process.env.COLYSEUS}/channel.mjs`).href);
    return openRoom(...address.split('#'));
  },
};

const [client, address, token] = process.argv.slice(2);
const open = await CONNECTIONS[client](address);
await init();
const remote = connectTo(open, token);
const print = (line) => console.log(JSON.stringify(line));

/** The number of turns at the beginning in which the players only draw, so that every game is long enough for the kills. */
const DRAWING_TURNS = 10;

let played = -1;
async function act({ n, view, log, attendance }) {
  const present = attendance.map((each) => each.present);
  if (!view.over) print({ n, over: false, present, history: log });
  else {
    print({ n, over: true, present, history: log, fairness: await remote.fairness(view.seat) });
    await new Promise((resolve) => setTimeout(resolve, 300));
    process.exit();
  }
  if (view.seatToMove !== view.seat || n === played) return;
  played = n;
  const draws = log.length < DRAWING_TURNS;
  const { update } = await remote.send(view.seat, draws ? { kind: 'draw', n } : commandFor({ n, view }));
  if (update.n === n) throw new Error('the turn was refused');
}

const seat = await remote.join(token);
remote.onview(seat, act);
await act(await remote.view(seat));
