import { showWords } from '../../words/shown.ts';
import type { Context, Renderer } from '../context.ts';
import replayCss from '../css/replay.css?inline';
import { attribute, keyOf, make, text } from '../view/dom.ts';
import { type IconName, icon } from '../view/icons.ts';
import { adopt, sheetOf } from '../view/sheets.ts';
import type { Reel } from './reels.ts';

// Shows pictures of a reel on the table, forward and back, by buttons and keys. The game rests meanwhile, as it is.

const replaySheet = sheetOf(replayCss);

export interface Show {
  readonly on: boolean;
  open(reel: Reel): void;
  /** Ends it; everything is as it was before. */
  close(): void;
  /** The sentence beside the picture; empty while nothing is shown. */
  readonly words: string;
  draw(): void;
}

type Move = 'first' | 'back' | 'play' | 'forward' | 'last' | 'keep' | 'leave';

const BUTTONS: readonly { readonly move: Move; readonly icon: IconName | null }[] = [
  { move: 'first', icon: 'first' },
  { move: 'back', icon: 'back' },
  { move: 'play', icon: 'play' },
  { move: 'forward', icon: 'forward' },
  { move: 'last', icon: 'last' },
  { move: 'leave', icon: null },
  { move: 'keep', icon: null },
];

/** How long a picture stays, beside the time in which cards move. */
const PAUSE = 900;

