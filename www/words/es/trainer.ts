import type { TrainerWords } from '../en/trainer.ts';
import { plural } from '../words.ts';

export const words: TrainerWords = {
  title: 'Entrenamiento',
  why: 'Los pasos que se te han escapado en partidas y rompecabezas vuelven en posiciones nuevas, cada vez más espaciados.',
  sources:
    'Un paso se te ha escapado si el análisis lo encuentra en una jugada mejor, si pides una pista en un rompecabezas o si te lo saltas.',
  due: (count) =>
    count === 0
      ? 'Hoy no vuelve ningún paso.'
      : plural('es', count, 'Hoy [vuelve {n} paso|vuelven {n} pasos].'),
  upcoming: (day) => `El próximo paso vuelve el ${day}.`,
  practise: 'Practicar',
  practiseMissed: 'Practicarlo en el entrenamiento',
  open: 'Abrir el entrenamiento',
  offer:
    'El entrenamiento puede traerte otra vez los pasos que se te escapan, en posiciones nuevas, hasta que los domines.',
  switchOn: 'Activar el entrenamiento',
  decline: 'No, gracias',
  learning: 'Por aprender',
  nothingMissed: 'Por ahora no se te ha escapado nada. Puedes practicar cualquiera de estos pasos.',
  known: 'Aprendidos',
  unseen: 'Sin fallos por ahora',
  today: 'vuelve hoy',
  on: (day) => `vuelve el ${day}`,
  exercise: 'Ejercicio',
  solved: '¡Resuelto!',
  needed: (sentence) => `El paso que hace falta: ${sentence}`,
  back: (day) => `El paso vuelve el ${day}.`,
  hinted: 'Has pedido una pista, así que el paso vuelve hoy.',
  another: 'Practicarlo otra vez',
  next: 'Paso siguiente',
  toTrainer: 'Volver al entrenamiento',
};
