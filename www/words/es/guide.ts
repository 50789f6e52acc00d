import type { GuideWords } from '../en/guide.ts';

export const words: GuideWords = {
  minute: {
    title: 'Lo básico',
    text: [
      'Gana quien primero se queda sin cartas. Las cartas se bajan en combinaciones de al menos tres: del mismo valor, o seguidas y del mismo palo.',
      'En tu turno, baja todas las cartas que quieras. Si no puedes o no quieres bajar ninguna, roba una carta y el turno termina.',
      'Las cartas de la mesa son de todos. Puedes desarmar combinaciones, mover cartas y formar con las tuyas otras nuevas. Al terminar el turno, todas las cartas de la mesa deben estar otra vez en combinaciones.',
    ],
  },
  melds: { title: '¿Qué es una combinación?' },
  turns: {
    title: 'Qué puedes hacer en un turno',
    before: 'Mesa',
    hand: 'Mano',
    after: 'Mesa después',
    legal: 'se puede',
    illegal: 'no se puede',
    tryIt: 'Probar',
    cases: {
      extend: 'El cuarto cinco se añade al trío, y las tres cartas de tréboles forman una escalera.',
      borrow:
        'Tu última carta es el 4♣. El póquer de cincos puede ceder una carta: el 5♣ pasa a la escalera y el 4♣ se pone delante.',
      turnAround:
        'No hay una escalera de tréboles para el 8♣. Pero tres tríos de valores consecutivos, con los mismos tres palos, también pueden ser tres escaleras.',
      stranded:
        'La misma idea con solo dos tríos: el 8♣ consigue su escalera, pero cuatro cartas se quedan sin combinación. Por eso no se puede.',
      rescued:
        'Al convertir los tríos en escaleras, sobra una reina. Con las dos reinas de tu mano forma un trío, y el 9♠ se añade a una escalera.',
      twoSets:
        'En un póquer no cabe un quinto cinco. Con dos cincos en la mano puedes formar dos tríos, cada uno con tres palos distintos.',
      aceHigh:
        'Si el as puede ser alto, convierte los reyes, las reinas y las jotas en escaleras y añade el as a la de tréboles.',
      avalanche:
        'Seis cartas en un turno: el 5♣ empieza otra escalera, la Q♥ pasa a una escalera de corazones y la Q♣ ocupa su lugar en el trío.',
    },
  },
  moving: {
    title: 'Mover las cartas',
    items: [
      'Arrastra una carta a una combinación, a un espacio libre para empezar una nueva o de vuelta a tu mano.',
      'O toca cartas para seleccionarlas y luego toca el sitio adonde deben ir. Con un doble toque, la carta va al mejor sitio.',
      'Toca varias cartas para moverlas juntas. Con el asa redonda mueves la combinación entera.',
      'Con el teclado: flechas para desplazarte, Espacio para seleccionar, Enter para mover y confirmar, y Esc para cancelar. Ctrl+Z deshace. Pulsa ? para ver todas las teclas.',
      'Mientras arrastras una carta, cada combinación muestra en qué se convertiría; aquellas en las que cabe tienen un marco verde. La luz y las palabras que tiene al lado dicen si la mesa todavía se puede arreglar.',
      'Selecciona una carta de la mano: se marcan las combinaciones en las que cabe, sus cartas vecinas y las de su mismo valor.',
      'A partir de cuatro combinaciones, el botón con líneas (tecla T) ordena la mesa: todas las combinaciones quedan en filas. Púlsalo otra vez para dejarlas donde estaban.',
      'Un punto señala una carta que acabas de robar o de bajar; un círculo, una que acaban de bajar los demás; un marco dorado, una combinación que acaban de cambiar.',
      '¿No sabes cómo seguir? «Pista» te dice primero cuántas cartas puedes bajar, luego cuáles y luego cómo.',
    ],
  },
  tips: {
    title: 'Consejos',
    items: [
      'Piensa antes de mover: busca sitio para cada carta que saques de una combinación.',
      'A un póquer, o a una escalera de cuatro cartas o más, le sobra una. Úsala para formar otra combinación.',
      'Puedes dividir una escalera larga si en las dos partes quedan al menos tres cartas. Con una segunda copia de la carta central basta una escalera de cinco: 5 6 7 8 9 se convierte en 5 6 7 y 7 8 9.',
      'Guarda las parejas: pueden formar un trío con una carta que sobre al reorganizar la mesa.',
      'Cuenta las cartas de la mesa. Si las dos copias de una carta están ahí, nadie la tiene en la mano.',
      'A veces es mejor guardar cartas aunque puedas bajarlas. Lo que bajas ayuda a todos, y quien cierra de una sola vez no deja reaccionar a los demás.',
      'No te limites a robar: tu mano crece y, cuando se acaba el mazo, gana quien tenga menos cartas. Cuantas más cartas se aparten al repartir, antes se acaba.',
      'Si se cuentan puntos, no guardes mucho tiempo cartas altas ni comodines.',
    ],
  },
};
