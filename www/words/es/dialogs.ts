import type { DialogWords } from '../en/dialogs.ts';
import { formatNumber, list, plural } from '../words.ts';

const n = (value: number): string => formatNumber('es', value);
const cards = (count: number): string => plural('es', count, '{n} [carta|cartas]');

export const words: DialogWords = {
  whereTitle: (names) => `Mover ${names} a…`,
  select: 'Seleccionar',
  deselect: 'Deseleccionar',
  menu: {
    title: 'Menú',
    items: {
      rules: 'Reglas de esta partida',
      log: 'Historial',
      'sort-rank': 'Ordenar por valor',
      'sort-suit': 'Ordenar por palo',
      'sort-melds': 'Agrupar lo que combina',
      tidy: 'Ordenar la mesa',
      resign: 'Abandonar la ronda',
      'new-game': 'Nueva partida',
      settings: 'Ajustes',
      statistics: 'Mis partidas',
      position: 'Compartir o resolver la posición',
      home: 'Dejar la mesa',
      players: 'Rivales',
      help: 'Cómo mover las cartas',
    },
    otherGame: 'Preparar otra partida',
    language: 'Idioma',
    theme: 'Tema',
    deck: 'Baraja',
    decks: { classic: 'Clásica', four: 'Cuatro colores', large: 'Números grandes', tiles: 'Fichas' },
    themes: { auto: 'Sistema', dark: 'Oscuro', light: 'Claro' },
  },
  helpLines: [
    'Arrastra una carta, o tócala y luego toca el sitio adonde debe ir. Con un doble toque, la carta va al mejor sitio.',
    'Toca varias cartas para moverlas juntas. Arrastra el asa redonda para mover una combinación entera. Para mover una carta con todas las que la siguen en su combinación, arrástrala con la tecla Mayús pulsada o, en una pantalla táctil, deja el dedo un momento sobre la carta antes de arrastrarla.',
    'Suelta las cartas en un espacio libre de la mesa para formar una combinación nueva, o sobre tu mano para tomarlas. Haz clic con el botón derecho en una carta de la mesa para tomarla, o en una carta tomada para devolverla a la mesa.',
    'Selecciona una carta de la mano para ver con qué combina: las combinaciones en las que cabe, sus cartas vecinas y las de su mismo valor. A partir de cuatro combinaciones, el botón con líneas ordena la mesa; púlsalo otra vez para dejar las combinaciones donde estaban.',
    'Tab cambia entre la mesa, tu mano y los botones; las flechas pasan de una carta a otra. Espacio selecciona, Mayús amplía la selección y Ctrl+A selecciona la combinación entera.',
    'Enter empieza un movimiento, las flechas eligen el sitio, Enter confirma y Esc cancela. M muestra todos los sitios. T ordena la mesa. Ctrl+Z deshace y Ctrl+Mayús+Z rehace.',
    'Mientras ves una pista o una repetición, las flechas van atrás y adelante, Inicio y Fin van al principio y al final, Re Pág y Av Pág van al turno anterior y al siguiente, P reproduce y pausa, y Esc vuelve a la partida.',
  ],
  habits: {
    beginner: 'Baja combinaciones de la mano y se le escapa una de cada tres.',
    easy: 'Baja combinaciones de la mano y luego añade cartas sueltas a la mesa.',
    'thrifty-easy': 'Añade cartas sueltas a la mesa y guarda las combinaciones de la mano para otros turnos.',
    medium: 'Desarma una o dos combinaciones para bajar más, pero no ve todas las posibilidades.',
    'thrifty-medium':
      'Desarma una o dos combinaciones para bajar cartas sueltas y guarda las combinaciones de la mano para otros turnos.',
    hard: 'En cada turno baja todas las cartas que puede.',
    'thrifty-hard':
      'Baja todas las cartas sueltas que puede y guarda las combinaciones de la mano para otros turnos.',
    expert: 'Piensa en los turnos siguientes, pero nunca roba tres veces seguidas si puede bajar.',
    merciless: 'Piensa en los turnos siguientes y puede robar turno tras turno para cerrar de una sola vez.',
  },
  alternating: (level) => `En uno de cada dos turnos juega con el nivel «${level}».`,
  pace: { steady: 'Ritmo: constante', quick: 'Ritmo: rápido', calm: 'Ritmo: tranquilo' },
  logEmpty: 'Aún no hay turnos.',
  end: {
    sessionTitle: 'La partida a puntos ha terminado',
    youWon: '¡Ganaste!',
    won: (names) => `${names.length === 1 ? 'Gana' : 'Ganan'} ${list('es', names)}`,
    shared: (names) => `Empate: ${list('es', names)} comparten la victoria`,
    nobody: 'Empate: no gana nadie',
    out: (name, laid) => `${name} cerró bajando ${laid}.`,
    youOut: (laid) => `Cerraste bajando ${laid}.`,
    stockCards: (count) => `Se acabó el mazo. Gana la mano con menos cartas: ${n(count)}.`,
    stockPoints: (points) => `Se acabó el mazo. Gana la mano con menos puntos: ${n(points)}.`,
    stockDraw: 'Se acabó el mazo y hay empate entre las mejores manos.',
    chain: 'Combinaciones reorganizadas en un turno',
    biggest: 'Más cartas en un turno',
    found: 'Cartas bajadas en total',
    foundOf: (best) => `de ${n(best)}`,
    turns: 'Turnos',
    winningTurn: 'Ver el turno ganador',
    decisiveTurn: 'Buscar errores',
    lost: {
      close: (count) =>
        plural('es', count, 'Solo te [quedaba {n} carta|quedaban {n} cartas]. ¿Otra partida?'),
      chain: (count) => `Pero en un turno reorganizaste ${n(count)} combinaciones. ¿Otra partida?`,
      cards: (count) => `Pero en un turno bajaste ${cards(count)}. ¿Otra partida?`,
      again: 'Cartas nuevas, nuevas oportunidades: ¿otra partida?',
    },
    player: 'Jugador',
    left: 'Cartas en mano',
    points: 'Puntos',
    total: 'Total',
    none: 'ninguna',
    target: (target) =>
      plural(
        'es',
        target,
        'La partida termina cuando alguien llega a {n} [punto|puntos]. Gana quien tenga menos puntos.',
      ),
  },
  asks: {
    resign: {
      title: '¿Abandonar la ronda?',
      text: () => 'Si abandonas, pierdes esta ronda.',
      yes: 'Abandonar',
    },
    restore: {
      title: '¿Devolver todo?',
      text: (count) =>
        `La mesa y tu mano vuelven a estar como al empezar el turno. Robas ${cards(count)} y el turno termina.`,
      yes: 'Devolver todo y robar',
    },
    'new-game': {
      title: '¿Empezar otra partida?',
      text: () => 'Esta partida no ha terminado y se perderá.',
      yes: 'Nueva partida',
    },
    'end-turn': {
      title: '¿Terminar el turno?',
      text: (count) => `Bajas ${cards(count)}.`,
      yes: 'Terminar turno',
    },
  },
  elsewhere: {
    title: () => 'Esta partida está abierta en otra pestaña',
    text: 'Aquí está en pausa, para que no la juegues en dos pestañas a la vez.',
    ready: 'Jugar aquí',
  },
  handover: {
    title: (name) => `Turno de ${name}: pasa el dispositivo`,
    text: 'Las cartas siguen ocultas hasta que la persona siguiente esté lista.',
    ready: 'Ver mis cartas',
  },

  review: 'Análisis',
  puzzle: {
    task: (count) => `Baja ${cards(count)} en un solo turno.`,
    taskOut: 'Baja todas tus cartas en un solo turno.',
    nearest: 'Este rompecabezas no existe. Aquí tienes el más parecido.',
  },

  challenge: {
    better: 'Lo hiciste mejor.',
    worse: 'Tu amigo lo hizo mejor.',
    same: 'Lo hiciste igual que tu amigo.',
    theirs: (outcome, laid, best) => {
      const result = { win: 'ganó', loss: 'perdió', draw: 'empató' }[outcome];
      return `Tu amigo ${result} y bajó ${cards(laid)} de ${plural('es', best, '{n} [posible|posibles]')}.`;
    },
  },

  // Replays and hints.
  controls: 'Controles de reproducción',
  first: 'Inicio',
  back: 'Atrás',
  play: 'Reproducir',
  pause: 'Pausa',
  forward: 'Adelante',
  last: 'Final',
  keep: 'Aplicar',
  leave: 'Volver a la partida',
  leaveHint: 'Cancelar',
  position: (at, all) => `${n(at)} / ${n(all)}`,
  deal: (number) => `Ronda ${n(number)}`,
  replayFrom: (turn) => `Ver desde el turno ${n(turn)}`,
  copy: 'Copiar',
  copied: 'Copiado',
  copyFailed: 'Este navegador no permite copiar. Copia tú el texto seleccionado.',
  step: (at, all) => `Movimiento ${n(at)} de ${n(all)}`,
  takenBack: 'Todo está otra vez como antes.',
  hintWait: 'Buscando la mejor jugada…',
  hintMore: 'Pulsa otra vez para ver qué cartas.',
  hintSteps: 'Pulsa otra vez para ver cómo.',
  hintAtLeast: (count) => `Puedes bajar al menos ${cards(count)}, quizá más.`,
  hintUnknown: 'No se encontró ninguna jugada a tiempo, pero puede haberla.',
  hintPlay: (count, steps) => `${cards(count)} en ${plural('es', steps, '{n} [movimiento|movimientos]')}.`,
  hintMost: 'Bajar el máximo no siempre es lo mejor.',
  hintThere: 'No hay nada mejor a la vista: termina el turno.',
  hintCount: (count) =>
    count === 0 ? 'No puedes bajar ninguna carta: roba.' : `Puedes bajar ${cards(count)}.`,
  hintCards: (names) => `Baja ${names}.`,
  hintFramed: (count) => `Baja las ${n(count)} cartas resaltadas.`,
};
