import { sheetOf } from '../view/dom.ts';

// How dialogs look. Adopted with the first of them.

const dialogs = `
dialog { margin: auto; border: 0; padding: 0; max-inline-size: min(30rem, 100vw - 24px); max-block-size: min(42rem, 100dvh - 24px); inline-size: 100%; border-radius: 20px; color: var(--sheet-text); background: var(--sheet); font-size: 0.9375rem; line-height: 1.45; box-shadow: 0 18px 60px rgb(0 0 0 / .45), inset 0 0 0 1px var(--rim); overflow: auto; overscroll-behavior: contain; }
dialog::backdrop { background: rgb(3 16 16 / .5); backdrop-filter: blur(2px); }
dialog[data-dialog=handover]::backdrop { background: var(--cloth-out); backdrop-filter: none; }
dialog .inner { padding: 22px 22px 20px; display: grid; grid-template-columns: minmax(0, 1fr); gap: 14px; }
dialog h2 { margin: 0; min-inline-size: 0; overflow-wrap: break-word; font: 600 1.5rem/1.2 var(--rank-font); text-wrap: balance; }
dialog h2:focus-visible { outline: none; box-shadow: none; }
dialog p { margin: 0; }
dialog .row { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(8em, 100%), 1fr)); gap: 9px; margin-block-start: 4px; }
dialog .row > .primary:nth-child(n + 3) { grid-column: 1 / -1; }
dialog .action { white-space: normal; overflow-wrap: anywhere; padding-block: 6px; line-height: 1.25; }
dialog .action.primary { margin-inline-start: 0; min-inline-size: 0; }
dialog .menu { display: grid; gap: 6px; margin: 0; padding: 0; list-style: none; }
dialog[data-dialog=menu] .menu { grid-template-columns: repeat(auto-fit, minmax(min(9.25rem, 100%), 1fr)); }
dialog .menu .action { inline-size: 100%; justify-content: flex-start; text-align: start; padding-inline: 14px; background: color-mix(in srgb, var(--button) 55%, transparent); }
dialog .menu .action:hover { background: var(--button-hover); }
dialog table { inline-size: 100%; overflow-wrap: break-word; border-collapse: collapse; font-variant-numeric: tabular-nums; }
@container table (max-width: 16rem) { dialog table { overflow-wrap: anywhere; font-size: 0.8125rem; } }
dialog th, dialog td { text-align: start; padding: 6px 8px 6px 0; border-block-end: 1px solid var(--line); vertical-align: top; font-weight: 400; }
dialog th { color: var(--soft); font-size: 0.8125rem; }
dialog td.number, dialog th.number { text-align: end; }
dialog tr[data-won] td { font-weight: 700; }
dialog ol.log { margin: 0; padding: 0; list-style: none; display: grid; gap: 7px; }
dialog ol.log li { display: grid; grid-template-columns: 2.2em 1fr auto; align-items: center; }
dialog textarea { font: inherit; inline-size: 100%; color: inherit; background: var(--button); border: 1px solid var(--line); border-radius: 10px; }
dialog ol.log .deal { display: block; font-weight: 650; }
dialog ol.log .turn-number { color: var(--soft); font-variant-numeric: tabular-nums; }
dialog .head { display: flex; align-items: start; justify-content: space-between; gap: 12px; }
dialog .close { inline-size: 40px; block-size: 40px; margin: -6px -8px 0 0; }
dialog label { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 12px; min-block-size: 44px; }
dialog select { max-inline-size: 100%; font: inherit; color: inherit; background: var(--button); border: 1px solid var(--line); border-radius: 10px; min-block-size: 40px; padding: 0 8px; }
dialog select option { color: #182b29; background: #fff; }
dialog input[type=checkbox] { inline-size: 22px; block-size: 22px; accent-color: var(--accent); }
dialog .cards { white-space: nowrap; }
@media (forced-colors: active) { dialog { border: 1px solid ButtonBorder; } }
`;

export const dialogSheet = sheetOf(dialogs);
