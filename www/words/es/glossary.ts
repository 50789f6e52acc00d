import type { Glossary } from '../en/glossary.ts';

// The terms are those of rummy and continental: escalera, mazo, robar and cerrar (https://torofun.com/es/rummy/reglas), trío and bajar
// (https://www.mejoress.com/como-jugar-rummy/), comodín and castigo (http://acanomas.com/Reglamentos-Juegos-de-Naipes/1054/Continental-pag.2.htm).
// Four of a rank are a “póquer”, as in poker. What someone just did is in the preterite (“bajaste”) or the present: the perfect
// (“has bajado”) would be usual in Spain only.

export const words: Glossary = {
  meld: ['Combinación', 'Un trío, un póquer o una escalera.'],
  set: ['Trío y póquer', 'Tres o cuatro cartas del mismo valor y de palos distintos.'],
  run: ['Escalera', 'Tres o más cartas consecutivas del mismo palo.'],
  hand: ['Mano', 'Las cartas que solo ves tú.'],
  table: ['Mesa', 'Todas las combinaciones bajadas. Son de todos.'],
  stock: ['Mazo', 'Las cartas boca abajo de las que se roba.'],
  play: ['Bajar', 'Poner cartas de la mano en la mesa, en combinaciones nuevas o en las que ya hay.'],
  add: ['Añadir', 'Poner cartas en una combinación que ya está en la mesa, sin importar quién la bajó.'],
  take: [
    'Tomar',
    'Pasar cartas de la mesa a la mano. Tienen un borde rojo y deben volver a la mesa antes de que termine el turno.',
  ],
  rearrange: ['Reorganizar', 'Dividir, unir y recomponer combinaciones de la mesa durante el turno.'],
  end: [
    'Terminar turno',
    'Dar por acabado el turno. Cada carta de la mesa debe estar en una combinación, y en la mano no pueden quedar cartas tomadas.',
  ],
  tidy: [
    'Ordenar la mesa',
    'Poner todas las combinaciones en filas, para verlas mejor. Las combinaciones no cambian.',
  ],
  draw: ['Robar', 'Sacar una carta del mazo en lugar de bajar alguna. Después, el turno termina.'],
  reset: ['Reiniciar', 'Deshacer todo lo hecho en el turno y seguir jugando.'],
  restore: [
    'Devolver todo',
    'Dejar todas las cartas donde estaban al empezar el turno. Después robas las cartas de castigo y el turno termina.',
  ],
  out: ['Cerrar', 'Terminar el turno sin cartas en la mano y ganar.'],
  opening: ['Apertura', 'Las primeras combinaciones de un jugador, que deben valer un mínimo de puntos.'],
  joker: ['Comodín', 'Una carta que puede sustituir a cualquier otra.'],
  swap: [
    'Cambio de comodín',
    'Poner en el lugar de un comodín la carta a la que sustituye y pasar el comodín a la mano.',
  ],
  helping: [
    'Carta de apoyo',
    'Una carta boca arriba junto al mazo que cualquiera puede poner en una combinación.',
  ],
  penalty: ['Castigo', 'Las cartas que robas cuando devuelves todo a su sitio.'],
  deal: ['Ronda', 'Se reparten las cartas y se juega hasta que alguien cierra o se acaba el mazo.'],
  session: ['Partida a puntos', 'Varias rondas cuyos puntos se suman.'],
  light: [
    'Luz',
    'Verde: en este turno, todas las cartas de la mesa todavía pueden quedar en combinaciones. Roja: ya no.',
  ],
};
