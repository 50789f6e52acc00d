import type { EditorWords } from '../en/editor.ts';
import { plural } from '../words.ts';

export const words: EditorWords = {
  title: 'Crear una posición',
  hint: 'Elige una combinación o tu mano y luego toca abajo las cartas que quieras añadir, o arrástralas hasta allí. Toca una carta añadida para quitarla.',
  keysHint:
    'Con el teclado, escribe el valor y luego el palo (S picas, H corazones, D diamantes, C tréboles), por ejemplo 7H. | empieza otra combinación, / pasa a tu mano y Retroceso quita la última carta.',
  text: 'Como texto',
  textHint: 'Pon | entre las combinaciones y / antes de tu mano: 5C 5D 5H | 6C 7C 8C / 4C',
  rules: 'Reglas',
  places: 'Combinaciones y mano',
  hand: 'Tu mano',
  meld: (number) => `Combinación ${number}`,
  newMeld: 'Combinación nueva',
  helping: (names) => `Cartas de apoyo: ${names}.`,
  opened: (isOwn, others, otherCount) =>
    `${isOwn ? 'Ya abriste' : 'Todavía no has abierto'}. Otros jugadores que ya abrieron: ${others} de ${otherCount}.`,
  add: (name) => `Añadir ${name}`,
  remove: (name) => `Quitar ${name}`,
  cards: 'Todas las cartas',
  unreadable: (rest) => (rest === '' ? 'El texto está incompleto.' : `Esto no se puede leer: «${rest}».`),
  impossible: (names) => `En esta variante no hay tantas cartas iguales: ${names}.`,
  broken: (names, why) => `${names} no es una combinación: ${why}.`,
  noHand: 'Tu mano está vacía.',
  suitNext: (rank) => `${rank}: ahora el palo, S, H, D o C.`,
  notASuit: (key) => `«${key}» no es un palo: escribe S, H, D o C.`,
  rankFirst: 'Escribe primero el valor: A, 2–10, J, Q o K.',
  play: 'Jugar desde aquí',
  analyse: 'Estudiar',
  copyPuzzle: 'Copiar enlace al rompecabezas',
  openPuzzle: 'Abrir el rompecabezas',
  solve: 'Resolver',
  solving: 'Buscando la mejor jugada…',
  clear: 'Vaciar',
  nothing: 'No se puede bajar ninguna carta.',
  best: (count, isProven) => {
    const atMost = plural('es', count, 'Como máximo se [puede|pueden] bajar {n} [carta|cartas]:');
    return isProven ? atMost : plural('es', count, 'Se [puede|pueden] bajar al menos {n} [carta|cartas]:');
  },
};
