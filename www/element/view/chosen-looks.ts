import decks from '../css/decks.css?inline';
import handed from '../css/handed.css?inline';
import rtl from '../css/rtl.css?inline';
import { adoptSheet, lazySheet } from './sheets.ts';

// What a table looks like with a deck or for a hand that is not the usual one, or in a language that is written from right to left. It
// is loaded with the first of them.

const sheet = lazySheet(decks + handed + rtl);

export const adoptChosenLooks = (root: Element): void => adoptSheet(root, sheet());
