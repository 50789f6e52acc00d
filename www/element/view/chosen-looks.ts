import decks from '../css/decks.css?inline';
import handed from '../css/handed.css?inline';
import { adoptSheet, lazySheet } from './sheets.ts';

// What a table looks like with a deck, or for a hand, that is not the usual one. It is loaded with the first such choice.

const sheet = lazySheet(decks + handed);

export const adoptChosenLooks = (root: Element): void => adoptSheet(root, sheet());
