// The page with which the drags of the table are compared.

/**
 * A bare page that looks like the table and needs as little work as possible: groups of boxes, without an engine. A copy of a box
 * follows the mouse, a word changes in the group under the mouse, and the groups close up around a dropped box.
 */
const BARE_PAGE = `<style>
  body { margin: 0; height: 100vh; overflow: hidden; user-select: none; background: #1c4a45; font: 20px serif }
  div, i, b { position: absolute }
  div { width: 170px; height: 100px; background: #143a37; border-radius: 11px }
  i { width: 71px; height: 99px; background: linear-gradient(#fffefa, #f8f3e6); border-radius: 8px; box-shadow: 0 1px 3px #0006; isolation: isolate }
  span { position: absolute; left: 5px; top: 2px }
  svg { position: absolute; left: 6px; top: 30px; width: 16px; height: 16px; fill: #c8243f }
  svg + svg { left: 38px; top: 64px; width: 28px; height: 28px }
  b { bottom: -14px; background: #8fe3c0; border-radius: 9px }
  #copy { will-change: transform; pointer-events: none; z-index: 2 }
</style>`;

/** Opens the bare page. */
export async function openBarePage(page) {
  await page.setContent(BARE_PAGE);
  await page.evaluate(() => {
    const card = document.createElement('i');
    const heart = document.createElementNS('http://www.w3.org/2000/svg', 'path');
    heart.setAttribute('d', 'M5 9C1 6 0 4 1 2s3-2 4 0c1-2 3-2 4 0s0 4-4 7z');
    const suit = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    suit.setAttribute('viewBox', '0 0 10 10');
    suit.append(heart);
    card.append(
      Object.assign(document.createElement('span'), { textContent: '7' }),
      suit,
      suit.cloneNode(true),
    );
    const groups = Array.from({ length: 26 }, (_, index) => {
      const group = document.createElement('div');
      group.style.left = `${20 + (index % 7) * 178}px`;
      group.style.top = `${40 + Math.floor(index / 7) * 120}px`;
      document.body.append(group);
      for (let box = 0; box < 4; box += 1) {
        group.append(card.cloneNode(true));
      }
      group.append(document.createElement('b'));
      return group;
    });
    const boxesOf = (group) => [...group.querySelectorAll('i')];
    const arrangeBoxes = (group) => {
      for (const [index, box] of boxesOf(group).entries()) box.style.left = `${index * 29}px`;
      group.style.width = `${75 + 29 * (boxesOf(group).length - 1)}px`;
    };
    for (const group of groups) arrangeBoxes(group);
    let drag = null;
    const groupAt = ({ x, y }) =>
      groups.find((_, index) => {
        const { left, right, top, bottom } = drag.rects[index];
        return x > left && x < right && y > top && y < bottom;
      });
    const follow = () => {
      const { copy, grabbed, point } = drag;
      drag.frame = 0;
      copy.style.transform = `translate(${point.x - grabbed.x}px, ${point.y - grabbed.y}px)`;
      const over = groupAt(point);
      if (over === drag.over) return;
      for (const group of [drag.over, over]) {
        if (group === undefined) continue;
        group.style.outline = group === over ? '3px solid #8fe3c0' : '';
        group.lastChild.textContent = group === over ? 'a run' : '';
      }
      drag.over = over;
    };
    addEventListener('pointerdown', ({ target, clientX: x, clientY: y }) => {
      const box = target.closest('i');
      if (box === null) return;
      const { left, top } = box.getBoundingClientRect();
      const copy = Object.assign(box.cloneNode(true), { id: 'copy' });
      copy.style.left = 0;
      document.body.append(copy);
      box.style.opacity = 0.28;
      const rects = groups.map((group) => group.getBoundingClientRect());
      drag = { box, copy, rects, grabbed: { x: x - left, y: y - top }, point: { x, y }, frame: 0 };
      follow();
    });
    addEventListener('pointermove', ({ clientX: x, clientY: y }) => {
      if (drag === null) return;
      drag.point = { x, y };
      drag.frame ||= requestAnimationFrame(follow);
    });
    addEventListener('pointerup', () => {
      if (drag === null) return;
      cancelAnimationFrame(drag.frame);
      const { box, copy, over = box.parentNode } = drag;
      const changed = [box.parentNode, over];
      const moved = [...new Set([box, ...changed.flatMap(boxesOf)])];
      const before = moved.map((one) => (one === box ? copy : one).getBoundingClientRect());
      copy.remove();
      box.style.opacity = '';
      over.lastChild.before(box);
      over.style.outline = '';
      over.lastChild.textContent = '';
      for (const group of changed) arrangeBoxes(group);
      const after = moved.map((one) => one.getBoundingClientRect());
      for (const [index, one] of moved.entries()) {
        const [x, y] = [before[index].x - after[index].x, before[index].y - after[index].y];
        if (x !== 0 || y !== 0) one.animate({ transform: [`translate(${x}px, ${y}px)`, 'none'] }, 220);
      }
      drag = null;
    });
  });
}
