import type { PageWords } from '../en/page.ts';
import { list, plural } from '../words.ts';
import { presets } from './presets.ts';

const cards = (count: number): string => plural('es', count, '{n} [carta|cartas]');

export const words: PageWords = {
  presets,
  title: 'Machiavelli',
  motto: 'El rummy en el que cada combinación de la mesa es de todos.',
  play: 'Jugar',
  playHint: (opponent, level, preset) => `Tú contra ${opponent}, nivel ${level.toLowerCase()} · ${preset}`,
  between: (level, higher) => `Entre ${list('es', [level.toLowerCase(), higher.toLowerCase()])}`,
  playSameHint: (players, preset) => `${players} · ${preset}`,
  continueGame: 'Continuar partida',
  savedDuel: (opponent, turn, mine, other) =>
    `Contra ${opponent}, turno ${turn}: tú tienes ${cards(mine)}; ${opponent}, ${other}.`,
  savedTable: (turn, counts) => `Turno ${turn}. Cartas: ${counts}.`,
  newGame: 'Nueva partida',
  difficulty: 'Dificultad',
  otherWays: 'Otras formas de jugar',
  friend: 'Jugar con amigos',
  doors: { title: '¿Es tu primera vez?', rummikub: 'Sé jugar al Rummikub', lessons: 'Enséñame a jugar' },
  howToPlay: 'Cómo se juega',
  rules: 'Reglas',
  settings: 'Ajustes',
  myGames: 'Mis partidas',
  puzzles: 'Rompecabezas',
  dealOfDay: 'Ronda del día',
  close: 'Cerrar',
  back: 'Atrás',
  you: 'Tú',
  levelHints: {
    beginner: 'solo baja combinaciones de su mano',
    easy: 'también añade cartas a las combinaciones de la mesa',
    medium: 'reorganiza un poco la mesa',
    hard: 'baja siempre todas las cartas que puede',
    expert: 'también piensa en los turnos siguientes, pero nunca roba tres veces seguidas si puede bajar',
    merciless: 'es capaz de robar turno tras turno, aunque pueda bajar, para cerrar de una sola vez',
  },
  setup: {
    editor: 'Crear una posición',
    game: 'Variante',
    players: 'Jugadores',
    options: 'Reglas personalizadas',
    optionsHint:
      'Puedes cambiar cualquier regla. Un punto señala las que no coinciden con la variante elegida arriba.',
    asUsual: 'Restablecer',
    seat: (place) => `Puesto ${place}`,
    kind: 'Tipo de jugador',
    person: 'Persona',
    playerName: (place) => `Jugador ${place}`,
    computer: 'Máquina',
    name: 'Nombre',
    addSeat: 'Añadir un jugador',
    removeSeat: (name) => `Quitar a ${name}`,
    fullTable: 'En esta variante no caben más jugadores.',
    noPerson: 'Solo juegan máquinas: tú miras.',
    handover: 'Varias personas comparten esta pantalla: las manos se ocultan al pasar el dispositivo.',
    style: {
      name: 'Cómo juegan las máquinas',
      values: { mixed: 'Hay de todo', generous: 'Lo bajan todo', thrifty: 'Guardan cartas' },
      hints: {
        mixed:
          'Algunas máquinas bajan todas las cartas que pueden; otras guardan algunas. El código de la ronda decide cuáles.',
        generous: 'Bajan todas las cartas que pueden.',
        thrifty: 'Guardan combinaciones en la mano y bajan pocas cartas en cada turno.',
      },
    },
    seed: 'Código de la ronda',
    seedHint:
      'El mismo código reparte siempre las mismas cartas: así puedes repetir una ronda o compartirla. Déjalo vacío para repartir al azar.',
    readRules: 'Leer las reglas',
    forget: 'La partida que tienes a medias se perderá.',
    discard: 'Abandonar y empezar',
  },
  prefs: {
    groups: { look: 'Aspecto y sonido', table: 'En la mesa', game: 'Partidas' },
    language: 'Idioma',
    theme: { name: 'Tema', values: { auto: 'Sistema', light: 'Claro', dark: 'Oscuro' } },
    deck: {
      name: 'Baraja',
      values: { classic: 'Clásica', four: 'Cuatro colores', large: 'Números grandes', tiles: 'Fichas' },
    },
    back: { name: 'Reverso de las cartas', values: { fox: 'Zorro', lily: 'Lirio', stripes: 'Rayas' } },
    cloth: { name: 'Tapete', values: { green: 'Verde', pale: 'Claro' } },
    input: {
      name: 'Mover las cartas',
      values: { both: 'Arrastrar y tocar', drag: 'Arrastrar', tap: 'Tocar' },
    },
    cardSize: {
      name: 'Tamaño de las cartas',
      values: { auto: 'Automático', small: 'Pequeño', large: 'Grande' },
    },
    handed: { name: 'Botón principal', values: { right: 'A la derecha', left: 'A la izquierda' } },
    motion: {
      name: 'Animaciones',
      values: { normal: 'Normales', fast: 'Rápidas', slow: 'Lentas', off: 'Ninguna' },
    },
    sort: {
      name: 'Orden inicial de la mano',
      values: { rank: 'Por valor', suit: 'Por palo', melds: 'Agrupada' },
    },
    tidy: {
      name: 'Ordenar la mesa',
      values: { kind: 'Tríos y luego escaleras', rank: 'Por valor', suit: 'Por palo', laid: 'Como está' },
    },
    find: 'Marcar las cartas que combinan con la seleccionada',
    autoTidy: 'Ordenarla al empezar mi turno',
    confirmEnd: 'Preguntar antes de terminar mi turno',
    nextGame: 'El cambio se aplica a partir de la próxima partida.',
    adapts: 'Ajustar la dificultad a mi nivel',
    adaptsWhy:
      'Después de cada partida, las máquinas pasan a jugar con una fuerza parecida a la tuya, calculada a partir de tus partidas con las mismas reglas. Si estás entre dos niveles, los alternan turno a turno. A la larga, contra una sola máquina ganas más o menos la mitad de las partidas.',
    sound: 'Efectos de sonido',
    haptics: 'Vibración al mover cartas',
    privacy:
      'Las partidas y los ajustes se quedan en este navegador. Solo las partidas con amigos envían datos: a tus amigos y, si estás de acuerdo, a un servidor que ayuda a conectar los navegadores.',
  },
};
