import type { RulesWords } from '../en/rules.ts';
import { plural } from '../words.ts';

const points = (n: number) => plural('es', n, '{n} [punto|puntos]');
const seconds = (n: number) => plural('es', n, '{n} [segundo|segundos]');
const cards = (n: number) => (n === 1 ? 'una carta' : `${n} cartas`);
const jokers = (n: number) => (n === 1 ? 'un comodín' : `${n} comodines`);

export const words: RulesWords = {
  basedOn: (preset) => `Variante: ${preset}`,
  sections: {
    aim: 'Objetivo del juego',
    deal: 'El reparto',
    melds: 'Las combinaciones',
    turn: 'Tu turno',
    opening: 'La apertura',
    jokers: 'Los comodines',
    helping: 'Las cartas de apoyo',
    back: 'Deshacer movimientos',
    clock: 'El tiempo',
    end: 'Cómo termina',
    score: 'Los puntos',
  },
  examples: '¿Cuáles de estas son combinaciones?',
  glossary: 'Glosario',
  aim: () => [
    'Gana quien primero se queda sin cartas. Las cartas se bajan en combinaciones, y las combinaciones de la mesa son de todos: en tu turno puedes desarmarlas y formar otras, siempre que al final cada carta de la mesa esté en una combinación.',
  ],
  deal: (r) => [
    `Se mezclan ${r.packs} barajas de 52 cartas${r.jokers > 0 ? ` y ${jokers(r.jokers)}` : ''}: ${r.packs * 52 + r.jokers} cartas en total. Cada jugador recibe ${cards(r.deal)}. Las demás, boca abajo, forman el mazo.`,
    r.helpingCards > 0 && `Junto al mazo se ponen boca arriba ${r.helpingCards} cartas de apoyo.`,
    r.setAside > 0 && `Del mazo se apartan ${r.setAside} cartas boca abajo, que no se usan.`,
    {
      lot: 'Quién empieza se decide por sorteo. Se juega en el sentido de las agujas del reloj.',
      'dealer-left':
        'Quién reparte se decide por sorteo, y empieza quien está a su izquierda. Se juega en el sentido de las agujas del reloj.',
      'highest-cut':
        'Todos cortan el mazo y empieza quien saca la carta más alta. El as es bajo; si hay empate, se corta otra vez. Se juega en el sentido de las agujas del reloj.',
    }[r.firstPlayer],
  ],
  melds: (r) => [
    'Trío o póquer: tres o cuatro cartas del mismo valor y de palos distintos.',
    'Escalera: tres o más cartas consecutivas del mismo palo.',
    {
      low: 'El as es bajo: A 2 3 es una escalera; Q K A, no.',
      'low-or-high':
        'El as puede ser bajo o alto: A 2 3 y Q K A son escaleras, pero una escalera solo puede tener un as en uno de sus extremos.',
      'both-ends':
        'El as puede ser bajo o alto. La escalera completa de un palo puede incluso tener un as en cada extremo: A 2 3 4 5 6 7 8 9 10 J Q K A.',
    }[r.ace],
    `Una escalera no sigue más allá del as: K A 2 no vale. En una combinación no puede estar dos veces la misma carta${r.ace === 'both-ends' ? ', salvo el as en la escalera completa' : ''}.`,
  ],
  turn: (r) => [
    'Baja todas las cartas que quieras, en combinaciones nuevas o en las que ya están en la mesa. También puedes tomar cartas de la mesa, dividir y unir combinaciones, y pasar cartas de una a otra.',
    `Al terminar el turno, cada carta de la mesa debe estar en una combinación, y no puede faltar ninguna de las que había al principio${r.jokerSwap ? ', salvo los comodines que hayas cambiado' : ''}. Las cartas que tomas tienen un borde rojo hasta que las devuelves a la mesa.`,
    'Si bajas al menos una carta, no robas. Si no bajas ninguna, robas una carta y el turno termina. No hay descartes.',
    r.rearrangeOnly
      ? 'Puedes reorganizar la mesa sin bajar ninguna carta; en ese caso, robas una.'
      : 'Solo puedes reorganizar la mesa si además bajas una carta de tu mano. Si no, déjala como estaba y roba.',
    r.maxNewCards !== null && `En un turno puedes bajar de tu mano como máximo ${cards(r.maxNewCards)}.`,
  ],
  opening: (r) =>
    r.openingPoints === null
      ? []
      : [
          `Hasta que abras, solo puedes bajar combinaciones nuevas de tu mano, sin cambiar nada en la mesa. ${
            r.openingScope === 'meld'
              ? `Una de esas combinaciones debe valer al menos ${points(r.openingPoints)}.`
              : `En el turno en que abres, las combinaciones que bajas deben sumar al menos ${points(r.openingPoints)}.`
          }`,
          'Para la apertura, el as vale 1; las cartas del 2 al 10, su número; las figuras, 10; y el comodín, lo mismo que la carta a la que sustituye. Desde el turno siguiente puedes usar toda la mesa.',
        ],
  jokers: (r) =>
    r.jokers === 0
      ? []
      : [
          'El comodín sustituye a cualquier carta de un trío, un póquer o una escalera. En cada combinación hace falta al menos una carta que no sea un comodín. Aunque haya comodines, un póquer no pasa de cuatro cartas, y las de un trío o un póquer son siempre de palos distintos. En la mesa, un comodín se mueve como cualquier otra carta.',
          r.jokerSwap
            ? 'Si tienes la carta a la que sustituye un comodín, puedes ponerla en su lugar y pasar el comodín a tu mano. Para eso, la combinación no debe haber cambiado desde el principio de tu turno. Puedes bajar el comodín enseguida o más adelante.'
            : 'Un comodín que está en la mesa se queda en la mesa.',
        ],
  helping: (r) => [
    r.helpingCards > 0 &&
      `${r.openingPoints ? 'Quien ya abrió puede' : 'Todos pueden'} usar las ${r.helpingCards} cartas de apoyo. Una carta de apoyo va directamente a una combinación, y en el mismo turno hay que bajar en ella al menos una carta de la mano. Las cartas de apoyo no cuentan como bajadas y no se reponen.`,
  ],
  back: (r) => [
    r.undo === 'free'
      ? 'Durante el turno puedes deshacer, rehacer y reiniciar todas las veces que quieras.'
      : 'No se puede deshacer. Puedes devolver tú las cartas a su sitio, si recuerdas dónde estaban.',
    r.undo === 'none' &&
      `Si ya no puedes arreglar la mesa, usa «Devolver todo»: todo queda como estaba, robas ${cards(r.restorePenalty)} y el turno termina.`,
  ],
  clock: (r) => [
    r.turnSeconds !== null &&
      `Tienes ${seconds(r.turnSeconds)} por turno. Cuando se acaba el tiempo, si la mesa es válida y has bajado alguna carta, el turno termina con normalidad. Si no has movido ninguna carta, robas una. En los demás casos todo vuelve a su sitio y robas ${cards(r.restorePenalty)}.`,
  ],
  end: (r) => [
    'Si terminas el turno sin cartas en la mano, cierras y ganas.',
    `${r.scoring === 'session' ? 'La ronda' : 'La partida'} termina también cuando alguien roba la última carta del mazo. Entonces gana quien tenga ${
      r.stockOut === 'fewest-cards' ? 'menos cartas' : 'menos puntos en la mano'
    }. ${r.ties === 'shared' ? 'Si hay empate, la victoria se comparte.' : 'Si hay empate, no gana nadie.'}`,
  ],
  score: (r) => {
    const worth =
      'El as vale 1 punto; las cartas del 2 al 10, su número; las figuras (J, Q, K), 10; y el comodín, 25.';
    switch (r.scoring) {
      case 'single':
        return r.stockOut === 'fewest-points' ? [worth] : [];
      case 'session':
        return [
          `Al final de cada ronda, todos menos quien gana reciben puntos en contra por las cartas que les quedan en la mano. Si se acaba el mazo, las cartas de quien gana no cuentan. ${worth}`,
          `Se juegan más rondas hasta que alguien llega a ${points(r.target ?? 0)}. Gana quien tenga menos puntos en total; si hay empate, la victoria se comparte.`,
        ];
      case 'winner-takes':
        return [`Quien gana suma los puntos de las cartas que les quedan a todos los demás. ${worth}`];
    }
  },
  legal: (kind, count) => (kind === 'run' ? 'escalera' : count === 3 ? 'trío' : 'póquer'),
  illegal: (reason) => `no: ${reason}`,
};
