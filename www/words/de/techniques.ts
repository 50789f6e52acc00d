import type { TechniqueWords } from '../en/techniques.ts';

export const words: TechniqueWords = {
  'new-meld': 'eine Kombination aus der Hand auslegen',
  'add-to-run': 'eine Karte am Ende einer Folge anlegen',
  'add-to-set': 'die fehlende Farbe an einen Satz anlegen',
  'borrow-end': 'die Endkarte einer langen Folge ausleihen',
  'borrow-fourth': 'die vierte Karte eines Satzes ausleihen',
  shift: 'an einem Ende einer Folge eine Karte anlegen und am anderen eine nehmen',
  exchange: 'eine Karte eines Satzes gegen eine andere Farbe tauschen',
  'dissolve-set': 'einen Satz auflösen',
  'dissolve-run': 'eine Folge auflösen',
  'complete-rest': 'den Rest einer Kombination mit Karten aus der Hand ergänzen',
  'cut-run': 'eine Folge in zwei teilen',
  'join-runs': 'zwei Folgen verbinden',
  regroup: 'aus Folgen Sätze machen oder aus Sätzen Folgen',
  chain: 'drei oder mehr Kombinationen umbauen',
  'swap-joker': 'einen Joker freispielen',
};
