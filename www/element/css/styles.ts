import { sheetOf } from '../view/dom.ts';

// How the table looks. One sheet, adopted by the shadow root.

const base = `
:host {
  --cloth-in: var(--mt-cloth-inner, #1d5c55); --cloth-out: var(--mt-cloth-outer, #0b2f2e); --cloth-mid: #143f3d;
  --text: #f2f5ef; --soft: #c3d3cb; --panel: rgb(6 30 29 / .58); --tray: rgb(5 32 31 / .38); --rim: rgb(255 255 255 / .045);
  --button: rgb(255 255 255 / .13); --button-hover: rgb(255 255 255 / .2); --line: rgb(255 255 255 / .16);
  --card-top: var(--mt-card-top, #fffefa); --card-bottom: var(--mt-card-bottom, #f8f3e6);
  --red: var(--mt-red, #c8243f); --ink: var(--mt-ink, #1d2430); --diamond: var(--red); --club: var(--ink);
  --accent: var(--mt-accent, #f2b544); --on-accent: #241a05; --mint: var(--mt-legal, #7fe0ae); --coral: var(--mt-illegal, #ff9483); --on-mark: #0c2b22;
  --taken: #e0394f; --sheet: #123a38; --sheet-text: #f2f5ef; --focus: #fff;
  --shade: rgb(0 0 0 / .34);
  --rank-font: var(--mt-rank-font, 'Iowan Old Style', 'Palatino Nova', 'Palatino Linotype', 'Book Antiqua', Palatino, 'Times New Roman', 'Liberation Serif', 'Nimbus Roman', 'DejaVu Serif Condensed', serif);
  display: block; block-size: 100%; min-block-size: 18rem; contain-intrinsic-inline-size: 350px; color-scheme: dark; container: table / size; position: relative; overflow: clip; isolation: isolate;
}
:host([hidden]) { display: none; }
:host([data-look=light]) {
  --cloth-in: var(--mt-cloth-inner, #eef1e6); --cloth-out: var(--mt-cloth-outer, #d3ddd0); --cloth-mid: #e2e8db;
  --text: #182b29; --soft: #46605a; --panel: rgb(255 255 255 / .66); --tray: rgb(34 74 66 / .11); --rim: rgb(20 60 52 / .07);
  --button: rgb(20 62 55 / .1); --button-hover: rgb(20 62 55 / .18); --line: rgb(20 62 55 / .2);
  --card-top: var(--mt-card-top, #ffffff); --card-bottom: var(--mt-card-bottom, #fbf8f0);
  --mint: var(--mt-legal, #0d7a4e); --coral: var(--mt-illegal, #b02e1a); --on-mark: #ffffff;
  --sheet: #fbfaf4; --sheet-text: #182b29; --focus: #0b2f2e; --shade: rgb(20 50 44 / .24); color-scheme: light;
}
:host([data-four]) { --diamond: #1f5fbf; --club: #16703c; }
* { box-sizing: border-box; }
[hidden] { display: none !important; }
.root {
  position: absolute; inset: 0; direction: ltr; text-indent: 0; display: grid; grid-template-columns: minmax(0, 1fr); grid-template-rows: auto minmax(0, 1fr) auto auto;
  font: 400 0.875rem/1.35 serif; font-family: var(--mt-font, inherit); color: var(--text); user-select: none; -webkit-user-select: none; -webkit-tap-highlight-color: transparent; -webkit-touch-callout: none;
  background: radial-gradient(ellipse 78% 62% at 50% 44%, var(--cloth-in), var(--cloth-mid) 62%, var(--cloth-out));
  --edge: max(12px, env(safe-area-inset-left)); --edge-right: max(12px, env(safe-area-inset-right));
}
.root::after { content: ''; position: absolute; inset: auto 0 0; block-size: 34%; background: linear-gradient(transparent, var(--cloth-out)); opacity: .75; z-index: -1; pointer-events: none; }
button { font: inherit; color: inherit; cursor: pointer; }
:focus { outline: none; }
:focus-visible { outline: 2.5px solid var(--focus); outline-offset: 2px; box-shadow: 0 0 0 5px rgb(0 0 0 / .35); }

/* seats */
.top { display: flex; gap: 8px; align-items: flex-start; padding: max(10px, env(safe-area-inset-top)) var(--edge-right) 8px var(--edge); }
.seats { display: flex; flex-wrap: wrap; gap: 6px; margin: 0; padding: 0; list-style: none; flex: 1; min-inline-size: 0; }
.seat { display: flex; align-items: center; gap: 7px; max-inline-size: 100%; min-block-size: 36px; padding: 3px 12px 3px 4px; border-radius: 99px; background: var(--panel); position: relative; transition: background .18s, color .18s; }
.seat .face { inline-size: 2.15em; aspect-ratio: 1; border-radius: 50%; display: grid; place-items: center; font-weight: 700; font-size: 0.8125rem; background: #eee4cc; color: #1c4a45; flex: none; }
.seat .name { white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
.seat .count { color: var(--soft); font-size: 0.75rem; white-space: nowrap; }
.seat[data-turn=true] { background: var(--accent); color: var(--on-accent); }
.seat[data-turn=true] .count { color: #4a3608; }
.seat .clock { font-variant-numeric: tabular-nums; font-weight: 700; }
.side { display: flex; align-items: center; gap: 8px; flex: none; }
.stock { display: flex; align-items: center; gap: 8px; min-block-size: 36px; white-space: nowrap; }
.back { inline-size: 24px; block-size: 34px; border-radius: 4px; border: 2px solid #f6efe0; background: repeating-linear-gradient(45deg, #8c2435 0 3px, #7a1c2c 3px 6px); box-shadow: 0 1px 3px var(--shade); flex: none; }
.icon-button { inline-size: 40px; block-size: 36px; border: 0; border-radius: 12px; background: var(--button); display: grid; place-items: center; padding: 0; }
.icon { inline-size: 19px; block-size: 19px; fill: none; stroke: currentColor; stroke-width: 2.6; stroke-linecap: round; stroke-linejoin: round; }
.helping { position: relative; display: flex; padding: 3px; border-radius: 9px; background: var(--tray); --cw: 40px; --ch: 56px; }
.helping .card { position: relative; inset: auto; margin-inline-end: -14px; }
.helping .card:last-child { margin-inline-end: 0; }
.helping .card:not(:last-child) > .big { display: none; }
.top, .hand, .bar { isolation: isolate; }

/* cloth */
.cloth { position: relative; overflow: hidden auto; overscroll-behavior: contain; margin-inline: calc(var(--edge) - 4px) calc(var(--edge-right) - 4px); padding: 4px; scrollbar-width: thin; scrollbar-color: var(--line) transparent; touch-action: none; min-block-size: 0; }
.cloth[data-scrolls] { touch-action: pan-y; mask-image: linear-gradient(transparent, #000 7px, #000 calc(100% - 16px), transparent); }
.cloth:focus-visible { outline-offset: -3px; border-radius: 12px; }
.space { position: relative; min-block-size: 100%; contain: layout size style; }
.tray { position: absolute; contain: layout size style; border-radius: calc(var(--cw) * .16); background: var(--tray); box-shadow: inset 0 0 0 1px var(--rim), inset 0 2px 5px rgb(0 0 0 / .1); }
.tray[data-changed] { box-shadow: inset 0 0 0 1.5px color-mix(in srgb, var(--accent) 42%, transparent); }
.frames { position: absolute; inset: 0; will-change: transform; contain: layout size style; pointer-events: none; z-index: 3; }
.frame { position: absolute; contain: layout size style; border-radius: calc(var(--cw) * .16); outline: 2px solid transparent; }
.frame[data-broken] { outline: 2px dashed color-mix(in srgb, var(--coral) 85%, transparent); }
.tag { position: absolute; inset-inline-start: 5px; inset-block-end: -0.9em; z-index: 4; max-inline-size: max(100% + 6px, 11em); padding: 1px 8px; border-radius: 99px; font-size: 0.6875rem; line-height: 1.55; font-weight: 650; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; background: var(--coral); color: var(--on-mark); pointer-events: none; }
.tag > .icon-mark { margin-inline-end: .35em; }
.frame[data-edge] > .tag { inset-inline: auto 5px; }
.tag:empty { display: none; }
.tag[data-off] { visibility: hidden; }
.grip { position: absolute; inset-block-start: -12px; inset-inline-end: -10px; inline-size: 30px; block-size: 30px; border: 0; padding: 0; border-radius: 50%; background: none; display: none; place-items: center; z-index: 5; cursor: grab; touch-action: none; }
.grip::before { content: ''; inline-size: 18px; block-size: 18px; border-radius: 50%; background: var(--sheet) radial-gradient(circle, var(--sheet-text) 1px, transparent 1.4px) center / 5px 5px; box-shadow: 0 1px 4px var(--shade); }
.root[data-phase=mine] .tray:hover > .grip, .tray[data-selected] > .grip { display: grid; }
@media (hover: none) { .root[data-phase=mine] .tray:not([data-selected]) > .grip { display: none; } }
.empty { position: absolute; inset: 0; display: grid; place-items: center; text-align: center; color: var(--soft); padding: 1rem; pointer-events: none; font-size: 0.9375rem; }

/* cards */
.card { position: absolute; isolation: isolate; inline-size: var(--cw); block-size: var(--ch); border-radius: calc(var(--cw) * .1); color: var(--ink); background: linear-gradient(160deg, var(--card-top), var(--card-bottom)); box-shadow: 0 0 0 .75px rgb(30 30 20 / .16), -1px 1px 3px var(--shade); transition: translate .16s ease-out; }
.card[data-suit=H] { color: var(--red); } .card[data-suit=D] { color: var(--diamond); } .card[data-suit=C] { color: var(--club); }
.index { padding-block-start: calc(var(--cw) * .035); inline-size: calc(var(--cw) * .47); display: grid; gap: 1px; justify-items: center; font: 600 calc(var(--cw) * .38)/1.06 var(--rank-font); font-variant-numeric: lining-nums; }
.card[data-wide] .rank { letter-spacing: -.1em; margin-inline-start: -.1em; }
.pip, .big { font: 400 calc(var(--cw) * .27)/1 machiavelli-suits; }
[data-sign]::before { content: attr(data-sign); }
.big { position: absolute; inset-block-end: calc(var(--cw) * .1); inset-inline-end: calc(var(--cw) * .1); font-size: calc(var(--cw) * .42); }
.tray .card:not([data-end]) > .big, .hand .card:not([data-end]) > .big { display: none; }
[data-suit=joker] .pip { font-size: calc(var(--cw) * .36); margin-block-start: calc(var(--cw) * .06); }
[data-suit=joker] .rank { display: none; }
.stands { position: absolute; inset-block-end: 6%; inset-inline-start: 8%; font-size: calc(var(--cw) * .24); line-height: 1; font-weight: 600; }
.stands:empty { display: none; }
.dot { display: none; position: absolute; inset-block-start: calc(var(--cw) * .06); inset-inline-end: calc(var(--cw) * .08); inline-size: max(7px, calc(var(--cw) * .12)); aspect-ratio: 1; border-radius: 50%; background: var(--accent); box-shadow: 0 0 0 1px rgb(120 80 0 / .35); }
.card[data-fresh] > .dot, .card[data-recent] > .dot { display: block; }
.card[data-recent] > .dot { background: transparent; box-shadow: inset 0 0 0 2.5px color-mix(in srgb, var(--accent), #6b4300 22%); }
.tray .card:is([data-fresh], [data-recent]):not([data-end]) > .dot { inset-inline: auto; inset-inline-start: calc(var(--strip) - max(7px, var(--cw) * .12) - 1px); inset-block-start: calc(var(--cw) * .69); }
.card[data-taken] { box-shadow: 0 0 0 3px var(--taken), -1px 2px 5px var(--shade); }
.card[aria-selected=true] { box-shadow: 0 0 0 3px var(--accent), 0 5px 12px var(--shade); }
.card[data-hint] { box-shadow: 0 0 0 3px var(--mint), 0 5px 12px var(--shade); }
.hand .card[aria-selected=true], .hand .card[data-hint] { translate: 0 -14%; }
.tray .card[aria-selected=true] { translate: 0 -7%; }
.hand .card, .root[data-phase=mine] .card:hover { cursor: grab; }

/* hand */
.handbox { position: relative; padding: 14px calc(var(--edge-right)) 8px var(--edge); }
.hand { position: relative; min-block-size: var(--ch, 76px); touch-action: none; border-radius: 14px; }
.handbox[data-owner]::after { content: attr(data-owner); position: absolute; inset: -6px auto auto var(--edge); color: var(--soft); font-size: 0.8125rem; }

/* bar */
.bar { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; padding: 2px var(--edge-right) max(12px, env(safe-area-inset-bottom)) var(--edge); }
.say { display: flex; align-items: center; gap: 9px; flex: 1 1 12rem; min-inline-size: 0; min-block-size: 24px; }
.lamp { inline-size: 11px; block-size: 11px; border-radius: 50%; flex: none; background: transparent; box-shadow: inset 0 0 0 2px var(--soft); }
.lamp[data-state=open] { background: var(--mint); box-shadow: 0 0 9px var(--mint); }
.lamp[data-state=closed] { background: var(--coral); box-shadow: none; border-radius: 2px; }
.lamp[data-state=none] { display: none; }
.sentence { min-inline-size: 0; overflow: hidden; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 4; }
.sentence[data-tone=refused] { font-weight: 600; color: var(--coral); }
.say .aside { min-block-size: 38px; padding-inline: 12px; font-size: 0.8125rem; flex: none; margin-inline-start: auto; }
.buttons { display: flex; gap: 8px; order: -1; }
.action { display: inline-flex; align-items: center; justify-content: center; gap: 7px; min-block-size: 44px; min-inline-size: 44px; padding: 0 15px; border: 0; border-radius: 13px; background: var(--button); transition: background .15s, opacity .15s; white-space: nowrap; }
.action:hover { background: var(--button-hover); }
.action[aria-disabled=true] { color: color-mix(in srgb, var(--text) 42%, transparent); cursor: default; background: color-mix(in srgb, var(--button) 55%, transparent); }
.action .n { font-weight: 700; }
.primary { min-inline-size: 108px; font-weight: 650; margin-inline-start: auto; }
.primary[data-ready=true] { background: var(--accent); color: var(--on-accent); box-shadow: 0 2px 10px rgb(0 0 0 / .22); }
.primary[data-ready=true]:hover { background: color-mix(in srgb, var(--accent), white 16%); }
.primary[data-ready=false] { background: color-mix(in srgb, var(--button) 70%, transparent); color: color-mix(in srgb, var(--text) 62%, transparent); }

`;

