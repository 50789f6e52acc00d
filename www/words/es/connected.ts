import type { ConnectedWords } from '../en/connected.ts';

export const words: ConnectedWords = {
  waitingForReturn: (name) => `${name} no está en la mesa. Esperando a que vuelva.`,
  sending: 'Enviando tu turno…',
  trying: 'Se perdió la conexión. Intentándolo otra vez…',
  closed: 'La conexión está cerrada.',
  watching: 'Estás viendo la partida.',
  takenOver: (name) => `Una máquina ocupa el lugar de ${name}.`,
  back: (name) => `${name} volvió a la mesa.`,
  late: 'Tu turno ya había terminado. Así está la mesa ahora.',
  notSent: 'No se pudo enviar tu turno. Inténtalo otra vez.',
  deal: {
    fair: 'Comprobado: las cartas se repartieron al azar, nadie las eligió y no se cambió ninguna.',
    unfair: 'El reparto no fue limpio: las cartas no son las que se fijaron antes de la partida.',
    noProof: 'Aquí no se puede comprobar si el reparto fue limpio, porque falta la prueba.',
    notSeen:
      'Aquí no se puede comprobar si el reparto fue limpio, porque este dispositivo no lo vio desde el principio.',
    failed: 'No se pudo comprobar el reparto. Inténtalo otra vez.',
    again: 'Comprobar otra vez el reparto',
  },
  rematch: {
    wanted: (names, count) => `${names} ${count === 1 ? 'quiere' : 'quieren'} la revancha.`,
    waiting: (names, count) =>
      `La revancha empieza cuando también la ${count === 1 ? 'quiera' : 'quieran'} ${names}.`,
    away: (names, count) =>
      `${names} no ${count === 1 ? 'está' : 'están'} en la mesa, así que la revancha tiene que esperar.`,
  },
  away: 'ausente',
  computer: 'máquina',
};
