import type { RulesWords } from '../en/rules.ts';
import { plural } from '../words.ts';

const points = (n: number) => plural('de', n, '{n} [Punkt|Punkte]');
const seconds = (n: number) => plural('de', n, '{n} [Sekunde|Sekunden]');
const cards = (n: number) => (n === 1 ? 'eine Karte' : `${n} Karten`);
const jokers = (n: number) => (n === 1 ? 'einem Joker' : `${n} Jokern`);

export const words: RulesWords = {
  basedOn: (preset) => `Spielart: ${preset}`,
  sections: {
    aim: 'Ziel des Spiels',
    deal: 'Das Geben',
    melds: 'Kombinationen',
    turn: 'Dein Zug',
    opening: 'Erstmeldung',
    jokers: 'Joker',
    helping: 'Hilfskarten',
    back: 'Zurücknehmen',
    clock: 'Zeit',
    end: 'Wie das Spiel endet',
    score: 'Wertung',
  },
  examples: 'Was davon sind Kombinationen?',
  glossary: 'Begriffe',
  aim: () => [
    'Wer zuerst alle Karten los ist, gewinnt. Karten werden in Kombinationen ausgelegt, und jede Kombination auf dem Tisch gehört allen: In deinem Zug darfst du sie auseinandernehmen und neue bilden, solange am Ende jede Karte auf dem Tisch in einer Kombination ist.',
  ],
  deal: (r) => [
    `${r.packs} Kartenspiele zu je 52 Karten werden zusammen gemischt${r.jokers > 0 ? `, mit ${jokers(r.jokers)}` : ''}: ${r.packs * 52 + r.jokers} Karten insgesamt. Jeder bekommt ${cards(r.deal)}. Der Rest liegt verdeckt als Stapel.`,
    r.helpingCards > 0 &&
      (r.helpingCards === 1
        ? 'Eine Hilfskarte liegt offen neben dem Stapel.'
        : `${r.helpingCards} Hilfskarten liegen offen neben dem Stapel.`),
    r.setAside > 0 && `${r.setAside} Karten des Stapels werden verdeckt beiseitegelegt.`,
    {
      lot: 'Wer anfängt, wird ausgelost. Gespielt wird im Uhrzeigersinn.',
      'dealer-left':
        'Der Geber wird ausgelost. Wer links von ihm sitzt, fängt an. Gespielt wird im Uhrzeigersinn.',
      'highest-cut':
        'Alle heben ab, und wer die höchste Karte hat, fängt an. Das Ass ist niedrig, bei Gleichstand wird noch einmal abgehoben. Gespielt wird im Uhrzeigersinn.',
    }[r.firstPlayer],
  ],
  melds: (r) => [
    'Ein Satz besteht aus drei oder vier Karten vom selben Wert in verschiedenen Farben.',
    'Eine Folge besteht aus drei oder mehr aufeinanderfolgenden Karten derselben Farbe.',
    {
      low: 'Das Ass zählt als Eins: A 2 3 ist eine Folge, Q K A nicht.',
      'low-or-high':
        'Das Ass steht am Anfang oder am Ende: A 2 3 und Q K A sind Folgen, aber eine Folge kann nur an einem Ende ein Ass haben.',
      'both-ends':
        'Das Ass steht am Anfang oder am Ende. Eine Folge aus einer ganzen Farbe kann sogar an beiden Enden ein Ass haben: A 2 3 4 5 6 7 8 9 10 J Q K A.',
    }[r.ace],
    `Keine Folge geht über das Ass hinaus: K A 2 ist keine. In einer Kombination darf keine Karte doppelt vorkommen${r.ace === 'both-ends' ? ', außer dem Ass in der Folge aus einer ganzen Farbe' : ''}.`,
  ],
  turn: (r) => [
    'Leg so viele Karten aus der Hand aus, wie du willst, in neue oder vorhandene Kombinationen. Du darfst auch Karten vom Tisch nehmen, Kombinationen teilen und verbinden und Karten von einer zur anderen legen.',
    `Wenn du deinen Zug beendest, muss jede Karte auf dem Tisch in einer Kombination sein, und keine Karte, die am Anfang dort lag, darf fehlen${r.jokerSwap ? ', außer getauschten Jokern' : ''}. Genommene Karten haben einen roten Rand, bis du sie zurücklegst.`,
    'Legst du mindestens eine Karte aus, ziehst du nicht. Legst du keine aus, ziehst du eine Karte, und dein Zug ist zu Ende. Abgeworfen wird nie.',
    r.rearrangeOnly
      ? 'Du darfst den Tisch umbauen, ohne eine Karte auszulegen. Dann ziehst du eine.'
      : 'Du darfst den Tisch nur umbauen, wenn du auch eine Karte aus der Hand auslegst. Sonst nimm den Umbau zurück und zieh.',
    r.maxNewCards !== null &&
      `In einem Zug darfst du höchstens ${cards(r.maxNewCards)} aus der Hand auslegen.`,
  ],
  opening: (r) =>
    r.openingPoints === null
      ? []
      : [
          `Bis zur Erstmeldung darfst du nur neue Kombinationen aus der Hand auslegen und den Tisch nicht verändern. ${
            r.openingScope === 'meld'
              ? `Eine dieser Kombinationen muss mindestens ${points(r.openingPoints)} zählen.`
              : `Die Kombinationen der Erstmeldung müssen in einem Zug zusammen mindestens ${points(r.openingPoints)} zählen.`
          }`,
          'Für die Erstmeldung zählen Karten von 2 bis 10 ihren Wert, ein Ass 1, Bildkarten 10 und ein Joker so viel wie die Karte, für die er steht. Ab deinem nächsten Zug darfst du alle Karten auf dem Tisch benutzen.',
        ],
  jokers: (r) =>
    r.jokers === 0
      ? []
      : [
          'Ein Joker steht für jede Karte in einem Satz oder einer Folge. Eine Kombination braucht mindestens eine Karte, die kein Joker ist. Auch mit Jokern hat ein Satz höchstens vier Karten, alle in verschiedenen Farben. Auf dem Tisch wird ein Joker bewegt wie jede andere Karte.',
          r.jokerSwap
            ? 'Hast du die Karte, für die ein Joker steht, darfst du sie an seine Stelle legen und den Joker auf die Hand nehmen. Die Kombination darf sich seit dem Anfang deines Zuges nicht verändert haben. Auslegen darfst du den Joker sofort oder später.'
            : 'Ein Joker auf dem Tisch bleibt auf dem Tisch.',
        ],
  helping: (r) => [
    r.helpingCards > 0 &&
      `${r.openingPoints ? 'Nach der Erstmeldung darfst du' : 'Alle dürfen'} die Hilfskarten benutzen. Eine Hilfskarte kommt sofort in eine Kombination, und im selben Zug musst du auch eine Karte aus der Hand dazulegen. Hilfskarten zählen nicht als ausgelegt und werden nicht ersetzt.`,
  ],
  back: (r) => [
    r.undo === 'free'
      ? 'In deinem Zug darfst du zurücknehmen, wiederholen und von vorn anfangen, so oft du willst.'
      : 'Zurücknehmen gibt es nicht. Du kannst Karten selbst zurücklegen, wenn du noch weißt, wo sie waren.',
    r.undo === 'none' &&
      `Bekommst du nicht jede Karte in eine Kombination, nimm „Alles zurücklegen“: Alles liegt wieder wie vorher, du ziehst ${cards(r.restorePenalty)}, und dein Zug ist zu Ende.`,
  ],
  clock: (r) => [
    r.turnSeconds !== null &&
      `Für einen Zug hast du ${seconds(r.turnSeconds)}. Ist die Zeit um, endet dein Zug ganz normal, wenn der Tisch in Ordnung und eine Karte ausgelegt ist. Hast du nichts bewegt, ziehst du eine Karte. Sonst wird alles zurückgelegt, und du ziehst ${cards(r.restorePenalty)}.`,
  ],
  end: (r) => [
    'Beendest du deinen Zug ohne Karten in der Hand, hast du ausgemacht und gewinnst.',
    `${r.scoring === 'session' ? 'Die Runde' : 'Das Spiel'} endet auch, wenn jemand die letzte Karte des Stapels zieht. Dann gewinnt, wer die ${
      r.stockOut === 'fewest-cards' ? 'wenigsten Karten' : 'wenigsten Punkte in der Hand'
    } hat. ${r.ties === 'shared' ? 'Sind die besten Hände gleich gut, wird der Sieg geteilt.' : 'Sind die besten Hände gleich gut, gewinnt niemand.'}`,
  ],
  score: (r) => {
    const worth =
      'Ein Ass zählt 1 Punkt, Karten von 2 bis 10 ihren Wert, Bildkarten (J, Q, K) 10 und ein Joker 25.';
    switch (r.scoring) {
      case 'single':
        return r.stockOut === 'fewest-points' ? [worth] : [];
      case 'session':
        return [
          `Endet eine Runde, bekommen alle außer dem Sieger Strafpunkte für die Karten in ihrer Hand. War der Stapel leer, zählen die Karten des Siegers nicht. ${worth}`,
          `Es folgen neue Runden, bis jemand ${points(r.target ?? 0)} hat. Dann gewinnt, wer die wenigsten hat; bei Gleichstand wird der Sieg geteilt.`,
        ];
      case 'winner-takes':
        return [`Wer gewinnt, bekommt die Punkte der Karten in allen anderen Händen. ${worth}`];
    }
  },
  legal: (kind, _count) => (kind === 'run' ? 'eine Folge' : 'ein Satz'),
  illegal: (reason) => `nein: ${reason}`,
};
