import type { PageWords } from '../en/page.ts';
import { plural } from '../words.ts';
import { presets } from './presets.ts';

const cards = (count: number): string => plural('it', count, '{n} [carta|carte]');

export const words: PageWords = {
  presets,
  title: 'Machiavelli',
  motto: 'Il ramino in cui ogni combinazione sul tavolo è di tutti.',
  play: 'Gioca',
  playHint: (opponent, level, preset) => `Tu contro ${opponent}, livello ${level.toLowerCase()} · ${preset}`,
  between: (level, higher) => `Da ${level.toLowerCase()} a ${higher.toLowerCase()}`,
  playSameHint: (players, preset) => `${players} · ${preset}`,
  continueGame: 'Continua la partita',
  savedDuel: (opponent, turn, mine, other) =>
    `Contro ${opponent}, turno ${turn}: tu hai ${cards(mine)}, ${opponent} ${other}.`,
  savedTable: (turn, counts) => `Turno ${turn}. Carte: ${counts}.`,
  newGame: 'Nuova partita',
  difficulty: 'Difficoltà',
  otherWays: 'Altri modi di giocare',
  friend: 'Gioca con gli amici',
  doors: { title: 'È la prima volta?', rummikub: 'So giocare a Rummikub', lessons: 'Insegnami a giocare' },
  howToPlay: 'Come si gioca',
  rules: 'Regole',
  settings: 'Impostazioni',
  myGames: 'Le mie partite',
  puzzles: 'Rompicapi',
  dealOfDay: 'Smazzata del giorno',
  close: 'Chiudi',
  back: 'Indietro',
  you: 'Tu',
  levelHints: {
    beginner: 'cala solo combinazioni dalla propria mano',
    easy: 'attacca anche carte alle combinazioni sul tavolo',
    medium: 'modifica un po’ il tavolo',
    hard: 'cala più carte che può',
    expert: 'pensa anche ai turni successivi, ma non pesca tre volte di fila se può calare',
    merciless: 'può pescare per molti turni anche se potrebbe calare, per chiudere in un colpo solo',
  },
  setup: {
    editor: 'Componi una posizione',
    game: 'Gioco',
    players: 'Giocatori',
    options: 'Regole personalizzate',
    optionsHint:
      'Puoi cambiare ogni regola. Un pallino segnala le regole diverse da quelle del gioco scelto sopra.',
    asUsual: 'Ripristina',
    seat: (place) => `Posto ${place}`,
    kind: 'Tipo di giocatore',
    person: 'Persona',
    playerName: (place) => `Giocatore ${place}`,
    computer: 'Computer',
    name: 'Nome',
    addSeat: 'Aggiungi un giocatore',
    removeSeat: (name) => `Togli ${name}`,
    fullTable: 'In questo gioco non c’è posto per un altro giocatore.',
    noPerson: 'Giocano solo i computer: tu guardi.',
    handover: 'Più persone usano questo schermo: le carte restano coperte mentre vi passate il dispositivo.',
    style: {
      name: 'Come giocano i computer',
      values: { mixed: 'Misti', generous: 'Calano tutto', thrifty: 'Tengono le carte' },
      hints: {
        mixed:
          'Alcuni computer calano tutto ciò che possono, altri tengono qualche carta. Dipende dal codice della smazzata.',
        generous: 'Calano tutto ciò che possono.',
        thrifty: 'Tengono combinazioni in mano e calano poche carte a ogni turno.',
      },
    },
    seed: 'Codice della smazzata',
    seedHint:
      'Lo stesso codice distribuisce sempre le stesse carte: puoi rigiocare una smazzata o condividerla. Lascialo vuoto per carte casuali.',
    readRules: 'Leggi le regole',
    forget: 'La partita in corso andrà persa.',
    discard: 'Abbandona e inizia',
  },
  prefs: {
    groups: { look: 'Aspetto e suoni', table: 'Al tavolo', game: 'Partite' },
    language: 'Lingua',
    theme: { name: 'Tema', values: { auto: 'Sistema', light: 'Chiaro', dark: 'Scuro' } },
    deck: {
      name: 'Mazzo',
      values: { classic: 'Classico', four: 'Quattro colori', large: 'Cifre grandi', tiles: 'Tessere' },
    },
    back: { name: 'Dorso delle carte', values: { fox: 'Volpe', lily: 'Giglio', stripes: 'Strisce' } },
    cloth: { name: 'Panno', values: { green: 'Verde', pale: 'Chiaro' } },
    input: {
      name: 'Spostare le carte',
      values: { both: 'Trascina o tocca', drag: 'Trascina', tap: 'Tocca' },
    },
    cardSize: {
      name: 'Dimensione delle carte',
      values: { auto: 'Automatica', small: 'Piccola', large: 'Grande' },
    },
    handed: { name: 'Pulsante principale', values: { right: 'A destra', left: 'A sinistra' } },
    motion: {
      name: 'Animazioni',
      values: { normal: 'Normali', fast: 'Veloci', slow: 'Lente', off: 'Nessuna' },
    },
    sort: {
      name: 'Ordina le nuove mani',
      values: { rank: 'Per valore', suit: 'Per seme', melds: 'In gruppi' },
    },
    tidy: {
      name: 'Riordinare il tavolo',
      values: { kind: 'Tris, poi scale', rank: 'Per valore', suit: 'Per seme', laid: 'Com’è' },
    },
    find: 'Evidenzia le carte che vanno con quella scelta',
    autoTidy: 'Riordina il tavolo all’inizio di ogni mio turno',
    confirmEnd: 'Chiedi conferma prima di finire il turno',
    nextGame: 'La modifica vale dalla prossima partita.',
    adapts: 'Adatta la difficoltà al mio livello',
    adaptsWhy:
      'Dopo ogni partita i computer si avvicinano il più possibile alla tua forza, stimata in base alle tue partite con le stesse regole. Se è a metà tra due livelli, giocano un turno al livello più basso e uno a quello più alto. Alla lunga, contro un solo computer, vinci circa una partita su due.',
    sound: 'Effetti sonori',
    haptics: 'Vibrazione quando sposto le carte',
    privacy:
      'Partite e impostazioni restano in questo browser. Solo le partite con gli amici inviano dati: agli amici e, se sei d’accordo, a un server che aiuta i browser a collegarsi.',
  },
};
