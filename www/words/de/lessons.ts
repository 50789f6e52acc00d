import type { LessonWords } from '../en/lessons.ts';
import { formatNumber } from '../words.ts';

export const words: LessonWords = {
  lessons: {
    meld: {
      title: 'Kombination finden',
      task: 'Drei deiner Karten sind eine Kombination. Leg sie auf den Tisch.',
      hint: 'Tippe die drei Siebenen an und dann den Tisch. Oder zieh sie dorthin.',
      solved:
        'Drei oder vier Karten vom selben Wert in verschiedenen Farben sind ein Satz. Drei oder mehr einer Farbe hintereinander sind eine Folge.',
    },
    lay: {
      title: 'Karten auslegen',
      task: 'Leg alle sechs Karten aus: eine Folge und einen Satz.',
      hint: 'Der Satz aus Achten braucht die 8♥. Auch ohne sie bilden 5♥ 6♥ 7♥ eine Folge.',
      solved:
        'In einem Zug darfst du so viele Kombinationen auslegen, wie du willst. Wer zuerst keine Karten mehr hat, gewinnt.',
    },
    add: {
      title: 'Karten anlegen',
      task: 'Leg alle deine Karten aus. Die Kombination auf dem Tisch gehört auch dir.',
      hint: 'Zieh die 5♠ zu den anderen Fünfen. Die drei Kreuzkarten sind eine eigene Folge.',
      solved: 'Du darfst an jede Kombination auf dem Tisch anlegen, egal, wer sie ausgelegt hat.',
    },
    borrowFourth: {
      title: 'Die vierte Karte ausleihen',
      task: 'Leg die 4♣ aus. Ein Satz aus vier Karten hat eine übrig.',
      hint: 'Zieh die 5♣ von den Fünfen zur Folge und leg dann die 4♣ davor.',
      solved: 'Ein Satz braucht nur drei Karten. Die vierte kann dir woanders helfen.',
    },
    borrowEnd: {
      title: 'Eine Endkarte ausleihen',
      task: 'Leg beide Siebenen aus. Die Folge hat eine Sieben übrig.',
      hint: 'Leg deine zwei Siebenen auf den Tisch und zieh dann die 7♥ vom Ende der Folge dazu.',
      solved: 'Eine Folge aus vier oder mehr Karten kann an jedem Ende eine abgeben.',
    },
    shift: {
      title: 'Eine Folge verschieben',
      task: 'Leg alle drei Karten aus. Verlängere erst die Folge, dann leih dir daraus eine Karte.',
      hint: 'Leg die 9♠ an das Ende der Folge. Dann ist die 6♠ frei für deine zwei Sechsen.',
      solved: 'Legst du an einem Ende einer Folge eine Karte an, kannst du am anderen eine nehmen.',
    },
    dissolve: {
      title: 'Einen Satz auflösen',
      task: 'Leg die 9♣ aus. Jede der Achten passt auch woandershin.',
      hint: 'Zieh jede Acht zur Folge ihrer Farbe und leg dann die 9♣ hinter die 8♣.',
      solved:
        'Du darfst ganze Kombinationen auseinandernehmen. Am Ende deines Zuges muss jede Karte wieder in einer liegen.',
    },
    chain: {
      title: 'Kette aus drei Kombinationen',
      task: 'Leg die Q♥ aus. Sie braucht ihre Nachbarn, Bube und König.',
      hint: 'Bilde J♥ Q♥ K♥: Nimm K♥ und J♥ und leg dann den J♠ zu den anderen Buben.',
      solved: 'Eine bewegte Karte macht die nächste frei. So entstehen die meisten großen Züge.',
    },
    wait: {
      title: 'Wann du Karten zurückhältst',
      task: 'Caterinas letzte Karte ist die 9♣. 8♣ auslegen oder ziehen?',
      hint: 'Zieh. Solange du die 8♣ in der Hand hast, passt die 9♣ nirgends.',
      solved:
        'Die 9♣ hatte keinen Platz, und du hast deine drei Karten auf einmal ausgelegt. Aber warte nicht zu lange: Deine Hand wächst, und wenn der Stapel leer ist, gewinnt, wer die wenigsten Karten hat.',
    },
  },
  listTitle: 'Lektionen',
  number: (number, all) => `Lektion ${formatNumber('de', number)} von ${formatNumber('de', all)}`,
  solvedTitle: 'Gelöst!',
  solvedMark: 'gelöst',
  waited: 'Jetzt passen alle deine Karten. Leg sie auf einmal aus.',
  lostTitle: 'Caterina gewinnt',
  lost: 'Ihre Karte passt erst, wenn die 8♣ auf dem Tisch liegt. Was du auslegst, hilft auch den anderen.',
  again: 'Noch einmal spielen',
  next: (title) => `Weiter: ${title}`,
  nextLesson: 'Nächste Lektion',
  firstGame: 'Dein erstes Spiel',
  firstGameHint:
    'Du hast alle Lektionen geschafft. In deinem ersten Spiel zeigen dir Tipps, was du tun kannst.',
  example: {
    title: 'Beispiel',
    task: 'Deine Aufgabe: Leg alle deine Karten aus, und lass auf dem Tisch nur Kombinationen.',
    solved: 'Alle deine Karten liegen auf dem Tisch, und jede ist in einer Kombination.',
    back: 'Zurück zu „So wird gespielt“',
  },
  rummikub: {
    title: 'Wenn du Rummikub kennst',
    lines: [
      'Statt der Steine gibt es zwei Kartenspiele, und jeder bekommt 15 Karten.',
      'Eine Kombination ist ein Satz (drei oder vier Karten vom selben Wert in verschiedenen Farben) oder eine Folge (drei oder mehr hintereinander in einer Farbe).',
      'In deinem Zug legst du so viele Karten aus, wie du willst, in neue oder vorhandene Kombinationen.',
      'Du darfst alles auf dem Tisch umbauen, egal, wer es ausgelegt hat.',
      'Am Ende deines Zuges muss jede Karte auf dem Tisch in einer Kombination sein.',
      'Legst du keine Karte aus, ziehst du eine.',
    ],
    differencesTitle: 'Drei Unterschiede',
    differences: [
      ['Keine Erstmeldung mit 30 Punkten.', 'Du darfst den Tisch vom ersten Zug an umbauen.'],
      ['Keine Joker.', 'Jede Karte steht nur für sich. Das Ass kommt vor der Zwei, nie nach dem König.'],
      [
        'Keine Punkte.',
        'Wer zuerst keine Karten mehr hat, gewinnt. Ist der Stapel leer, gewinnt, wer die wenigsten hat.',
      ],
    ],
  },
};
