import { sheetOf } from '../view/dom.ts';

// How it looks when cards move. Adopted with what moves them.

const moving = `
.frame[data-verdict=legal] { outline: 2px solid var(--mint); }
.frame[data-verdict=legal], .refusals { z-index: 1; }
.frame[data-under] { outline: 3px solid var(--coral); outline-offset: 1px; }
.frame[data-under][data-verdict=legal] { outline-color: var(--mint); }
.frame[data-verdict=legal] > .tag { max-inline-size: max(100% + 6px, 17em); z-index: 5; }
.frame[data-under] > .tag { max-inline-size: max(100%, 20em); z-index: 6; }
.frame[data-under=dragged] > .tag { visibility: hidden; }
.slot > .tag { max-inline-size: none; }
.frame[data-verdict=legal] > .tag, .slot[data-verdict=legal] > .tag { background: var(--mint); }
.refusals { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; overflow: visible; fill: none; stroke-linecap: round; }
.borders { stroke: color-mix(in srgb, var(--coral) 28%, transparent); stroke-width: 2; stroke-dasharray: 5 4; }
.discs { fill: color-mix(in srgb, var(--coral) 82%, var(--cloth-mid)); }
.crosses { stroke: var(--on-mark); stroke-width: 1.6; }
.slot { position: absolute; inset: 0 auto auto 0; contain: layout size style; border-radius: 10px; border: 2px dashed var(--line); pointer-events: none; z-index: 2; will-change: transform; }
.slot[data-off] { will-change: auto; visibility: hidden; }
.slot[data-verdict=legal] { border-color: var(--mint); }
.slot[data-verdict=illegal] { border-color: color-mix(in srgb, var(--coral) 80%, transparent); }
.handbox[data-over]::before { content: ''; position: absolute; inset: 4px 6px 0; border: 2px dashed var(--accent); border-radius: 16px; pointer-events: none; }
.mark { position: absolute; inline-size: 4px; border-radius: 3px; background: var(--accent); pointer-events: none; z-index: 30; }
.trace { position: absolute; border-radius: 6px; border: 2px dashed color-mix(in srgb, var(--accent) 75%, transparent); background: color-mix(in srgb, var(--accent) 8%, transparent); }
:host([data-look=light]) .trace { border-color: #8a5a00; }

[data-low] .clock { padding-inline: 7px; border-radius: 99px; background: #a3121f; color: #fff; }

/* what is in the air */
.card[data-lifted] { opacity: .28; }
.card[data-flying] { opacity: 0; }
.card[data-swap] { box-shadow: 0 0 0 3px var(--mint); }
.air { position: absolute; inset: 0; pointer-events: none; z-index: 40; overflow: clip; contain: strict; }
.air .card, .air .back { position: absolute; inset: 0 auto auto 0; transform-origin: 0 0; }
.air .back { inline-size: var(--cw); block-size: var(--ch); }
.ghost { position: absolute; inset: 0 auto auto 0; inline-size: 0; block-size: 0; contain: layout size style; will-change: transform; pointer-events: auto; }
.ghost .card { position: absolute; box-shadow: 0 0 0 .75px rgb(30 30 20 / .16), 0 10px 18px rgb(0 0 0 / .4); }
.ghost .ghost-tag { inset-block: auto calc(100% + 7px); inset-block-start: -27px; inset-block-end: auto; inset-inline-start: 0; max-inline-size: none; font-size: 0.7812rem; line-height: 1.6; padding-inline: 10px; }
.ghost .ghost-tag[data-left] { inset-inline: auto; inset-inline-end: calc(100% - var(--cw)); }
.ghost .ghost-tag[data-verdict=legal] { background: var(--mint); }
.ghost .ghost-tag[data-verdict=none] { background: var(--sheet); color: var(--sheet-text); }
@media (forced-colors: active) {
  .frame[data-verdict=legal] { outline-color: Highlight; }
  .borders { stroke: none; } .discs { fill: Canvas; stroke: CanvasText; } .crosses { stroke: CanvasText; }
  .trace { border-color: Highlight; }
}
`;

export const movingSheet = sheetOf(moving);