const sizes = `
@container table (max-width: 620px) {
  .root { --edge: max(10px, env(safe-area-inset-left)); --edge-right: max(10px, env(safe-area-inset-right)); }
  .bar { gap: 6px; }
  .say { flex-basis: 100%; order: -2; min-block-size: 40px; font-size: 0.8438rem; }
  .buttons { gap: 5px; flex: 1; }
  .action { padding: 0 8px; border-radius: 12px; }
  .buttons .action { flex-direction: column; gap: 1px; font-size: 0.6562rem; min-block-size: 50px; flex: 1 1 44px; min-inline-size: 0; padding: 0 2px; }
  .primary { min-inline-size: 96px; min-block-size: 50px; }
  .seat { min-block-size: 34px; padding-inline-end: 10px; gap: 6px; }
  .seat .name { max-inline-size: 7.5em; }
  .seat .count, .stock-text { font-size: 0; }
  .seat .count::before, .stock-text::before { content: attr(data-short); font-size: 0.8125rem; font-variant-numeric: tabular-nums; }
  .buttons [data-action=reset] { display: none; }
  .side { gap: 6px; flex-wrap: wrap-reverse; justify-content: end; max-inline-size: 130px; }
  .side .stock { margin-inline-start: auto; }
}
@container table (max-width: 22.5rem) {
  .primary { min-inline-size: 78px; padding: 0 6px; }
  .buttons .action .label { display: none; }
  .seat { padding-inline: 10px; min-block-size: 30px; }
  .seat .face { display: none; }
  .seat:not([data-mine]) .name { max-inline-size: 4.4em; }
}
@container table (min-width: 621px) { .buttons .action .icon { display: none; } }
@container table (621px <= width < 900px) { .buttons [data-action=reset] { display: none; } .action { padding-inline: 12px; } }
@container table (max-height: 480px) and (min-width: 350px) {
  .seat .count, .stock-text { font-size: 0; }
  .seat .count::before, .stock-text::before { content: attr(data-short); font-size: 0.8125rem; font-variant-numeric: tabular-nums; }
  .buttons [data-action=reset] { display: none; }
  .root { grid-template-columns: minmax(0, 1fr) auto; grid-template-rows: auto minmax(0, 1fr) auto; }
  .top, .cloth { grid-column: 1 / -1; }
  .top { padding-block: max(6px, env(safe-area-inset-top)) 4px; flex-wrap: nowrap; }
  .seats { flex-wrap: nowrap; overflow: hidden; }
  .seat { min-block-size: 32px; min-inline-size: 0; } .seat[data-mine] { flex: none; } .seat .face { font-size: 0.7rem; }
  .handbox { padding-block: 10px max(8px, env(safe-area-inset-bottom)); align-self: end; }
  .bar { flex-direction: column; align-items: stretch; flex-wrap: nowrap; gap: 5px; padding-block: 2px max(8px, env(safe-area-inset-bottom)); padding-inline-start: 0; inline-size: clamp(15rem, 36cqw, 22rem); justify-content: end; }
  .say { flex: none; order: -2; min-block-size: 20px; font-size: 0.7812rem; line-height: 1.25; }
  .buttons { gap: 4px; flex: none; }
  .buttons .action .icon { display: block; }
  .buttons .action .label { display: none; }
  .buttons .action { min-block-size: 38px; flex: 1 1 36px; min-inline-size: 0; padding: 0; }
  .primary { min-block-size: 40px; }
  .icon-button { block-size: 32px; }
}
@container table (min-width: 2000px) { .root { font-size: 1.0625rem; } .seat { min-block-size: 46px; padding-inline: 6px 18px; } .seat .face { font-size: 0.8rem; } .seat .count { font-size: 0.9375rem; } .action { min-block-size: 54px; padding: 0 22px; } .tag { font-size: 0.875rem; } }
@media (prefers-reduced-motion: reduce) { *, *::after { transition: none !important; } }
@media (prefers-contrast: more) { :host { --soft: var(--text); --line: currentColor; } .seat, .action { outline: 1px solid currentColor; } }
@media (forced-colors: active) {
  .root, .root::after { background: Canvas; }
  .card { border: 1px solid CanvasText; background: Canvas; color: CanvasText; forced-color-adjust: none; }
  .card:is([data-suit=S], [data-suit=C], [data-suit=joker]) { color: CanvasText; }
  .card:is([data-suit=H], [data-suit=D]) { color: LinkText; }
  .card[aria-selected=true] { outline: 4px solid Highlight; } .card[data-taken] { outline: 3px double CanvasText; }
  .tray, .seat, .action, .icon-button { border: 1px solid ButtonBorder; }
  .seat[data-turn=true], .primary[data-ready=true] { border: 3px solid Highlight; }
  .frame[data-broken] { outline-color: CanvasText; }
  .tag { background: Canvas; color: CanvasText; border: 1px solid CanvasText; }
  .dot { background: Highlight; forced-color-adjust: none; }
  .lamp { forced-color-adjust: none; }
}
`;

/** The sheet, made on first use: a server that imports this file has no style sheets. */
export const tableSheet = sheetOf(base + sizes);
