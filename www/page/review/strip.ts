import { html, svg, type TemplateResult } from 'lit-html';
import type { ReviewTurn } from '../../engine.ts';
import { lineScale } from '../line-chart.ts';
import { isMistake } from './marks.ts';

const SIZE = { width: 600, height: 120, margin: 10 };

export interface StripTexts {
  /** The text for screen readers. */
  readonly label: string;
  /** The text at the line that marks equal chances. */
  readonly half: string;
  /** The texts below the left and the right end. */
  readonly ends: readonly string[];
}

/**
 * The win chance after each turn as a line, with a dot at each mistake; `null` if fewer than two turns have a win chance. The line
 * ends with `end`, which is 100 for a win, unless it is `null`.
 */
export function winChanceStrip(
  turns: readonly ReviewTurn[],
  end: number | null,
  texts: StripTexts,
): TemplateResult | null {
  const knownTurns = turns.flatMap((turn, index) =>
    turn.chance === null ? [] : [{ index, chance: turn.chance, mark: turn.mark }],
  );
  if (knownTurns.length < 2) return null;
  const chances = [...turns.map(({ chance }) => chance), ...(end === null ? [] : [end])];
  const { points, x, y } = lineScale(SIZE, chances.length);
  const line = points(chances.map((chance) => (chance === null ? null : chance / 100)));
  const markedTurns = knownTurns.filter(({ mark }) => isMistake(mark));
  const drawing = svg`<svg class="strip" viewBox="0 0 ${SIZE.width} ${SIZE.height}" role="img" aria-label=${texts.label}
    preserveAspectRatio="none">
    <line class="strip-half" x1="0" x2=${SIZE.width} y1=${y(0.5)} y2=${y(0.5)}></line>
    <polyline class="strip-line" points=${line}></polyline>
    ${markedTurns.map(
      ({ index, chance, mark }) =>
        svg`<circle class="strip-mark" data-mark=${mark ?? ''} cx=${x(index)} cy=${y(chance / 100)} r="6"></circle>`,
    )}
  </svg>`;
  // The label of the drawing says the same.
  return html`<div class="strip-box"><span class="small" aria-hidden="true">${texts.half}</span>${drawing}</div>
    <div class="strip-ends small" aria-hidden="true">${texts.ends.map((text) => html`<span>${text}</span>`)}</div>`;
}
