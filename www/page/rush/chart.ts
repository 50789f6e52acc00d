import { html, svg, type TemplateResult } from 'lit-html';
import { useWords } from '../../words/screens.ts';
import type { Lang } from '../../words/words.ts';
import { lineScale } from '../line-chart.ts';
import type { Length } from './run.ts';
import type { StoredRun } from './runs.ts';

const rushWords = useWords('rush');

const SIZE = { width: 200, height: 60, margin: 6 };

/** The maximum number of runs in the chart. */
const MAX_RUNS = 40;

/** A chart of the puzzles solved in the last runs of this length; `null` unless there are at least two. */
export function runsChart(runs: readonly StoredRun[], minutes: Length, lang: Lang): TemplateResult | null {
  const shown = runs.filter((run) => run.minutes === minutes).slice(-MAX_RUNS);
  const [first, last] = [shown[0], shown.at(-1)];
  if (first === undefined || last === undefined || first === last) return null;
  const most = Math.max(1, ...shown.map(({ solved }) => solved));
  const { points, x, y } = lineScale(SIZE, shown.length);
  const text = rushWords(lang).chart(shown.length, first.solved, last.solved);
  return html`<figure class="chart">
    <svg viewBox="0 0 ${SIZE.width} ${SIZE.height}" aria-hidden="true">
      ${[0, 0.5, 1].map((value) => svg`<line x1="0" x2=${SIZE.width} y1=${y(value)} y2=${y(value)} />`)}
      <polyline data-line="found" points=${points(shown.map(({ solved }) => solved / most))} />
      <circle data-line="found" cx=${x(shown.length - 1)} cy=${y(last.solved / most)} r="3.5" />
    </svg>
    <figcaption class="small">${text}</figcaption>
  </figure>`;
}
