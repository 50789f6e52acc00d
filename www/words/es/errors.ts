import type { ErrorWords } from '../en/errors.ts';
import { plural } from '../words.ts';

export const words: ErrorWords = {
  loading: 'No se pudo cargar la partida. Inténtalo otra vez o recarga la página.',
  rules: 'Con estas reglas no se puede jugar.',
  players: 'Estas reglas no admiten ese número de jugadores o de cartas.',
  position: 'Esta disposición de las cartas no es posible.',
  save: 'No se pudo leer la partida guardada. No se borró: quedó guardada aparte.',
  notStored: 'El navegador no puede guardar ahora: si sales, la partida se pierde.',
  setup: 'La partida no está bien configurada en esta página.',
  noAnswer: 'La máquina no responde. No se perdió nada. Inténtalo otra vez o recarga la página.',
  link: 'Este enlace está incompleto o no es válido.',
  place: (count) =>
    plural('es', count, 'Solo se [pudo leer el primer carácter|pudieron leer los primeros {n} caracteres].'),
  newLink: 'Este enlace se creó con una versión más reciente del juego.',
  engine: 'Algo falló. Inténtalo otra vez o recarga la página.',
};
