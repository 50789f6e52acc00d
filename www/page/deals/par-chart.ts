import { html, nothing, svg, type TemplateResult } from 'lit-html';
import type { Par } from '../../package/deal-of-day.ts';
import { useWords } from '../../words/screens.ts';
import { tableWords } from '../../words/table.ts';
import { LANGUAGES, type Lang } from '../../words/words.ts';
import type { DealGame } from './results.ts';

const dealsWords = useWords('deals');

const SIZE = { width: 200, height: 20, margin: 6 };

/** What the levels reached on a deal, and what the person did: a row for each, with a bar and its figures. */
export function parTable(par: readonly Par[], game: DealGame, lang: Lang): TemplateResult {
  const words = dealsWords(lang);
  const { levels } = tableWords(lang);
  const { locale } = LANGUAGES[lang];
  const signed = (value: number): string =>
    value.toLocaleString(locale, { signDisplay: 'exceptZero' }).replace('-', '−');
  const percent = (share: number): string => share.toLocaleString(locale, { style: 'percent' });
  const lead = leadOf(game);
  const shown = [...par.flatMap(({ leads }) => leads), 0, ...(lead === null ? [] : [lead])];
  const [least, most] = [Math.min(...shown), Math.max(...shown)];
  const x = (value: number): number =>
    SIZE.margin + ((value - least) / Math.max(1, most - least)) * (SIZE.width - 2 * SIZE.margin);
  const picture = (marks: TemplateResult): TemplateResult =>
    html`<svg viewBox="0 0 ${SIZE.width} ${SIZE.height}" aria-hidden="true">
      ${svg`<line class="even" x1=${x(0)} x2=${x(0)} y1="0" y2=${SIZE.height} />
        ${lead === null ? nothing : svg`<line class="own" x1=${x(lead)} x2=${x(lead)} y1="0" y2=${SIZE.height} />`}
        ${marks}`}
    </svg>`;
  const levelRow = ({ leads: [low, middle, high], level, won }: Par): TemplateResult => {
    const marks = svg`<line class="reach" x1=${x(low)} x2=${x(high)} y1="10" y2="10" />
      <line class="middle" x1=${x(middle)} x2=${x(middle)} y1="3" y2="17" />`;
    return html`<tr data-level=${level}>
      <th scope="row">${levels[level]}</th>
      <td>${picture(marks)}<span class="small">${words.quartiles(signed(low), signed(middle), signed(high))}</span></td>
      <td class="number">${percent(won)}</td>
    </tr>`;
  };
  const ownRow = (value: number): TemplateResult => html`<tr data-level="own">
    <th scope="row">${words.you}</th>
    <td>${picture(svg`<circle class="own" cx=${x(value)} cy="10" r="5" />`)}<span class="small">${signed(value)}</span></td>
    <td></td>
  </tr>`;
  return html`<table class="par">
    <thead>
      <tr><th scope="col">${words.parLevel}</th><th scope="col">${words.parLead}</th><th scope="col" class="number">${words.parWon}</th></tr>
    </thead>
    <tbody>${lead === null ? nothing : ownRow(lead)}${par.toReversed().map(levelRow)}</tbody>
  </table>`;
}

/** Compares the person with the levels in a sentence; empty for a game that the person gave up. */
export function parSentence(par: readonly Par[], game: DealGame, lang: Lang): string {
  const lead = leadOf(game);
  if (lead === null) return '';
  const { asGoodAs, belowAll } = dealsWords(lang);
  const reached = par.findLast(({ leads }) => lead >= leads[1]);
  return reached === undefined ? belowAll : asGoodAs(tableWords(lang).levels[reached.level]);
}

/** The lead; `null` for a game that the person gave up, whose cards say nothing. */
const leadOf = ({ lead, outcome }: DealGame): number | null => (outcome === 'resigned' ? null : lead);
