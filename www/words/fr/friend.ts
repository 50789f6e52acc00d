import type { FriendWords } from '../en/friend.ts';
import { of } from './elision.ts';

export const words: FriendWords = {
  title: 'Jouer entre amis',
  experiment: 'Expérimental',
  intro: 'Chacun joue sur son appareil, et la partie se déroule dans ton navigateur.',
  invitedToo: 'Tu as reçu une invitation ?',
  invitedHint: 'Ouvre le lien de ton ami, ou scanne le code sur son écran.',
  scanInvitation: 'Scanner un code',
  players: 'Joueurs',
  playersHint: 'De deux à quatre personnes et, si tu veux, des ordinateurs.',
  yourName: 'Ton nom',
  friendName: 'Son nom',
  game: 'Variante',
  change: 'changer',
  tooFewPeople: 'Choisis « Humain » pour au moins une autre place.',
  tooManyPeople: 'Quatre personnes peuvent jouer au maximum. Laisse les autres places aux ordinateurs.',
  invite: 'Inviter',
  invitations: 'Invitations',
  network: 'Nous ne sommes pas sur le même réseau',
  networkWhy: (server) =>
    `Si vous êtes tous sur le même Wi-Fi, n’active pas cette option : aucun serveur n’est nécessaire. Si tu l’actives, ton navigateur demande à ${server}, géré par Cloudflare, quelle est ton adresse internet, et la met dans les nouveaux liens. Les navigateurs de tes amis font de même, mais seulement s’ils sont d’accord. Cloudflare voit les adresses, mais rien de la partie. Sur certains réseaux, surtout mobiles, la connexion peut quand même échouer.`,
  steps: [
    'Envoie le lien à ton ami.',
    'Ton ami l’ouvre, rejoint la partie et t’envoie une réponse.',
    'Mets la réponse ici. Ensuite, on donne les cartes.',
  ],
  making: 'Création du lien…',
  sendLink: (name) => `Fais scanner ce code à ${name}, ou envoie le lien.`,
  linkSent: (name) => `Copié. Colle-le dans ta discussion avec ${name}.`,
  linkLabel: (name) => `Lien pour ${name}`,
  keepOpen: 'Laisse cette page ouverte : la partie s’y déroule.',
  replyTitle: 'La réponse de ton ami',
  replyHint:
    'L’écran de ton ami montre alors un code, lui aussi. Scanne-le, ou colle la réponse que ton ami t’envoie.',
  replyHintPaste:
    'Colle la réponse que ton ami t’envoie. S’il est à côté de toi, scanne le code sur son écran.',
  scanReply: 'Scanner la réponse',
  pasteReply: 'Réponse',
  connect: 'Connecter',
  connecting: 'Connexion…',
  connected: 'Connecté',
  connectedDealt: 'À la table',
  failed: 'La connexion a échoué.',
  failedHint:
    'Vérifie que les deux appareils sont sur le même réseau, ou active « Nous ne sommes pas sur le même réseau » ci-dessous. Envoie ensuite un nouveau lien.',
  newLink: 'Nouveau lien',
  copyLink: 'Copier le lien',
  copyReply: 'Copier la réponse',
  asText: 'Voir en texte',
  copyByHand: 'Ce navigateur ne permet pas de copier. Copie toi-même le texte ci-dessous.',
  qrCode: 'Code QR',
  share: 'Partager…',
  waitingForAll: 'Les cartes seront données quand tout le monde sera là.',
  unreadable:
    'Cette partie ne peut pas continuer : elle est endommagée, ou a été enregistrée par une autre version de la page.',
  computerPlays: (name) => `Un ordinateur joue en attendant ${name}.`,
  letComputerPlay: (name) => `Laisser un ordinateur jouer à la place ${of(name)}`,
  toTable: 'Aller à la table',
  endGame: 'Terminer cette partie',
  endSure: 'La partie sera finie pour tout le monde et ne pourra pas reprendre.',
  cancel: 'Continuer à jouer',
  another: 'Préparer une autre partie',
  elsewhere: 'Cette partie est ouverte dans un autre onglet.',
  takeOver: 'Continuer ici',
  noStart:
    'Impossible de commencer une partie entre amis ici. Ouvre la page en https, ou essaie un autre navigateur.',
  camera: {
    aim: 'Place le code devant la caméra.',
    stop: 'Arrêter',
    refused:
      'La caméra n’est pas autorisée. Autorise-la dans les réglages du navigateur, ou passe par le lien et la réponse.',
    'no-camera': 'Aucune caméra trouvée. Passe plutôt par le lien et la réponse.',
    insecure: 'La caméra ne fonctionne qu’en https. Passe plutôt par le lien et la réponse.',
    failed: 'La caméra n’est pas utilisable en ce moment. Passe plutôt par le lien et la réponse.',
  },
  reply: {
    title: 'Une invitation pour toi',
    invites: (host) => `${host} t’invite`,
    players: (names) => `À la table : ${names}.`,
    game: (game) => `Variante : ${game}`,
    changedGame: (game) => `Variante : ${game}, avec des changements`,
    you: 'toi',
    computer: 'un ordinateur',
    nameHint: 'Les autres le voient. Il est gardé pour la prochaine fois.',
    joinHint:
      'Rien n’est envoyé à ton ami avant que tu rejoignes la partie. Ensuite, son navigateur peut voir ton adresse réseau.',
    steps: [
      'Rejoins la partie.',
      'Tu obtiens une réponse. Envoie-la à ton ami.',
      'Ton ami la colle ou la scanne. Ensuite, on donne les cartes.',
    ],
    join: 'Rejoindre',
    consent: (server) =>
      `Ton ami indique que vous n’êtes pas sur le même réseau. Pour se connecter, ton navigateur doit demander à ${server}, géré par Cloudflare, quelle est ton adresse internet, et la mettre dans ta réponse. Si tu rejoins la partie sans ${server}, la connexion ne marche que si vous êtes en fait sur le même réseau. Cloudflare voit l’adresse, mais rien de la partie.`,
    agree: (server) => `Rejoindre avec ${server}`,
    disagree: (server) => `Rejoindre sans ${server}`,
    making: 'Préparation de ta réponse…',
    send: 'Envoie cette réponse à ton ami, ou montre-lui le code à scanner.',
    sent: 'Copiée. Colle-la dans la discussion où tu as reçu le lien.',
    copied: 'Copiée.',
    label: 'Ta réponse',
    wait: 'Laisse cette page ouverte. La partie commence quand ton ami a ta réponse.',
    failed: 'La connexion a échoué. Demande un nouveau lien à ton ami.',
    mailbox: (server) =>
      `Vos navigateurs entrent en contact grâce à ${server}, qui voit ton adresse réseau, mais rien de la partie.`,
    reaching:
      'Recherche de l’appareil de ton ami… Laisse cette page ouverte : tu seras de retour à la table dès qu’il sera trouvé.',
    connected: (host) => `La connexion avec ${host} est établie.`,
    dealt: (host) => `Ta partie avec ${host} a commencé.`,
    lost: (host) => (host === '' ? 'La connexion est perdue.' : `La connexion avec ${host} est perdue.`),
    lostHint:
      'La partie reste enregistrée sur l’appareil de l’hôte, même si la page y est fermée. Pour revenir, demande un nouveau lien. En attendant, l’hôte peut laisser un ordinateur jouer à ta place.',
    leave: 'Quitter cette partie',
    leaveSure:
      'Les autres joueurs peuvent finir la partie avec un ordinateur à ta place. Pour revenir, il te faudra un nouveau lien.',
    passing: 'Recherche de ta partie dans un autre onglet…',
    passedOn: 'Ta partie, ouverte dans un autre onglet, a reçu la réponse. Retourne à cet onglet.',
    nowhere:
      'C’est une réponse pour la personne qui a créé le lien. Aucune partie de ce navigateur ne l’attend : copie-la et colle-la là où le lien a été créé.',
  },
  problems: {
    empty: 'Colle d’abord la réponse.',
    'no-code':
      'Ce n’est pas une réponse : une réponse commence par r1~. Copie toute la réponse depuis la discussion.',
    newer:
      'Cette réponse vient d’une autre version de la page. Rechargez tous les deux la page, puis envoie un nouveau lien.',
    cut: 'Il manque la fin de la réponse. Copie-la de nouveau en entier.',
    damaged:
      'Certains caractères de la réponse sont erronés. Copie-la de nouveau en entier, ou demandes-en une nouvelle à ton ami.',
    'other-kind': 'C’est le lien que tu as envoyé. La réponse de ton ami commence par r1~.',
    'other-link':
      'Cette réponse va avec un autre lien. Demande à ton ami d’ouvrir le lien le plus récent et de t’envoyer la nouvelle réponse.',
    used: 'Ce navigateur ne peut pas utiliser une deuxième réponse au même lien. Envoie un nouveau lien.',
    refused: 'Le navigateur n’a pas pu utiliser cette réponse. Envoie un nouveau lien.',
    'no-address': 'Ce navigateur ne permet pas les connexions directes. Essaie un autre navigateur.',
  },
  linkProblems: {
    cut: 'Il manque la fin de ce lien. Copie-le de nouveau en entier, ou demande à ton ami de le renvoyer.',
    damaged: 'Certains caractères de ce lien sont erronés. Demande à ton ami de le renvoyer.',
    newer:
      'Ce lien vient d’une autre version de la page. Rechargez tous les deux la page, puis demande un nouveau lien à ton ami.',
    other: 'Ce n’est pas le lien d’une partie entre amis. Demande à ton ami de renvoyer le lien.',
  },
  trust: {
    short: 'L’hôte pourrait regarder les cartes, mais personne ne peut les choisir.',
    text: (hasMailbox) =>
      `La partie se déroule dans le navigateur de l’hôte, qui connaît toutes les cartes. Tous les appareils participent au mélange, et chacun le vérifie à la fin. ${
        hasMailbox
          ? 'Le serveur voit que vos appareils se connectent, mais ni les noms ni les cartes. Quiconque a le lien pourrait prendre la place de l’invité : ne l’envoie que dans une discussion privée.'
          : 'Personne d’autre ne voit la partie. Le lien et la réponse contiennent des adresses réseau, et quelqu’un d’autre, avec le lien, pourrait prendre la place de l’invité : ne les envoie que dans une discussion privée.'
      }`,
  },
  mailbox: {
    title: 'Se retrouver sur un serveur',
    hint: 'Si tu connais un serveur qui sert de boîte aux lettres pour ce jeu, un seul lien suffit : pas de réponse, et vous revenez tous les deux par le même lien. Sans serveur, laisse ce champ vide.',
    address: 'Adresse du serveur',
    wrong: 'L’adresse du serveur commence par wss://.',
    lost: 'Le serveur est injoignable. La page continue d’essayer.',
    leave: 'Se connecter sans ce serveur',
  },
  bar: {
    away: (names, count) => `${names} ${count === 1 ? 'n’est' : 'ne sont'} pas en ligne.`,
    replaced: (names, count) =>
      count === 1
        ? `Un ordinateur joue à la place ${of(names)}.`
        : `Des ordinateurs jouent à la place ${of(names)}.`,
    notStored:
      'Ce navigateur ne peut rien enregistrer en ce moment. Si tu fermes cette page, la partie est perdue pour tout le monde.',
    guestNotStored:
      'Ce navigateur ne peut rien enregistrer en ce moment. Si tu fermes cette page, tu ne pourras peut-être pas revenir.',
    inviteAgain: 'Inviter de nouveau',
    computer: (count) => (count === 1 ? 'Laisser jouer un ordinateur' : 'Laisser jouer des ordinateurs'),
    lost: (host) => `L’appareil ${of(host)}, où la partie est enregistrée, est injoignable.`,
    ended: (host) => `${host} a terminé la partie.`,
    whatToDo: 'Aide',
    over: 'La partie est finie.',
    dealing: 'On donne les cartes…',
    leave: 'Quitter la table',
    apart: (host) => `La connexion avec ${host} est perdue. Pour rejouer, demande un nouveau lien.`,
    left: (host) => `${host} a quitté la table. Pour une autre partie, il faut une nouvelle invitation.`,
  },
};
