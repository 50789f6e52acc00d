// Drags cards on the table or on the bare page, and measures the main thread's work.
import { Failure } from '../../scripts/lib/run.mjs';
import { workWhileDragging } from './trace.mjs';

/** The number of drags that are measured. Every second one brings a card back, so that each begins with nearly the same table. */
export const DRAG_COUNT = 12;
/** The number of pointer moves of a drag, one for each frame: 0.8 s at 60 frames a second, about as long as a person's drag. */
const MOVES_PER_DRAG = 48;
/** The time after a drop that is still measured, because the drop is animated, in milliseconds. */
const MEASURED_AFTER_DROP = 350;

/**
 * Resolves to the points from which and to which a card is dragged. Even drags take a card to another group, and odd ones the same card
 * back. Only cards and groups in sight are taken, and none at the edges, where a drag scrolls the table: the bare page never scrolls.
 */
function dragPoints(page, index) {
  return page.evaluate((number) => {
    const shadow = document.querySelector('machiavelli-table')?.shadowRoot;
    const root = shadow ?? document;
    const [groupName, cardName] = shadow ? ['[data-group-id]', '[data-card-id]'] : ['div', 'i'];
    const cloth = (shadow?.querySelector('.cloth') ?? document.body).getBoundingClientRect();
    const isSeen = (node, { x, y }) => node.contains(root.elementFromPoint(x, y));
    const grabPoint = (card) => {
      const { x, y } = card.getBoundingClientRect();
      return { x: x + 8, y: y + 12 };
    };
    const dropPoint = (group) => {
      const { x, y, width, height } = group.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    };
    const isTarget = (group) => {
      const point = dropPoint(group);
      return point.y > cloth.top + 40 && point.y < cloth.bottom - 40 && isSeen(group, point);
    };
    const firstFrom = (nodes, start, test) =>
      nodes.map((_, step) => nodes[(start + step) % nodes.length]).find(test);
    const choose = () => {
      const groups = [...root.querySelectorAll(groupName)];
      const cards = groups.flatMap((group) => [...group.querySelectorAll(cardName)]);
      const card = firstFrom(cards, number * 17 + 3, (one) => isSeen(one, grabPoint(one)));
      const home = card.parentNode;
      return {
        card,
        home,
        target: firstFrom(groups, number * 11 + 5, (one) => one !== home && isTarget(one)),
      };
    };
    const back = ({ card, home, target }) => ({ card, home: target, target: home });
    globalThis.drag = number % 2 === 0 ? choose() : back(globalThis.drag);
    const { card, target } = globalThis.drag;
    if (!isSeen(card, grabPoint(card)) || !isTarget(target)) return null;
    return { from: grabPoint(card), to: dropPoint(target) };
  }, index);
}

/** Whether the card of the last drag now lies in the group to which it was dragged. */
const hasArrived = (page) => page.evaluate(() => globalThis.drag.card.parentNode === globalThis.drag.target);

/** Mouse events sent to the browser directly: Playwright's mouse queries the page twice for each move. */
function mouseOf(client) {
  const send = (type, { x, y }, buttons) =>
    client.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', buttons, clickCount: 1 });
  return {
    hover: (point) => client.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...point }),
    down: (point) => send('mousePressed', point, 1),
    move: (point) => send('mouseMoved', point, 1),
    up: (point) => send('mouseReleased', point, 0),
  };
}

/** Resolves once nothing moves any more: a busy machine may end the animation of a drop late. */
const animationsEnd = (page) =>
  page.evaluate(() => {
    const root = document.querySelector('machiavelli-table')?.shadowRoot ?? document;
    const running = root.getAnimations().filter(({ playState }) => playState === 'running');
    return Promise.allSettled(running.map(({ finished }) => finished)).then(() => undefined);
  });

async function drag(page, client, index) {
  await animationsEnd(page);
  const points = await dragPoints(page, index);
  if (points === null) throw new Failure(`the card or the group of drag ${index} is out of sight`);
  const { from, to } = points;
  const mouse = mouseOf(client);
  await mouse.hover(from);
  await mouse.down(from);
  for (let step = 1; step <= MOVES_PER_DRAG; step += 1) {
    const part = step / MOVES_PER_DRAG;
    await mouse.move({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
  }
  await mouse.up(to);
  await page.waitForTimeout(MEASURED_AFTER_DROP + 50);
  if (!(await hasArrived(page))) throw new Failure(`the card of drag ${index} did not move to the group`);
}

async function recordTrace(client, work) {
  const events = [];
  client.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  const complete = new Promise((resolve) => client.once('Tracing.tracingComplete', resolve));
  await client.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: ['toplevel', 'cc', 'benchmark'],
    },
  });
  await work();
  await client.send('Tracing.end');
  await complete;
  return events;
}

/** Measures the tasks and frames of the page during the drags, in milliseconds, on a processor that is `slower` times slower, and without. */
export async function measureDrags(page, slower) {
  const client = await page.context().newCDPSession(page);
  // Code that is compiled on first use is warmed up.
  for (const index of [DRAG_COUNT, DRAG_COUNT + 1]) await drag(page, client, index);
  const measure = async (rate) => {
    await client.send('Emulation.setCPUThrottlingRate', { rate });
    const events = await recordTrace(client, async () => {
      for (let index = 0; index < DRAG_COUNT; index += 1) await drag(page, client, index);
    });
    const { tasks, frames, drags } = workWhileDragging(events, MEASURED_AFTER_DROP);
    if (drags !== DRAG_COUNT) throw new Failure(`expected ${DRAG_COUNT} drags in the trace, found ${drags}`);
    return { tasks, frames };
  };
  return { throttled: await measure(slower), unthrottled: await measure(1) };
}
