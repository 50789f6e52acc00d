import 'machiavelli-cards/define';

// A language that the table does not have. Some sentences are functions, because they contain a name or a number. Those that are left out are
// in English, and a message in the console for each part names the first of them.

const kaarten = (count) => `${count} ${count === 1 ? 'kaart' : 'kaarten'}`;
const suits = { S: 'schoppen', H: 'harten', D: 'ruiten', C: 'klaveren' };
const ranks = { A: 'aas', T: '10', J: 'boer', Q: 'vrouw', K: 'heer' };
const suit = (letter) => suits[letter] ?? letter;
const rank = (letter) => ranks[letter] ?? letter;

/** @type {import('machiavelli-cards/table').Dictionary} */
const nl = {
  table: {
    table: 'Tafel',
    hand: 'Jouw kaarten',
    you: 'Jij',
    yourTurn: 'Jouw beurt',
    players: 'Spelers',
    suit,
    rank,
    card: (rankName, suitName) => `${suitName} ${rankName}`,
    setOf: (letter) => `set van ${rank(letter)}`,
    runOf: (letter, low, high) => `serie in ${suit(letter)}, ${low} tot en met ${high}`,
    newMeld: 'nieuwe combinatie',
    handCount: kaarten,
    stock: (count) => `Stapel ${count}`,
    stockLabel: (count) => `nog ${kaarten(count)} op de stapel`,
    undo: 'Terug',
    redo: 'Opnieuw',
    reset: 'Begin beurt',
    sort: 'Sorteer',
    hint: 'Tip',
    draw: 'Pak een kaart',
    endTurn: 'Klaar',
    finish: 'Leg uit en win',
    skip: 'Sla over',
    close: 'Sluit',
    cancel: 'Annuleer',
    emptyTable: 'Sleep kaarten die een combinatie vormen hierheen.',
    status: {
      youStart: 'Leg kaarten uit je hand, of pak er een.',
      nothingYet: 'Nog niets uit te leggen: pak een kaart.',
      firstMeld: 'Je hebt een combinatie: sleep de kaarten naar de tafel.',
      begins: (name) => (name === null ? 'Jij begint' : `${name} begint`),
      beginsByLot: 'door loting',
      canPlayOn: (count) => `${kaarten(count)} gelegd. Ga verder, of druk op Klaar.`,
      lastCard: 'Dat was je laatste kaart.',
      thinking: (name) => `${name} denkt na …`,
      drewYou: (names) => `Je pakte ${names}.`,
    },
    plays: (name, laid) => `${name}: ${laid}.`,
  },
  dialogs: { menu: { title: 'Menu', language: 'Taal', theme: 'Kleuren' } },
};

document.querySelector('machiavelli-table').words = { nl };
