import type { OptionsWords } from '../en/options.ts';

export const words: OptionsWords = {
  options: {
    packs: { name: 'Barajas', what: 'Cuántas barajas de 52 cartas se mezclan.' },
    deal: { name: 'Cartas repartidas', what: 'Con cuántas cartas empieza cada jugador.' },
    jokers: { name: 'Comodines', what: 'Cuántos comodines hay. Un comodín sustituye a cualquier carta.' },
    jokerSwap: {
      name: 'Cambio de comodín',
      what: 'Puedes poner en el lugar de un comodín la carta a la que sustituye y pasar el comodín a tu mano.',
    },
    helpingCards: {
      name: 'Cartas de apoyo',
      what: 'Cartas boca arriba junto al mazo. Puedes poner una en una combinación junto con una carta de tu mano.',
    },
    setAside: {
      name: 'Cartas apartadas',
      what: 'Cartas boca abajo que se quitan del mazo. Cuantas menos cartas hay para robar, menos conviene esperar.',
    },
    ace: {
      name: 'Ases en escaleras',
      what: 'Dónde puede ir el as en una escalera. Las escaleras no siguen más allá del as: K A 2 no vale.',
    },
    openingPoints: {
      name: 'Puntos de apertura',
      what: 'Cuántos puntos deben valer tus primeras combinaciones, todas de tu mano. Hasta entonces no puedes usar la mesa.',
    },
    openingScope: {
      name: 'Recuento de apertura',
      what: 'Si los puntos se suman entre todas las combinaciones o debe alcanzarlos una sola.',
    },
    maxNewCards: {
      name: 'Límite de cartas por turno',
      what: 'Cuántas cartas de la mano puedes bajar como máximo en un turno.',
    },
    rearrangeOnly: {
      name: 'Reorganizar y robar',
      what: 'Puedes reorganizar la mesa sin bajar ninguna carta y después robar.',
    },
    undo: { name: 'Deshacer', what: 'Si puedes deshacer movimientos durante el turno.' },
    restorePenalty: {
      name: 'Castigo por «Devolver todo»',
      what: 'Cuántas cartas robas cuando todo se devuelve a su sitio y el turno termina.',
    },
    turnSeconds: {
      name: 'Tiempo por turno',
      what: 'Cuando se acaba el tiempo, si la mesa es válida y has bajado alguna carta, el turno termina con normalidad. Si no has movido ninguna carta, robas una. En los demás casos todo vuelve a su sitio y robas las cartas de castigo.',
    },
    firstPlayer: { name: 'Quién empieza', what: 'Cómo se decide quién juega primero en una ronda.' },
    stockOut: { name: 'Si se acaba el mazo', what: 'Quién gana si nadie cierra.' },
    ties: { name: 'Empates', what: 'Qué pasa cuando las mejores manos son iguales.' },
    scoring: { name: 'Puntuación', what: 'Si se cuentan puntos y cómo.' },
    target: {
      name: 'Se juega hasta',
      what: 'La partida termina cuando alguien llega a estos puntos. Gana quien tenga menos puntos.',
    },
  },
  choices: {
    ace: {
      low: 'Bajo: A 2 3',
      'low-or-high': 'Bajo o alto: A 2 3, Q K A',
      'both-ends': 'En los dos extremos: también A 2 … K A',
    },
    undo: { free: 'Sin límite', none: 'No' },
    openingScope: { turn: 'Entre todas las combinaciones', meld: 'En una sola combinación' },
    firstPlayer: {
      lot: 'Por sorteo',
      'dealer-left': 'A la izquierda de quien reparte',
      'highest-cut': 'Quien saca la carta más alta',
    },
    stockOut: { 'fewest-cards': 'Quien tenga menos cartas', 'fewest-points': 'Quien tenga menos puntos' },
    ties: { shared: 'Victoria compartida', draw: 'No gana nadie' },
    scoring: {
      single: 'Partida única',
      session: 'Partida a puntos',
      'winner-takes': 'Puntos para quien gana',
    },
  },
  values: {
    none: 'Ninguno',
    noLimit: 'Sin límite',
    seconds: 'segundos',
    points: 'puntos',
    cards: 'cartas',
  },
  groups: {
    cards: 'Cartas',
    melds: 'Combinaciones',
    turn: 'Turno',
    end: 'Inicio y final',
  },
  refused: {
    contradiction: {
      openingScope: '«Recuento de apertura» solo sirve si hay puntos de apertura.',
      jokerSwap: '«Cambio de comodín» solo sirve si hay comodines.',
      target: '«Se juega hasta» solo sirve en las partidas a puntos.',
    },
    badValue: (option) => `«${option}» no admite este valor.`,
    dealTooLarge: (needed, cards) =>
      `Para repartir hacen falta ${needed} cartas, más al menos una para el mazo, pero solo hay ${cards} en total.`,
    playerCount: (least, most) =>
      `Con estas reglas juegan de ${least} a ${most} jugadores, contando las máquinas.`,
  },
  fixes: {
    deal: (cards) => `Repartir ${cards} cartas a cada uno`,
    seats: (players) => `Jugar con ${players} jugadores`,
    reset: (option) => `Restablecer «${option}»`,
  },
};
