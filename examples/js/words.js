import 'machiavelli-cards/define';

// The type `TableWords` lists all sentences. Some are functions, because they contain a name or a number.
document.querySelector('machiavelli-table').words = {
  nl: {
    table: {
      you: 'Jij',
      hand: 'Jouw kaarten',
      undo: 'Terug',
      redo: 'Opnieuw',
      reset: 'Begin beurt',
      sort: 'Sorteer',
      hint: 'Tip',
      draw: 'Pak een kaart',
      endTurn: 'Klaar',
      status: { thinking: (name) => `${name} denkt na …` },
    },
    dialogs: { menu: { language: 'Taal', theme: 'Kleuren' } },
  },
};
