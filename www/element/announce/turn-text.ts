import type { TurnEvent, View } from '../../engine.ts';
import type { TableWords } from '../../words/en/table.ts';
import { recentEvents } from '../game/history.ts';
import { type Company, LOW_STOCK, seatName } from '../game/view-queries.ts';
import { eventText, nameToSay } from './naming.ts';
import { shortNames } from './short-names.ts';

// Describes in words who goes first in a deal, and the turns of the other players.

export function beginText(words: TableWords, company: Company, view: View): string {
  const { first, dealer, cuts } = view.beginning;
  const { begins, beginsByCut, beginsByDealer, beginsByLot } = words.status;
  const beginning = begins(nameToSay(company, view, first));
  const cut = cuts.at(-1)?.find(({ seat }) => seat === first);
  if (cut !== undefined) return `${words.labelled(beginning, beginsByCut(shortNames(cut.face)))}.`;
  if (dealer !== null)
    return `${words.labelled(beginning, beginsByDealer(nameToSay(company, view, dealer)))}.`;
  return view.rules.firstPlayer === 'lot' ? `${beginning}, ${beginsByLot}.` : `${beginning}.`;
}

/** How many cards are left in the stock, and how the game ends without them, after a space; empty while there are many. */
export const stockText = (words: TableWords, { stock, rules }: View): string =>
  stock > LOW_STOCK ? '' : ` ${words.stock(stock)}. ${words.stockOut(rules.stockOut)}`;

/** The largest number of turns that get a sentence each. More turns are summarised. */
const MAX_SENTENCES = 2;

/** Describes the turns of the other players since the player's last turn. */
export function newsText(words: TableWords, company: Company, view: View): string {
  const events = recentEvents(company.game, view);
  if (events.length <= MAX_SENTENCES) {
    return events.map((event) => eventText(words, company, view, event)).join(' ');
  }
  const isDraw = ({ kind, drew }: TurnEvent): boolean => kind === 'draw' && drew > 0;
  const drewNames = events.filter(isDraw).map(({ seat }) => seatName(view, seat));
  const others = events
    .filter((event) => !isDraw(event))
    .map((event) =>
      event.kind === 'play'
        ? words.plays(seatName(view, event.seat), shortNames(event.laid.cards))
        : eventText(words, company, view, event),
    );
  return [...others, ...(drewNames.length > 0 ? [words.draws(drewNames)] : [])].join(' ');
}
