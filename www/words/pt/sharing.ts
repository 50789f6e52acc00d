import type { SharingWords } from '../en/sharing.ts';

export const words: SharingWords = {
  copyLink: 'Copiar link',
  copied: 'Copiado.',
  copyThis: 'Copie este texto:',
  tooLong: 'Esta partida é longa demais para um link, por isso foi salva em um arquivo.',
  failed: 'Não foi possível criar o link. Tente de novo ou recarregue a página.',
  problems: {
    'damaged-link': 'Este link está incompleto ou foi alterado.',
    'unknown-link':
      'Este link foi criado por uma versão mais recente desta página. Recarregue a página e tente de novo.',
    'replay-differs': 'Esta partida foi jogada em outra versão desta página e não pode ser mostrada nesta.',
    'bad-link': 'Este link não é válido.',
    'start-failed':
      'Não foi possível carregar uma parte desta página. Recarregue a página para abrir o link.',
  },
  rest: 'Esta é a parte que deu para ler.',
};
