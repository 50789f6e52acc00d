/** A time as minutes and seconds, such as `2:05`. */
export const timeText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
