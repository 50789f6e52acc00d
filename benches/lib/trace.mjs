// Reads the work of a page's main thread from a browser trace, by task and by frame.

const TASK_EVENT = 'ThreadControllerImpl::RunTask';
const INPUT_EVENT = 'WidgetBaseInputHandler::OnHandleInputEvent';
const FRAME_EVENT = 'ProxyMain::BeginMainFrame';
const WAIT_EVENT = 'LayerTreeHost::WaitForCommitCompletion';

/** Returns a function that recognises the events of the page's main thread, which is the busiest main thread of all renderers. */
function mainThread(events) {
  const mainThreads = events.filter(
    ({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain',
  );
  const threads = mainThreads.map(({ pid, tid }) => ({
    pid,
    tid,
    count: events.filter((event) => event.pid === pid && event.tid === tid).length,
  }));
  const [busiest] = threads.sort((one, other) => other.count - one.count);
  if (busiest === undefined) throw new Error('the trace shows no page');
  return (event) => event.pid === busiest.pid && event.tid === busiest.tid;
}

/**
 * The start, duration and processor time of the main thread's events with the given name, in milliseconds. The processor time is
 * less than the duration if the thread had to wait on a busy machine.
 */
function spansOf(events, name) {
  const isMain = mainThread(events);
  return events
    .filter((event) => event.name === name && event.ph === 'X' && isMain(event))
    .map(({ ts, dur, tdur }) => ({ from: ts / 1000, duration: dur / 1000, cpu: (tdur ?? dur) / 1000 }))
    .sort((one, other) => one.from - other.from);
}

/**
 * Every task of the main thread, with the time that it waited for the compositor. A throttled thread spins while it waits, so
 * this time would otherwise count as work.
 */
function tasksOf(events) {
  const waits = spansOf(events, WAIT_EVENT);
  let next = 0;
  return spansOf(events, TASK_EVENT).map((task) => {
    let waited = 0;
    for (; next < waits.length && waits[next].from < task.from + task.duration; next += 1) {
      if (waits[next].from >= task.from) waited += waits[next].cpu;
    }
    return { ...task, waited };
  });
}

/** When each drag began and ended, in milliseconds. The end is `after` milliseconds after the release. */
function dragTimes(events, after) {
  const isMain = mainThread(events);
  const times = (kind) =>
    events
      .filter((event) => event.name === INPUT_EVENT && event.args.event === kind && isMain(event))
      .map(({ ts }) => ts / 1000)
      .sort((one, other) => one - other);
  const ups = times('MouseUp');
  return times('MouseDown').map((from, index) => ({ from, to: (ups[index] ?? from) + after }));
}

/**
 * The processor times of the main thread during the drags in a trace, in milliseconds: `tasks` contains the time of each task,
 * and `frames` the total for each frame without the time that tasks waited for the compositor. `drags` is the number of drags. A drag
 * lasts until `after` milliseconds after its release.
 */
export function workWhileDragging(events, after) {
  const drags = dragTimes(events, after);
  const isInside = (time) => drags.some(({ from, to }) => time >= from && time <= to);
  const tasks = tasksOf(events).filter(({ from, duration }) => isInside(from + duration / 2));
  const begins = spansOf(events, FRAME_EVENT)
    .map(({ from }) => from)
    .filter(isInside);
  const frames = begins.map(() => 0);
  let frame = 0;
  for (const { from, duration, cpu, waited } of tasks) {
    // Work before a frame begins counts for that frame.
    while (frame + 1 < begins.length && begins[frame] < from) frame += 1;
    if (begins.length > 0) frames[frame] += cpu - waited;
    if (begins[frame] <= from + duration && frame + 1 < begins.length) frame += 1;
  }
  return { tasks: tasks.map(({ cpu }) => cpu), frames, drags: drags.length };
}
