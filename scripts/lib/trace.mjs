// Reads a trace of the browser: what the page's main thread did, task by task and frame by frame.

const TASK = 'ThreadControllerImpl::RunTask';
const INPUT = 'WidgetBaseInputHandler::OnHandleInputEvent';
const FRAME = 'ProxyMain::BeginMainFrame';
const WAIT = 'LayerTreeHost::WaitForCommitCompletion';

/** The page's main thread: of all main threads of pages the one that did most. */
function mainThread(events) {
  const mains = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const busy = mains.map(({ pid, tid }) => ({
    pid,
    tid,
    count: events.filter((event) => event.pid === pid && event.tid === tid).length,
  }));
  const [most] = busy.sort((one, other) => other.count - one.count);
  if (most === undefined) throw new Error('the trace shows no page');
  return (event) => event.pid === most.pid && event.tid === most.tid;
}

/**
 * What the main thread did under this name, in milliseconds: when it began, how long it lasted, and how much of that
 * the thread itself was busy (a laden machine lets it wait meanwhile).
 */
function spansOf(events, name) {
  const isMain = mainThread(events);
  return events
    .filter((event) => event.name === name && event.ph === 'X' && isMain(event))
    .map(({ ts, dur, tdur }) => ({ from: ts / 1000, lasted: dur / 1000, own: (tdur ?? dur) / 1000 }))
    .sort((one, other) => one.from - other.from);
}

/**
 * Every task of the main thread, and how much of it the thread waited for the compositor to take the last frame: one
 * that is slowed down spins while it waits, and so looks busy.
 */
function tasksOf(events) {
  const waits = spansOf(events, WAIT);
  let next = 0;
  return spansOf(events, TASK).map((task) => {
    let waited = 0;
    for (; next < waits.length && waits[next].from < task.from + task.lasted; next += 1) {
      if (waits[next].from >= task.from) waited += waits[next].own;
    }
    return { ...task, waited };
  });
}

/** From each press of the mouse to the end of what its release set in motion, in milliseconds. */
function drags(events, after) {
  const isMain = mainThread(events);
  const times = (kind) =>
    events
      .filter((event) => event.name === INPUT && event.args.event === kind && isMain(event))
      .map(({ ts }) => ts / 1000)
      .sort((one, other) => one - other);
  const ups = times('MouseUp');
  return times('MouseDown').map((from, index) => ({ from, to: (ups[index] ?? from) + after }));
}

/** The tasks and the frames of the drags alone: what each task took, and what all tasks of each frame come to. */
export function whileDragging(events, after) {
  const windows = drags(events, after);
  const isInside = (time) => windows.some(({ from, to }) => time >= from && time <= to);
  const tasks = tasksOf(events).filter(({ from, lasted }) => isInside(from + lasted / 2));
  const begins = spansOf(events, FRAME)
    .map(({ from }) => from)
    .filter(isInside);
  const frames = begins.map(() => 0);
  let frame = 0;
  for (const { from, lasted, own, waited } of tasks) {
    // What is done before a frame begins is done for it.
    while (frame + 1 < begins.length && begins[frame] < from) frame += 1;
    if (begins.length > 0) frames[frame] += own - waited;
    if (begins[frame] <= from + lasted && frame + 1 < begins.length) frame += 1;
  }
  return { tasks: tasks.map(({ own }) => own), frames, drags: windows.length };
}

/** How a profile's time is spent: in all, in scripts, and of that in the engine and what it is called through. */
export function sharesOf({ nodes, samples, timeDeltas }) {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parents = new Map(nodes.flatMap((node) => (node.children ?? []).map((child) => [child, node.id])));
  const isEngine = (node) => node.callFrame.url.startsWith('wasm:') || /engine/.test(node.callFrame.url);
  const kinds = new Map();
  const kindOf = (id) => {
    const known = kinds.get(id);
    if (known !== undefined) return known;
    const node = byId.get(id);
    const parent = parents.get(id);
    const kind = isEngine(node)
      ? 'engine'
      : parent === undefined
        ? 'idle'
        : kindOf(parent) === 'engine'
          ? 'engine'
          : node.callFrame.functionName.startsWith('(')
            ? node.callFrame.functionName
            : 'script';
    kinds.set(id, kind);
    return kind;
  };
  const total = {};
  samples.forEach((id, index) => {
    const kind = kindOf(id);
    total[kind] = (total[kind] ?? 0) + (timeDeltas[index] ?? 0) / 1000;
  });
  return total;
}
