/** The size of a drawing and its margin, in units of its `viewBox`. */
interface Size {
  readonly width: number;
  readonly height: number;
  readonly margin: number;
}

/** A scale for lines through `count` values from 0, at the lower edge, to 1, at the upper edge. */
export function lineScale({ height, margin, width }: Size, count: number) {
  const x = (index: number): number => margin + (index / Math.max(1, count - 1)) * (width - 2 * margin);
  const y = (value: number): number => margin + (1 - value) * (height - 2 * margin);
  return {
    x,
    y,
    /** The `points` of a polyline. An unknown value, `null`, is left out. */
    points: (values: readonly (number | null)[]): string =>
      values
        .flatMap((value, index) => (value === null ? [] : [`${x(index).toFixed(1)},${y(value).toFixed(1)}`]))
        .join(' '),
  };
}
