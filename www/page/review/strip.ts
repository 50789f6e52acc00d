import { html, svg, type TemplateResult } from 'lit-html';
import type { ReviewTurn } from '../../engine.ts';

const WIDTH = 600;
const HEIGHT = 120;
const MARGIN = 10;

export interface StripTexts {
  /** The text for screen readers. */
  readonly label: string;
  /** The text at the line that marks equal chances. */
  readonly half: string;
  /** The texts below the left and the right end. */
  readonly ends: readonly string[];
}

/** The win chance after each turn as a line, with a dot at each mistake; `null` if fewer than two turns have a win chance. */
export function winChanceStrip(turns: readonly ReviewTurn[], texts: StripTexts): TemplateResult | null {
  const knownTurns = turns.flatMap((turn, index) =>
    turn.chance === null ? [] : [{ index, chance: turn.chance, mark: turn.mark }],
  );
  if (knownTurns.length < 2) return null;
  const x = (index: number): number =>
    MARGIN + (index / Math.max(1, turns.length - 1)) * (WIDTH - 2 * MARGIN);
  const y = (chance: number): number => MARGIN + (1 - chance / 100) * (HEIGHT - 2 * MARGIN);
  const points = knownTurns.map(({ index, chance }) => `${x(index).toFixed(1)},${y(chance).toFixed(1)}`);
  const markedTurns = knownTurns.filter(({ mark }) => mark !== null && mark !== 'held-back');
  const drawing = svg`<svg class="strip" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label=${texts.label}
    preserveAspectRatio="none">
    <line class="strip-half" x1="0" x2=${WIDTH} y1=${y(50)} y2=${y(50)}></line>
    <polyline class="strip-line" points=${points.join(' ')}></polyline>
    ${markedTurns.map(
      ({ index, chance, mark }) =>
        svg`<circle class="strip-mark" data-mark=${mark ?? ''} cx=${x(index)} cy=${y(chance)} r="6"></circle>`,
    )}
  </svg>`;
  // The label of the drawing says the same.
  return html`<div class="strip-box"><span class="small" aria-hidden="true">${texts.half}</span>${drawing}</div>
    <div class="strip-ends small" aria-hidden="true">${texts.ends.map((text) => html`<span>${text}</span>`)}</div>`;
}
