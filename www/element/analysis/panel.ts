// The panel of an analysis: the tree of turns, the best plays and the outs.
import type { Out } from '../../engine.ts';
import { analysisWords } from '../../words/analysis.ts';
import type { Language } from '../announce/dictionary.ts';
import { shortNames } from '../announce/short-names.ts';
import { focusedIn, make, orderChildren, setAttribute, setFlag, setText } from '../dom/dom.ts';
import type { BestPlay } from '../thinking/best-plays.ts';
import type { Analysis } from './analysis.ts';
import { handOf, type Situation } from './situation.ts';
import { stepOfKey, watchSwipes } from './steps.ts';
import { howText, orderedOuts, outsText, playsText, turnName } from './texts.ts';
import { currentNode, goTo, type Row, rowsOf, START, stepBack, stepForth, type Tree } from './tree.ts';

/** Side lines that are deeper are not indented further. */
const MAX_INDENT = 4;

interface PanelOptions {
  readonly analysis: Analysis;
  readonly language: Language;
  /** What is wrong with the link that was opened; empty if nothing is. */
  problem(): string;
  failure(): string;
  showPlay(play: BestPlay): void;
}

type Item = HTMLLIElement;

/** An item with a button, and a text beside it. */
const makeItem = (key: string): Item =>
  make(
    'li',
    { 'data-key': key },
    make('button', { type: 'button', class: 'action' }),
    make('span', { class: 'beside' }),
  );

/** Draws a list. An item keeps its node, and so the focus, as long as its key is in the list. */
function drawList<T>(
  list: Element,
  items: readonly T[],
  keyOf: (item: T) => string,
  draw: (button: HTMLElement, beside: HTMLElement, item: T, node: Item) => void,
): void {
  const known = new Map([...list.children].map((node) => [node.getAttribute('data-key'), node as Item]));
  const nodes = items.map((item) => {
    const node = known.get(keyOf(item)) ?? makeItem(keyOf(item));
    draw(
      node.querySelector('button') as HTMLElement,
      node.querySelector('.beside') as HTMLElement,
      item,
      node,
    );
    return node;
  });
  for (const node of known.values()) if (!nodes.includes(node)) node.remove();
  orderChildren(list, nodes);
}

