/**
 * Calls `advance` until it returns true. When a slice of work has taken `sliceTime` milliseconds, waits for `pause`, which gets the time
 * that it took.
 */
export async function inSlices(
  advance: () => boolean,
  sliceTime: number,
  pause: (time: number) => Promise<void>,
): Promise<void> {
  let sliceStart = performance.now();
  while (!advance()) {
    const time = performance.now() - sliceStart;
    if (time < sliceTime) continue;
    await pause(time);
    sliceStart = performance.now();
  }
}
