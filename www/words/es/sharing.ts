import type { SharingWords } from '../en/sharing.ts';

export const words: SharingWords = {
  copyLink: 'Copiar enlace',
  copied: 'Copiado.',
  copyThis: 'Copia este texto:',
  tooLong: 'Esta partida es demasiado larga para un enlace: se guardó en un archivo.',
  failed: 'No se pudo crear el enlace. Inténtalo otra vez o recarga la página.',
  problems: {
    'damaged-link': 'Este enlace está incompleto o fue modificado.',
    'unknown-link':
      'Este enlace se creó con una versión más reciente de esta página. Recarga la página e inténtalo otra vez.',
    'replay-differs': 'Esta partida se jugó en otra versión de esta página y en esta no se puede mostrar.',
    'bad-link': 'Este enlace no es válido.',
    'start-failed': 'No se pudo cargar una parte de esta página. Recarga la página para abrir el enlace.',
  },
  rest: 'Esta es la parte que se pudo leer.',
};
