import type { LessonWords } from '../en/lessons.ts';
import { formatNumber } from '../words.ts';

export const words: LessonWords = {
  lessons: {
    meld: {
      title: 'Encuentra una combinación',
      task: 'Tres de tus cartas forman una combinación. Ponlas en la mesa.',
      hint: 'Toca los tres sietes, uno a uno, y luego la mesa. O arrástralos allí.',
      solved:
        'Tres o cuatro cartas del mismo valor y de palos distintos son un trío o un póquer. Tres o más cartas seguidas del mismo palo son una escalera.',
    },
    lay: {
      title: 'Baja tus cartas',
      task: 'Baja las seis cartas: una escalera y un trío.',
      hint: 'El trío de ochos necesita el 8♥. Sin él, 5♥ 6♥ 7♥ siguen siendo una escalera.',
      solved:
        'En un turno puedes bajar todas las combinaciones que quieras. Gana quien primero se queda sin cartas.',
    },
    add: {
      title: 'Añade a una combinación',
      task: 'Baja todas tus cartas. La combinación de la mesa también es tuya.',
      hint: 'Arrastra el 5♠ a los otros cincos. Las tres cartas de tréboles forman una escalera.',
      solved: 'Puedes añadir cartas a cualquier combinación de la mesa, sin importar quién la bajó.',
    },
    borrowFourth: {
      title: 'Toma la cuarta carta',
      task: 'Baja el 4♣. A un póquer le sobra una carta.',
      hint: 'Arrastra el 5♣ del póquer a la escalera y luego pon el 4♣ delante.',
      solved: 'Un póquer sin una de sus cartas es un trío. La cuarta te puede servir en otro sitio.',
    },
    borrowEnd: {
      title: 'Toma la carta de un extremo',
      task: 'Baja los dos sietes. A la escalera le sobra otro.',
      hint: 'Pon tus dos sietes en la mesa y luego arrastra hasta ellos el 7♥ del final de la escalera.',
      solved: 'Una escalera de cuatro cartas o más puede ceder una de cualquiera de sus extremos.',
    },
    shift: {
      title: 'Desplaza una escalera',
      task: 'Baja las tres cartas. Alarga la escalera y toma el otro extremo.',
      hint: 'Pon el 9♠ al final de la escalera. Así el 6♠ queda libre para tus dos seises.',
      solved: 'Si añades una carta en un extremo de una escalera, puedes tomar una del otro.',
    },
    dissolve: {
      title: 'Desarma un trío',
      task: 'Baja el 9♣. Cada ocho cabe en otro sitio.',
      hint: 'Arrastra cada ocho a la escalera de su palo y luego pon el 9♣ después del 8♣.',
      solved:
        'Puedes desarmar combinaciones enteras. Al terminar el turno, todas las cartas deben estar otra vez en combinaciones.',
    },
    chain: {
      title: 'Una cadena de tres combinaciones',
      task: 'Baja la Q♥. Necesita a su lado la jota y el rey.',
      hint: 'Forma J♥ Q♥ K♥: toma el K♥ y la J♥, y añade la J♠ a las otras jotas.',
      solved: 'Al mover una carta, otra queda libre. Así salen casi todas las grandes jugadas.',
    },
    wait: {
      title: 'Cuándo esperar',
      task: 'A Caterina le queda el 9♣. ¿Bajas el 8♣ o robas?',
      hint: 'Roba. Mientras el 8♣ esté en tu mano, el 9♣ no cabe en ningún sitio.',
      solved:
        'El 9♣ no tenía sitio, y tú cerraste bajando tres de una sola vez. Pero no esperes demasiado: tu mano crece y, cuando se acaba el mazo, gana quien tenga menos cartas.',
    },
  },
  listTitle: 'Lecciones',
  number: (number, all) => `Lección ${formatNumber('es', number)} de ${formatNumber('es', all)}`,
  solvedTitle: '¡Resuelto!',
  solvedMark: 'resuelta',
  waited: 'Ahora todas tus cartas tienen sitio. Bájalas de una sola vez.',
  lostTitle: 'Gana Caterina',
  lost: 'Su carta solo cabe cuando el 8♣ está en la mesa. Lo que bajas también ayuda a los demás.',
  again: 'Jugar otra vez',
  next: (title) => `Siguiente: ${title}`,
  nextLesson: 'Siguiente lección',
  firstGame: 'Jugar la primera partida',
  firstGameHint: 'Terminaste las lecciones. En tu primera partida, unos consejos te dicen qué puedes hacer.',
  example: {
    title: 'Ejemplo',
    task: 'Ejercicio: baja todas tus cartas y deja en la mesa solo combinaciones.',
    solved: 'Todas tus cartas están en la mesa, y cada una está en una combinación.',
    back: 'Volver a «Cómo se juega»',
  },
  rummikub: {
    title: 'Si sabes jugar al Rummikub',
    lines: [
      'En lugar de fichas se usan dos barajas, y cada jugador recibe 15 cartas.',
      'Una combinación es un trío o un póquer (tres o cuatro cartas del mismo valor y de palos distintos) o una escalera (tres o más cartas consecutivas del mismo palo).',
      'En tu turno, baja todas las cartas que quieras, en combinaciones nuevas o en las que ya hay.',
      'Puedes reorganizar todo lo que está en la mesa, sin importar quién lo bajó.',
      'Al terminar el turno, cada carta de la mesa debe estar en una combinación.',
      'Si no bajas ninguna carta, robas una.',
    ],
    differencesTitle: 'Tres diferencias',
    differences: [
      ['No hay que abrir con 30 puntos.', 'Puedes reorganizar la mesa desde tu primer turno.'],
      ['No hay comodines.', 'Ninguna carta sustituye a otra. El as va antes del dos, nunca después del rey.'],
      ['No hay puntos.', 'Gana quien primero se queda sin cartas o, si se acaba el mazo, quien tenga menos.'],
    ],
  },
};
