export const words = {
  copyLink: 'Copy link',
  copied: 'Copied.',
  copyThis: 'Copy this text:',
  tooLong: 'This game is too long for a link, so it was saved as a file.',
  failed: 'The link couldn’t be made. Try again, or reload the page.',
  problems: {
    'damaged-link': 'This link is incomplete or has been changed.',
    'unknown-link': 'This link was made by a newer version of this page. Reload the page and try again.',
    'replay-differs': 'This game was played in another version of this page and can’t be shown in this one.',
    'bad-link': 'This link isn’t valid.',
    'start-failed': 'A part of this page couldn’t be loaded. Reload the page to open the link.',
  },
  rest: 'Here is the part that could be read.',
};

export type SharingWords = typeof words;