export function createPanel({ analysis, failure, language, problem, showPlay }: PanelOptions) {
  const button = (action: string): HTMLButtonElement =>
    make('button', { type: 'button', class: 'action', 'data-action': action });
  const [back, forth, remove, again] = ['step-back', 'step-forth', 'remove', 'again'].map(button) as [
    HTMLButtonElement,
    HTMLButtonElement,
    HTMLButtonElement,
    HTMLButtonElement,
  ];
  const steps = make('div', { class: 'analysis-steps', role: 'group' }, back, forth, remove);
  const wrong = make('p', { class: 'wrong', role: 'alert' });
  const status = make('p', { class: 'unseen', role: 'status' });
  const heads = { turns: make('h2'), best: make('h2'), outs: make('h2') };
  const turns = make('ol', { class: 'analysis-turns', 'aria-describedby': 'analysis-keys' });
  const keys = make('p', { class: 'beside analysis-keys', id: 'analysis-keys' });
  const how = make('p', { class: 'beside' });
  const plays = { text: make('p'), list: make('ul', { class: 'analysis-plays' }) };
  const outs = {
    text: make('p'),
    hint: make('p', { class: 'beside' }),
    list: make('ul', { class: 'analysis-outs' }),
  };
  const answers = make(
    'div',
    {},
    heads.best,
    plays.text,
    plays.list,
    heads.outs,
    outs.text,
    outs.hint,
    outs.list,
  );
  const failed = make('div', { role: 'alert' }, make('p', { class: 'wrong' }), again);
  const out = make('p');
  const root = make(
    'section',
    { class: 'analysis', part: 'analysis', tabindex: '0' },
    ...[wrong, steps, status, heads.turns, turns, keys, how, out, failed, answers],
  );

  /** The turn to which the panel was scrolled last. */
  let scrolledTo = START;

  function step(next: Tree<Situation>): void {
    if (analysis.state !== null && next !== analysis.state.tree) analysis.show(next);
  }

  function press(target: Element): void {
    const { answers: known, state } = analysis;
    const node = target.closest<HTMLElement>('[data-action]');
    if (state === null || node === null) return;
    const { tree } = state;
    const key = node.parentElement?.dataset.key ?? '';
    const acts: Readonly<Record<string, () => void>> = {
      'step-back': () => step(stepBack(tree)),
      'step-forth': () => step(stepForth(tree)),
      remove: analysis.remove,
      again: analysis.retry,
      turn: () => step(goTo(tree, Number(key))),
      'show-play': () => known.plays?.plays.filter(({ table }) => table === key).forEach(showPlay),
      out: () => analysis.draw(key),
    };
    acts[node.dataset.action ?? '']?.();
  }

  root.addEventListener('click', ({ target }) => press(target as Element));
  root.addEventListener('keydown', (event) => {
    const next = analysis.state === null ? null : stepOfKey(event, analysis.state.tree);
    if (next === null) return;
    event.preventDefault();
    step(next);
    // The keys go on from the turn that is shown now.
    if ((event.target as Element).matches('[data-action=turn]'))
      turns.querySelector<HTMLElement>('[aria-current]')?.focus();
  });
  root.addEventListener('pointerdown', (event) =>
    watchSwipes((way) => {
      const { state } = analysis;
      if (state !== null) step(way === 'back' ? stepBack(state.tree) : stepForth(state.tree));
    })(event),
  );

  function drawTurn(
    node: Item,
    press: HTMLElement,
    beside: HTMLElement,
    row: Row<Situation>,
    current: number,
  ): void {
    setAttribute(node, 'data-depth', String(Math.min(row.depth, MAX_INDENT)));
    setAttribute(press, 'data-action', 'turn');
    setAttribute(press, 'aria-current', row.node.id === current ? 'step' : null);
    setText(press, turnName(analysisWords(language), row.node.data.turn));
    // The text comes before the name of the turn.
    node.prepend(beside);
    setText(beside, row.isSide ? analysisWords(language).instead : '');
  }

  function drawOut(press: HTMLElement, out: Out): void {
    const texts = analysisWords(language);
    const sign = make('span', { class: 'analysis-out' }, out.out ? texts.outSign : `+${out.more}`);
    setFlag(sign, 'data-out', out.out);
    setAttribute(press, 'data-action', 'out');
    // The first words of a button's name have to be those that are seen.
    press.replaceChildren(
      `${shortNames(out.face)} `,
      make('span', { 'aria-hidden': 'true' }, sign, ` ×${out.unseen}`),
      make('span', { class: 'unseen' }, ` ${texts.out(out.unseen, out.more, out.out)}`),
    );
  }

  /** Scrolls the panel, and nothing around it, to the shown turn, unless the player has scrolled away from it. */
  function showCurrent(current: number): void {
    const item = turns.querySelector<HTMLElement>('[aria-current]');
    if (item === null || current === scrolledTo) return;
    scrolledTo = current;
    const { clientHeight, scrollTop } = root;
    const [top, bottom] = [item.offsetTop - steps.offsetHeight, item.offsetTop + item.offsetHeight];
    if (top < scrollTop) root.scrollTop = top;
    else if (bottom > scrollTop + clientHeight) root.scrollTop = bottom - clientHeight;
  }

  return {
    root,
    draw(): void {
      const { answers: known, state } = analysis;
      if (state === null) return;
      const texts = analysisWords(language);
      const hadFocus = root.contains(focusedIn(root));
      const { tree } = state;
      const { data, isFixed, parent } = currentNode(tree);
      setAttribute(root, 'aria-label', texts.title);
      setAttribute(steps, 'aria-label', texts.steps);
      setText(wrong, problem());
      for (const [node, text, isOff] of [
        [back, texts.back, parent === null],
        [forth, texts.forth, stepForth(tree) === tree],
        [remove, texts.remove, parent === null || isFixed],
        [again, language.connection.tryAgain, false],
      ] as const) {
        setText(node, text);
        // A disabled button would lose the focus.
        setAttribute(node, 'aria-disabled', isOff ? 'true' : null);
      }
      setText(status, turnName(texts, data.turn));
      setText(heads.turns, texts.turns);
      setText(keys, texts.keys);
      drawList(
        turns,
        rowsOf(tree),
        ({ node }) => String(node.id),
        (press, beside, row, node) => drawTurn(node, press, beside, row, tree.current),
      );
      setText(how, data.turn?.kind === 'play' ? howText(texts, language, data.turn) : '');
      const isOut = handOf(data.position).length === 0;
      setText(out, isOut ? texts.isOut : '');
      const hasFailed = known.failure !== null;
      setText(failed.firstElementChild as Element, hasFailed ? failure() : '');
      failed.hidden = !hasFailed;
      answers.hidden = isOut || hasFailed;
      setText(heads.best, texts.best);
      setText(plays.text, playsText(texts, known.plays));
      drawList(
        plays.list,
        known.plays?.plays ?? [],
        ({ table }) => table,
        (press, beside, play) => {
          const names = shortNames(play.cards);
          setAttribute(press, 'data-action', 'show-play');
          setAttribute(press, 'aria-label', texts.showPlay(names));
          setText(press, names);
          setText(beside, howText(texts, language, play));
        },
      );
      setText(heads.outs, texts.outs);
      setText(outs.text, outsText(texts, known.outs));
      const list = known.outs === null ? [] : orderedOuts(known.outs);
      setText(outs.hint, list.length > 0 ? texts.outsHint : '');
      drawList(
        outs.list,
        list,
        ({ face }) => face,
        (press, _beside, item) => drawOut(press, item),
      );
      showCurrent(tree.current);
      // A card that was drawn is no longer in the list. The keys go on in the panel.
      if (hadFocus && !root.contains(focusedIn(root))) root.focus({ preventScroll: true });
    },
  };
}
