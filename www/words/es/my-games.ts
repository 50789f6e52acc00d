import type { MyGamesWords } from '../en/my-games.ts';
import { formatNumber, plural } from '../words.ts';

const n = (value: number): string => formatNumber('es', value);
const games = (count: number): string => plural('es', count, '{n} [partida|partidas]');

export const words: MyGamesWords = {
  none: 'Aún no hay partidas terminadas. Cuando termines una, la verás aquí, con el análisis de tus turnos.',
  played: 'Jugadas',
  won: 'Ganadas',
  streak: 'Mejor racha de victorias',
  biggest: 'Más cartas en un turno',
  byLevel: 'Dificultad',
  share: 'Ganadas / jugadas',
  list: 'Partidas',
  result: 'Resultado',
  found: 'Cartas bajadas',
  foundCards: (laid, best) => `${n(laid)} de ${n(best)}`,
  foundHelp:
    'Cartas bajadas: cuántas bajaste de las que podías bajar. Menos no siempre es peor: a veces conviene guardar cartas.',
  replay: 'Repetición',
  replayLong: (date) => `Repetición de la partida (${date})`,
  review: 'Análisis',
  reviewLong: (date) => `Análisis de la partida (${date})`,
  unreadableGame: 'Esta partida ya no se puede leer.',
  delete: 'Borrar',
  deleteLong: (date) => `Borrar la partida (${date})`,
  win: 'Ganada',
  loss: 'Perdida',
  draw: 'Empate',
  strength: {
    title: 'Tu fuerza',
    rules: 'Variante',
    number: 'Fuerza',
    like: 'Nivel',
    rating: (rating, deviation) => `${n(rating)} ± ${n(deviation)}`,
    help: 'Se calcula con tus partidas contra máquinas, a partir de 20 con las mismas reglas. Quien tiene 200 más gana unas tres partidas de cada cuatro, y el nivel medio tiene 1500. La diferencia con tu fuerza real no suele pasar del doble del número que va después de ±. Es una estimación, no una promesa, y solo la ves tú. Los números de reglas distintas no se pueden comparar.',
  },
  headToHead: 'Cara a cara',
  opponents: 'Rival',
  friendsHelp: 'A los amigos se los distingue por el nombre que les puso el anfitrión.',
  counted: { win: 'Gané', loss: 'Perdí', draw: 'Empaté' },
  opponent: (name, level) => `${name} (${level.toLowerCase()})`,
  score(opponent, won, lost) {
    if (won === lost) return `Tú y ${opponent}: empate a ${n(won)}.`;
    return won > lost
      ? `Le ganas a ${opponent} por ${n(won)} a ${n(lost)}.`
      : `${opponent} te gana por ${n(lost)} a ${n(won)}.`;
  },
  winsInARow: (count) => `Ya van ${n(count)} victorias seguidas.`,
  chart: {
    title: (count) => `Las últimas ${games(count)}.`,
    found: 'Cartas bajadas',
    foundText: (first, last) => `del ${first} al ${last}.`,
    index: 'Índice de errores',
    indexText: (first, last) => `de ${first} a ${last}; 0 es lo mejor.`,
  },
  forget: 'Borrar mis partidas',
  forgetTitle: '¿Borrar todas las partidas terminadas?',
  forgetText:
    'Se borrarán los resultados, las repeticiones y los análisis. Si quieres conservarlos, expórtalos antes.',
  cancel: 'Cancelar',
  transfer: 'Exportar e importar',
  transferHelp:
    'Un archivo con todas tus partidas, las lecciones y los rompecabezas resueltos, los resultados de contrarreloj y las maniobras del entrenamiento, para otro navegador o como copia de seguridad.',
  export: 'Exportar',
  import: 'Importar',
  imported: (added, known) =>
    `${plural('es', added, '{n} [partida añadida|partidas añadidas].')}${known === 0 ? '' : ` ${plural('es', known, '{n} ya [estaba|estaban].')}`}`,
  notStored:
    'Este navegador no puede guardar partidas, quizá porque la ventana es privada. Las partidas se pierden al cerrar la página: expórtalas antes.',
  unreadable: (place, expected) =>
    `El archivo no se puede leer (${typeof place === 'number' ? `carácter ${n(place)}` : place}): ahí debería haber ${expected}. No se cambió nada.`,
  expected: {
    record: 'una partida',
    puzzle: 'el número de un rompecabezas con sus estrellas, de 1 a 3',
    technique: 'una maniobra del entrenamiento con su lugar y su día, por ejemplo 2026-12-01',
    run: 'un intento de contrarreloj',
    number: 'un número',
    time: 'una fecha en milisegundos desde 1970',
    seat: 'el número de un puesto, 0 para el primero',
    text: 'un texto',
    opponent: 'un rival',
    outcome: 'win, loss o draw',
    level: 'una dificultad, por ejemplo medium',
    preset: 'una variante, por ejemplo bga',
    'two-numbers': 'dos números',
    json: 'un archivo JSON creado con «Exportar»',
    format: 'machiavelli-games',
    version: '2',
    list: 'una lista',
    review: 'un análisis',
    save: 'una partida guardada',
  },
};
