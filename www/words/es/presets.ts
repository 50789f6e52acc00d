import type { PresetWords } from '../en/presets.ts';

export const presets: PresetWords = {
  standard: {
    name: 'Estándar',
    what: 'Quince cartas para cada uno y ases bajos. Se puede deshacer sin límite. Se apartan 26 cartas, así que el mazo puede acabarse, y entonces gana quien tenga menos cartas: robar y esperar no conviene.',
  },
  bga: {
    name: 'Mazo completo',
    what: 'Como «Estándar», pero sin apartar cartas. Suele ganar quien roba hasta poder bajar toda la mano.',
  },
  'bga-13': {
    name: 'Trece',
    what: 'Ases bajos, altos o en los dos extremos de una escalera. En un turno se bajan como máximo trece cartas. No se puede deshacer: devolver todo tiene un castigo de tres cartas.',
  },
  'bga-classic': {
    name: 'Estricto',
    what: 'Como «Mazo completo», pero solo puedes reorganizar la mesa si bajas una carta.',
  },
  italian: {
    name: 'Italiano',
    what: 'Como se juega en las casas de Italia: hasta ocho jugadores, ases bajos o altos, sin deshacer y con un castigo de tres cartas por devolver todo.',
  },
  'italian-six': {
    name: 'Italiano con seis cartas',
    what: 'Seis cartas para cada uno y cuatro cartas de apoyo boca arriba que todos pueden usar.',
  },
  session: {
    name: 'A puntos',
    what: 'Trece cartas para cada uno. Al final de cada ronda, las cartas que te quedan cuentan en tu contra, hasta que alguien llega a 100 puntos.',
  },
  'session-jokers': {
    name: 'A puntos con comodines',
    what: 'Como «A puntos», con dos comodines que sustituyen a cualquier carta. Para llevarte uno, pon en su lugar la carta a la que sustituye.',
  },
  'session-opening': {
    name: 'A puntos con apertura',
    what: 'Como «A puntos», pero no puedes usar las cartas de la mesa hasta que abras con combinaciones que valgan al menos 36 puntos.',
  },
  'session-timed': { name: 'A puntos con reloj', what: 'Como «A puntos», con dos minutos por turno.' },
  'session-three-packs': {
    name: 'Tres barajas',
    what: 'Una partida a puntos con 156 cartas, quince en cada mano, para cinco o seis jugadores.',
  },
  'session-short': {
    name: 'A puntos, corta',
    what: 'Como «A puntos», con diez cartas para cada uno: las rondas duran poco.',
  },
  makiaveli: {
    name: 'Makiaveli',
    what: 'La versión griega: cinco cartas para cada uno y cuatro cartas de apoyo; lo demás, como «Italiano».',
  },
};
