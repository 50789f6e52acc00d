import type { ErrorWords } from '../en/errors.ts';
import { plural } from '../words.ts';

export const words: ErrorWords = {
  loading: 'No se ha podido cargar la partida. Inténtalo otra vez o recarga la página.',
  rules: 'Con estas reglas no se puede jugar.',
  players: 'Estas reglas no admiten ese número de jugadores o de cartas.',
  position: 'Esta disposición de las cartas no es posible.',
  save: 'No se ha podido leer la partida guardada. No se ha borrado: está aparte.',
  notStored: 'El navegador no puede guardar ahora: si sales, pierdes la partida.',
  setup: 'Esta página no ha preparado bien la partida.',
  noAnswer: 'La máquina no responde. No se ha perdido nada. Inténtalo otra vez o recarga la página.',
  link: 'Este enlace está incompleto o no es válido.',
  place: (count) =>
    plural(
      'es',
      count,
      'Solo se [ha podido leer el primer carácter|han podido leer los primeros {n} caracteres].',
    ),
  newLink: 'Este enlace se creó con una versión más reciente del juego.',
  engine: 'Algo ha fallado. Inténtalo otra vez o recarga la página.',
};
