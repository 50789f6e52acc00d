import type { GuideWords } from '../en/guide.ts';

export const words: GuideWords = {
  minute: {
    title: 'Das Wichtigste',
    text: [
      'Wer zuerst alle Karten los ist, gewinnt. Du legst sie in Kombinationen aus mindestens drei Karten aus: Sätze aus gleichen Werten oder Folgen in einer Farbe.',
      'In deinem Zug legst du so viele Karten aus, wie du willst. Kannst oder willst du keine auslegen, ziehst du eine Karte, und dein Zug ist zu Ende.',
      'Die Karten auf dem Tisch gehören allen. Du darfst Kombinationen auseinandernehmen, Karten verschieben und sie mit deinen eigenen zu neuen verbinden. Wenn du deinen Zug beendest, muss auf dem Tisch wieder alles in Kombinationen liegen.',
    ],
  },
  melds: { title: 'Was ist eine Kombination?' },
  turns: {
    title: 'Was in einem Zug geht',
    before: 'Tisch',
    hand: 'Hand',
    after: 'Tisch danach',
    legal: 'erlaubt',
    illegal: 'nicht erlaubt',
    tryIt: 'Ausprobieren',
    cases: {
      extend: 'Die vierte Fünf kommt in den Satz, und die drei Kreuzkarten sind eine eigene Folge.',
      borrow:
        'Deine letzte Karte ist die 4♣. Der Satz hat vier Fünfen und braucht nur drei, also geht die 5♣ in die Folge und die 4♣ davor.',
      turnAround:
        'Für die 8♣ gibt es keine Folge in Kreuz. Aber drei Sätze mit aufeinanderfolgenden Werten in denselben drei Farben können auch drei Folgen sein.',
      stranded:
        'Dieselbe Idee mit nur zwei Sätzen: Die 8♣ bekommt ihre Folge, aber vier Karten bleiben ohne Kombination. Das ist nicht erlaubt.',
      rescued:
        'Mach aus den Sätzen Folgen, und eine Dame bleibt übrig. Mit den zwei Damen aus deiner Hand wird sie ein Satz, und die 9♠ kommt an eine Folge.',
      twoSets:
        'Eine fünfte Fünf passt nicht in einen Satz aus vier. Mit zwei Fünfen aus der Hand werden daraus zwei Sätze mit je drei verschiedenen Farben.',
      aceHigh:
        'Zählt das Ass auch hoch, mach aus Königen, Damen und Buben Folgen und leg das Ass an die Kreuzfolge an.',
      avalanche:
        'Sechs Karten in einem Zug: Mit der 5♣ beginnt eine zweite Folge, die Q♥ geht in eine Folge in Herz, und die Q♣ nimmt ihren Platz im Satz ein.',
    },
  },
  moving: {
    title: 'Karten bewegen',
    items: [
      'Zieh eine Karte an eine Kombination oder zurück in deine Hand. Auf einer freien Stelle beginnt sie eine neue Kombination.',
      'Oder tippe Karten an, um sie auszuwählen, und dann die Stelle, an die sie sollen. Tippst du eine Karte doppelt an, geht sie dorthin, wo sie am besten passt.',
      'Tippe mehrere Karten an, um sie zusammen zu bewegen. Am runden Griff ziehst du die ganze Kombination.',
      'Auf der Tastatur gehst du mit den Pfeiltasten von Karte zu Karte, die Leertaste wählt aus, Enter bewegt und bestätigt, Escape bricht ab. Strg+Z nimmt zurück. ? zeigt alle Tasten.',
      'Während du eine Karte ziehst, zeigt jede Kombination, was aus ihr würde; die passenden haben einen grünen Rahmen. Das Licht und die Worte daneben sagen, ob noch jede Karte in eine Kombination kann.',
      'Wählst du eine Karte deiner Hand aus, sind die Kombinationen markiert, zu denen sie passt, ebenso ihre Nachbarn und die Karten vom selben Wert.',
      'Ab vier Kombinationen räumt der Knopf mit den Linien (Taste T) den Tisch auf: Alle liegen dann in Reihen. Drückst du ihn noch einmal, liegt alles wieder wie vorher.',
      'Ein Punkt markiert Karten, die du gerade gezogen oder ausgelegt hast, ein Ring Karten, die andere gerade ausgelegt haben, und ein goldener Rahmen Kombinationen, die andere gerade verändert haben.',
      'Du kommst nicht weiter? „Tipp“ sagt dir erst, wie viele Karten du auslegen kannst, dann welche, dann wie.',
    ],
  },
  tips: {
    title: 'Tipps',
    items: [
      'Plane, bevor du umbaust: Finde für jede Karte, die du aus einer Kombination nimmst, einen Platz.',
      'Ein Satz aus vier oder eine Folge aus vier oder mehr Karten hat eine Karte übrig. Bau damit eine neue Kombination.',
      'Eine lange Folge kannst du überall teilen, wo beide Teile mindestens drei Karten behalten. Hast du die mittlere Karte noch einmal, genügen fünf: Aus 5 6 7 8 9 werden 5 6 7 und 7 8 9.',
      'Behalte Paare in der Hand: Bleibt beim Umbauen eine Karte übrig, machen sie daraus einen Satz.',
      'Zähl die Karten auf dem Tisch. Liegt eine Karte dort zweimal, hat sie niemand in der Hand.',
      'Manchmal ist es besser, Karten zu behalten, obwohl du sie auslegen könntest. Was du auslegst, hilft allen, und wer alles auf einmal auslegt, lässt den anderen keine Zeit, das zu nutzen.',
      'Zieh nicht immer nur: Deine Hand wächst, und wenn der Stapel leer ist, gewinnt, wer die wenigsten Karten hat. Je mehr Karten beiseitegelegt werden, desto eher ist es so weit.',
      'Zählen Punkte, dann behalte hohe Karten und Joker nicht zu lange.',
    ],
  },
};
