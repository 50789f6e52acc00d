import { html, svg, type TemplateResult } from 'lit-html';
import { useWords } from '../../words/screens.ts';
import { tableWords } from '../../words/table.ts';
import { LANGUAGES, type Lang } from '../../words/words.ts';
import { lineScale } from '../line-chart.ts';
import type { FinishedGame } from './games.ts';

const myGamesWords = useWords('my-games');

const SIZE = { width: 320, height: 96, margin: 6 };

/** The mistake index at the lower edge of the chart. Higher indexes are drawn at the edge, too. */
const WORST_INDEX = 5;

interface Line {
  readonly kind: 'found' | 'index';
  readonly name: string;
  /** For each game a value from 0 (lower edge) to 1 (upper edge); `null` if it is unknown. */
  readonly values: readonly (number | null)[];
  readonly text: string;
}

const knownValues = (values: Line['values']): number[] => values.filter((value) => value !== null);

function linesOf(games: readonly FinishedGame[], lang: Lang): readonly Line[] {
  const { chart } = myGamesWords(lang);
  const found = games.map(({ found: [laid, best] = [0, 0] }) => (best === 0 ? null : laid / best));
  const indexes = games.map(({ index }) => index ?? null);
  const firstLast = (values: Line['values'], format: (value: number) => string): [string, string] => {
    const known = knownValues(values);
    return [format(known[0] ?? 0), format(known.at(-1) ?? 0)];
  };
  const percent = (value: number): string =>
    value.toLocaleString(LANGUAGES[lang].locale, { style: 'percent' });
  const decimal = (value: number): string =>
    value.toLocaleString(LANGUAGES[lang].locale, { maximumFractionDigits: 1 });
  const lines: readonly Line[] = [
    { kind: 'found', name: chart.found, values: found, text: chart.foundText(...firstLast(found, percent)) },
    {
      kind: 'index',
      name: chart.index,
      values: indexes.map((index) => (index === null ? null : 1 - Math.min(1, index / WORST_INDEX))),
      text: chart.indexText(...firstLast(indexes, decimal)),
    },
  ];
  return lines.filter(({ values }) => knownValues(values).length > 1);
}

/**
 * A chart of the cards found and the mistake index, from the oldest game to the newest; `null` unless one of the two figures is
 * known for at least two games.
 */
export function progressChart(games: readonly FinishedGame[], lang: Lang): TemplateResult | null {
  const lines = linesOf(games, lang);
  if (lines.length === 0) return null;
  const { points, x, y } = lineScale(SIZE, games.length);
  const title = myGamesWords(lang).chart.title(games.length);
  const lineText = ({ name, text }: Line): string => tableWords(lang).labelled(name, text);
  const drawnLines = lines.map(({ kind, values }) => {
    const last = values.findLastIndex((value) => value !== null);
    return svg`<polyline data-line=${kind} points=${points(values)} />
      <circle data-line=${kind} cx=${x(last)} cy=${y(values[last] ?? 0)} r="3.5" />`;
  });
  const grid = [0, 0.5, 1].map(
    (value) => svg`<line x1="0" x2=${SIZE.width} y1=${y(value)} y2=${y(value)} />`,
  );
  return html`<figure class="chart">
    <svg viewBox="0 0 ${SIZE.width} ${SIZE.height}" role="img" aria-label="${title} ${lines.map(lineText).join(' ')}">
      ${grid}${drawnLines}
    </svg>
    <figcaption class="small">
      ${lines.map((line) => html`<span class="legend" data-line=${line.kind}>${lineText(line)}</span>`)}
    </figcaption>
  </figure>`;
}
