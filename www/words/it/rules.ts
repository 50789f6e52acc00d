import type { RulesWords } from '../en/rules.ts';
import { plural } from '../words.ts';

const points = (n: number) => plural('it', n, '{n} [punto|punti]');
const seconds = (n: number) => plural('it', n, '{n} [secondo|secondi]');
const cards = (n: number) => (n === 1 ? 'una carta' : `${n} carte`);
const jokers = (n: number) => (n === 1 ? 'un jolly' : `${n} jolly`);

export const words: RulesWords = {
  basedOn: (preset) => `Gioco: ${preset}`,
  sections: {
    aim: 'Scopo del gioco',
    deal: 'La distribuzione',
    melds: 'Le combinazioni',
    turn: 'Il tuo turno',
    opening: 'L’apertura',
    jokers: 'I jolly',
    helping: 'Le carte d’aiuto',
    back: 'Annullare le mosse',
    clock: 'Il tempo',
    end: 'Come finisce',
    score: 'I punti',
  },
  examples: 'Quali di queste sono combinazioni?',
  glossary: 'Glossario',
  aim: () => [
    'Vince chi resta per primo senza carte. Le carte si calano in combinazioni, e ogni combinazione sul tavolo è di tutti: nel tuo turno puoi smontarle e formarne altre, purché alla fine ogni carta del tavolo stia in una combinazione.',
  ],
  deal: (r) => [
    `Si mescolano insieme ${r.packs} mazzi da 52 carte${r.jokers > 0 ? ` e ${jokers(r.jokers)}` : ''}: ${r.packs * 52 + r.jokers} carte in tutto. Ogni giocatore ne riceve ${r.deal}. Le altre, coperte, formano il mazzo.`,
    r.helpingCards > 0 && `Accanto al mazzo si scoprono ${r.helpingCards} carte d’aiuto.`,
    r.setAside > 0 && `Dal mazzo si tolgono ${r.setAside} carte coperte, che non si usano.`,
    {
      lot: 'Chi comincia viene sorteggiato. Si gioca in senso orario.',
      'dealer-left':
        'Il mazziere viene sorteggiato e comincia chi siede alla sua sinistra. Si gioca in senso orario.',
      'highest-cut':
        'Ognuno alza il mazzo e comincia chi scopre la carta più alta. L’asso è basso; in caso di parità si alza di nuovo. Si gioca in senso orario.',
    }[r.firstPlayer],
  ],
  melds: (r) => [
    'Tris o poker: tre o quattro carte dello stesso valore e di semi diversi.',
    'Scala: tre o più carte consecutive dello stesso seme.',
    {
      low: 'L’asso è basso: A 2 3 è una scala, Q K A no.',
      'low-or-high':
        'L’asso può essere basso o alto: A 2 3 e Q K A sono scale, ma una scala può avere l’asso a un solo estremo.',
      'both-ends':
        'L’asso può essere basso o alto. La scala completa di un seme può avere un asso a ogni estremo: A 2 3 4 5 6 7 8 9 10 J Q K A.',
    }[r.ace],
    `La scala non prosegue oltre l’asso: K A 2 non vale. In una combinazione non può esserci due volte la stessa carta${r.ace === 'both-ends' ? ', tranne l’asso nella scala completa' : ''}.`,
  ],
  turn: (r) => [
    'Cala quante carte vuoi, in combinazioni nuove o in quelle già sul tavolo. Puoi anche prendere carte dal tavolo, dividere e unire combinazioni e spostare carte da una combinazione all’altra.',
    `Quando finisci il turno, ogni carta del tavolo deve stare in una combinazione e non deve mancare nessuna delle carte che c’erano all’inizio${r.jokerSwap ? ', tranne i jolly che hai scambiato' : ''}. Le carte che hai preso hanno un bordo rosso finché non le rimetti sul tavolo.`,
    'Se cali almeno una carta, non peschi. Se non ne cali nessuna, peschi una carta e il turno finisce. Non si scarta.',
    r.rearrangeOnly
      ? 'Puoi modificare il tavolo senza calare carte; in tal caso ne peschi una.'
      : 'Puoi modificare il tavolo solo se cali anche una carta della tua mano. Altrimenti rimettilo com’era e pesca.',
    r.maxNewCards !== null && `In un turno puoi calare al massimo ${cards(r.maxNewCards)} della tua mano.`,
  ],
  opening: (r) =>
    r.openingPoints === null
      ? []
      : [
          `Finché non hai aperto puoi calare solo combinazioni nuove, con le carte della tua mano e senza modificare il tavolo. ${
            r.openingScope === 'meld'
              ? `Una di queste combinazioni deve valere almeno ${points(r.openingPoints)}.`
              : `Nel turno in cui apri, le combinazioni che cali devono valere insieme almeno ${points(r.openingPoints)}.`
          }`,
          'Per l’apertura l’asso vale 1, le carte dal 2 al 10 il loro valore, le figure 10 e il jolly quanto la carta che sostituisce. Dal turno successivo puoi usare tutto il tavolo.',
        ],
  jokers: (r) =>
    r.jokers === 0
      ? []
      : [
          'Il jolly sostituisce qualsiasi carta di un tris, di un poker o di una scala. In ogni combinazione serve almeno una carta che non sia un jolly. Anche con i jolly, tris e poker hanno al massimo quattro carte, tutte di semi diversi. Sul tavolo il jolly si sposta come ogni altra carta.',
          r.jokerSwap
            ? 'Se hai la carta che un jolly sostituisce, puoi metterla al posto del jolly e prendere il jolly in mano. Puoi farlo solo se in questo turno la combinazione non è ancora stata modificata. Il jolly puoi calarlo subito o più avanti.'
            : 'Un jolly sul tavolo resta sul tavolo.',
        ],
  helping: (r) => [
    r.helpingCards > 0 &&
      `${r.openingPoints ? 'Chi ha aperto può' : 'Tutti possono'} usare le ${r.helpingCards} carte d’aiuto. Ognuna va messa direttamente in una combinazione in cui, nello stesso turno, si cala anche almeno una carta della propria mano. Le carte d’aiuto non contano come carte calate, e al loro posto non se ne scoprono altre.`,
  ],
  back: (r) => [
    r.undo === 'free'
      ? 'Durante il turno puoi annullare, ripetere e ricominciare da capo quanto vuoi.'
      : 'Non si può annullare. Puoi rimettere tu le carte al loro posto, se ricordi dov’erano.',
    r.undo === 'none' &&
      `Se non riesci più a sistemare il tavolo, usa «Rimetti tutto»: tutto torna com’era, peschi ${cards(r.restorePenalty)} e il turno finisce.`,
  ],
  clock: (r) => [
    r.turnSeconds !== null &&
      `Hai ${seconds(r.turnSeconds)} per turno. Allo scadere del tempo, se il tavolo è valido e hai calato almeno una carta, il turno finisce normalmente. Se non hai spostato carte, ne peschi una. Altrimenti tutto torna com’era e peschi ${cards(r.restorePenalty)}.`,
  ],
  end: (r) => [
    'Se finisci il turno senza carte in mano, chiudi e vinci.',
    `${r.scoring === 'session' ? 'La smazzata' : 'La partita'} finisce anche quando qualcuno pesca l’ultima carta del mazzo. In tal caso vince chi ha ${
      r.stockOut === 'fewest-cards' ? 'meno carte' : 'meno punti in mano'
    }. ${r.ties === 'shared' ? 'In caso di parità si vince a pari merito.' : 'In caso di parità non vince nessuno.'}`,
  ],
  score: (r) => {
    const worth = 'L’asso vale 1, le carte dal 2 al 10 il loro valore, le figure 10 e il jolly 25.';
    switch (r.scoring) {
      case 'single':
        return r.stockOut === 'fewest-points' ? [worth] : [];
      case 'session':
        return [
          `Alla fine di una smazzata, tutti tranne chi vince pagano i punti delle carte rimaste in mano. Se il mazzo è finito, le carte di chi vince non contano. ${worth}`,
          `Si continua con un’altra smazzata finché qualcuno non arriva a ${points(r.target ?? 0)}. Vince chi ha il totale più basso; in caso di parità si vince a pari merito.`,
        ];
      case 'winner-takes':
        return [`Chi vince guadagna i punti delle carte rimaste in mano a tutti gli altri. ${worth}`];
    }
  },
  legal: (kind, count) => (kind === 'run' ? 'scala' : count === 3 ? 'tris' : 'poker'),
  illegal: (reason) => `no: ${reason}`,
};
