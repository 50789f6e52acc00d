import { sheetOf } from '../view/dom.ts';

// How the buttons look that go through pictures. Adopted with what shows them.

const shown = `
.reel, .reel-end { display: flex; gap: 8px; order: -1; }
.reel-end { order: 0; margin-inline-start: auto; }
.reel .action { padding: 0 11px; }
.reel .label { display: none; }
.position { align-self: center; min-inline-size: 3.6em; text-align: center; color: var(--soft); font-variant-numeric: tabular-nums; }
@container table (max-width: 620px) {
  .reel { gap: 4px; flex: 1; } .reel .action { padding: 0; flex: 1 1 36px; min-inline-size: 36px; } .reel-end { gap: 5px; } .reel-end .action { padding-inline: 9px; white-space: normal; line-height: 1.15; max-inline-size: 7.5em; } .reel-end .primary { min-inline-size: 64px; }
}
@container table (max-height: 480px) and (min-width: 350px) {
  .reel { gap: 4px; flex: none; } .reel .action { flex: 1 1 36px; min-inline-size: 0; min-block-size: 38px; padding: 0; } .reel-end .action { min-block-size: 40px; white-space: normal; line-height: 1.15; }
}
`;

export const shownSheet = sheetOf(shown);
