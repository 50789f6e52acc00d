import type { TrainerWords } from '../en/trainer.ts';
import { plural } from '../words.ts';

export const words: TrainerWords = {
  title: 'Entrenamiento',
  why: 'Las maniobras que se te escaparon en partidas y rompecabezas vuelven en posiciones nuevas, cada vez con más días de por medio.',
  sources:
    'Una maniobra se te escapa si el análisis la encuentra en una jugada mejor, o si en un rompecabezas pides una pista o te lo saltas.',
  due: (count) =>
    count === 0
      ? 'Hoy no vuelve ninguna maniobra.'
      : plural('es', count, 'Hoy [vuelve {n} maniobra|vuelven {n} maniobras].'),
  upcoming: (day) => `La próxima maniobra vuelve el ${day}.`,
  practise: 'Practicar',
  practiseMissed: 'Practicarla en el entrenamiento',
  open: 'Abrir el entrenamiento',
  offer:
    'El entrenamiento puede traerte otra vez las maniobras que se te escapan, en posiciones nuevas, hasta que las domines.',
  switchOn: 'Activar el entrenamiento',
  decline: 'No, gracias',
  learning: 'Por aprender',
  nothingMissed: 'Por ahora no se te ha escapado nada. Puedes practicar cualquiera de estas maniobras.',
  known: 'Aprendidas',
  unseen: 'Sin fallos por ahora',
  today: 'vuelve hoy',
  on: (day) => `vuelve el ${day}`,
  exercise: 'Ejercicio',
  solved: '¡Resuelto!',
  needed: (sentence) => `La maniobra que hace falta: ${sentence}`,
  back: (day) => `La maniobra vuelve el ${day}.`,
  hinted: 'Pediste una pista, así que la maniobra vuelve hoy.',
  another: 'Practicarla otra vez',
  next: 'Siguiente',
  toTrainer: 'Volver al entrenamiento',
};
