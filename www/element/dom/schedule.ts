// Spreads the work of a drop over several frames. A slow phone needs most of a frame to move the cards. Parts
// that can wait follow, one per frame, each just after the browser has painted.

/** The parts, the most urgent first. */
const PARTS = ['cards', 'flights', 'refusals', 'seats', 'bar'] as const;
type Part = (typeof PARTS)[number];

export interface Schedule {
  /** Schedules the work for a part. Pending work for the same part is dropped. */
  later(part: Part, work: () => void): void;
  /** Does the work at once, and drops pending work for the part. */
  now(part: Part, work: () => void): void;
}

export function createSchedule(): Schedule {
  const waiting = new Map<Part, () => void>();
  let isRunning = false;

  function next(): void {
    const part = PARTS.find((known) => waiting.has(known));
    const work = part === undefined ? undefined : waiting.get(part);
    isRunning = work !== undefined;
    if (part !== undefined && work !== undefined) {
      waiting.delete(part);
      afterPaint(next);
      work();
    }
  }

  return {
    later(part, work) {
      waiting.set(part, work);
      if (!isRunning) {
        isRunning = true;
        afterPaint(next);
      }
    },
    now(part, work) {
      waiting.delete(part);
      work();
    },
  };
}

function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