export function createShow(context: Context, renderer: Renderer): Show {
  const { shell, store } = context;
  let reel: Reel | null = null;
  let at = 0;
  let words = '';
  let timer = 0;
  let before: Element | null = null;
  /** How the table lay, and how wide it was; null when it is to lie as it was shown. */
  let lay: Pick<Renderer, 'layout' | 'width'> | null = null;
  let phase = store.state.phase;

  const nodes = new Map(
    BUTTONS.map(({ move, icon: name }) => {
      const label = make('span', { class: 'label' });
      const node = make('button', { type: 'button', class: 'action', 'data-action': `show-${move}` });
      node.append(...(name === null ? [] : [icon(name)]), label);
      node.addEventListener('click', (event) => {
        event.stopPropagation();
        press(move);
      });
      return [move, node] as const;
    }),
  );
  const position = make('span', { class: 'position' });
  const keep = nodes.get('keep');
  keep?.classList.add('primary');
  const steps = [...nodes].filter(([move]) => move !== 'keep' && move !== 'leave').map(([, node]) => node);
  adopt(shell.root, replaySheet());
  shell.reel.append(...steps, position);
  shell.reelEnd.append(
    ...[...nodes].filter(([move]) => move === 'keep' || move === 'leave').map(([, node]) => node),
  );

  function go(to: number, by: 'hand' | 'itself'): void {
    if (reel === null) {
      return;
    }
    const from = at;
    at = Math.min(reel.length - 1, Math.max(0, to));
    if (by === 'hand' || at === reel.length - 1) {
      halt();
    }
    const frame = reel.frame(at);
    words = frame.words;
    store.patch({ view: frame.view, trail: at === from + 1 });
    context.say(`${showWords(context.lang).position(at, reel.length - 1)}. ${words}`);
  }

  function halt(): void {
    clearTimeout(timer);
    timer = 0;
  }

  function playOn(): void {
    halt();
    timer = window.setTimeout(
      () => {
        go(at + 1, 'itself');
        if (timer !== 0) {
          playOn();
        }
      },
      PAUSE + 2 * context.moveTime,
    );
  }

  function press(move: Move): void {
    if (reel === null) {
      return;
    }
    switch (move) {
      case 'first':
        go(0, 'hand');
        break;
      case 'back':
        go(at - 1, 'hand');
        break;
      case 'forward':
        go(at + 1, 'hand');
        break;
      case 'last':
        go(reel.length - 1, 'hand');
        break;
      case 'play':
        if (timer !== 0) {
          halt();
        } else {
          if (at === reel.length - 1) {
            go(0, 'hand');
          }
          playOn();
        }
        draw();
        break;
      case 'keep': {
        const made = reel.kind === 'hint' ? reel.steps.slice(0, at) : [];
        if (made.length > 0) {
          lay = null;
          finish(null);
          const { legal } = context.run({ kind: 'apply', steps: made });
          if (legal) {
            const { show } = context.words;
            const free = store.state.view?.rules.undo !== 'none';
            context.note(free ? show.kept(made.length) : show.keptForGood, 'plain');
          }
        }
        break;
      }
      case 'leave':
        finish(reel.kind === 'hint' ? showWords(context.lang).takenBack : '');
        break;
      default:
        move satisfies never;
    }
  }

  /** The table as it was; the focus goes back to where it came from. */
  function finish(said: string | null): void {
    halt();
    reel?.close();
    reel = null;
    words = '';
    if (lay?.width === renderer.width) {
      renderer.layout = lay.layout;
    }
    store.refresh({ phase });
    const back = before instanceof HTMLElement && before.isConnected && before.offsetParent !== null;
    const target = back ? before : shell.bar.querySelector('button:not([hidden])');
    if (target instanceof HTMLElement) {
      target.focus({ preventScroll: true });
    }
    if (said !== null && said !== '') {
      context.say(said);
    }
  }

  function draw(): void {
    const shown = reel !== null;
    shell.reel.hidden = !shown;
    shell.reelEnd.hidden = !shown;
    if (reel === null) {
      return;
    }
    const show = showWords(context.lang);
    const isHint = reel.kind === 'hint';
    const labels: Record<Move, string> = {
      first: show.first,
      back: show.back,
      play: timer === 0 ? show.play : show.pause,
      forward: show.forward,
      last: show.last,
      keep: show.keep,
      leave: isHint ? context.words.cancel : phase === 'over' ? context.words.close : show.leave,
    };
    const ends: Record<Move, boolean> = {
      first: at === 0,
      back: at === 0,
      play: false,
      forward: at === reel.length - 1,
      last: at === reel.length - 1,
      keep: at === 0,
      leave: false,
    };
    for (const [move, node] of nodes) {
      attribute(node, 'aria-label', labels[move]);
      attribute(node, 'title', labels[move]);
      attribute(node, 'aria-disabled', ends[move] ? 'true' : 'false');
      const label = node.querySelector('.label');
      if (label !== null) {
        text(label, labels[move]);
      }
    }
    if (keep !== undefined) {
      keep.hidden = !isHint;
      attribute(keep, 'data-ready', at === 0 ? 'false' : 'true');
    }
    nodes
      .get('play')
      ?.querySelector('.icon')
      ?.replaceWith(icon(timer === 0 ? 'play' : 'pause'));
    text(position, show.position(at, reel.length - 1));
    attribute(shell.reel, 'aria-label', show.controls);
    attribute(shell.reel, 'data-at', String(at));
    attribute(shell.reel, 'data-length', String(reel.length));
  }

  function key(event: KeyboardEvent): void {
    if (reel === null || event.ctrlKey || event.metaKey || event.altKey || shell.dialog.open) {
      return;
    }
    const moves: Readonly<Record<string, () => void>> = {
      ArrowRight: () => press('forward'),
      ArrowLeft: () => press('back'),
      Home: () => press('first'),
      End: () => press('last'),
      PageDown: () => go(reel?.turn(at, 1) ?? at, 'hand'),
      PageUp: () => go(reel?.turn(at, -1) ?? at, 'hand'),
      Escape: () => press('leave'),
      p: () => press('play'),
    };
    const move = moves[keyOf(event)];
    if (move !== undefined) {
      event.preventDefault();
      event.stopPropagation();
      move();
    }
  }

  shell.root.addEventListener('keydown', key, { capture: true });

  return {
    get on() {
      return reel !== null;
    },
    get words() {
      return words;
    },
    open(next) {
      if (reel !== null) {
        finish(null);
      }
      const root = shell.root.getRootNode();
      before = root instanceof ShadowRoot ? root.activeElement : null;
      phase = store.state.phase;
      lay = { layout: renderer.layout, width: renderer.width };
      reel = next;
      at = next.start;
      const frame = next.frame(at);
      words = frame.words;
      store.patch({ phase: 'show', view: frame.view });
      context.say(words);
      nodes.get('forward')?.focus({ preventScroll: true });
      // Without motion nothing moves by itself.
      if (context.moveTime > 0) {
        playOn();
        draw();
      }
    },
    close() {
      if (reel !== null) {
        finish(null);
      }
    },
    draw,
  };
}
