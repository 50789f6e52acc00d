import type { ErrorWords } from '../en/errors.ts';
import { plural } from '../words.ts';

export const words: ErrorWords = {
  loading: 'Não foi possível carregar a partida. Tente de novo ou recarregue a página.',
  rules: 'Não dá para jogar com estas regras.',
  players: 'Estas regras não permitem este número de jogadores ou de cartas.',
  position: 'Esta disposição das cartas não é possível.',
  save: 'Não foi possível ler a partida salva. Ela foi guardada à parte, não apagada.',
  notStored: 'Este navegador não está conseguindo salvar: se você sair, não poderá voltar a esta partida.',
  setup: 'Esta página não configurou a partida corretamente.',
  noAnswer:
    'O computador adversário não está respondendo. Nada foi perdido. Tente de novo ou recarregue a página.',
  link: 'Este link está incompleto ou não é válido.',
  place: (count) =>
    plural('pt', count, 'Só foi possível ler [o primeiro caractere|os {n} primeiros caracteres].'),
  newLink: 'Este link foi criado por uma versão mais recente do jogo.',
  engine: 'Algo deu errado. Tente de novo ou recarregue a página.',
};
