import { type EngineError, ready, wholeEngine } from '../../engine.ts';
import { analysisWords } from '../../words/analysis.ts';
import type { AnalysisWords } from '../../words/en/analysis.ts';
import { errorSentence } from '../../words/errors.ts';
import analysisCss from '../css/analysis.css?inline';
import { make, setAttribute } from '../dom/dom.ts';
import { type ErrorDetail, errorDetail } from '../events.ts';
import type { Sentence, Setup } from '../game/setup.ts';
import { wasmSource } from '../host/attributes.ts';
import { defaultSeats, rulesOf } from '../host/setup.ts';
import { misuse } from '../misuse.ts';
import type { ModeParts } from '../mode-parts.ts';
import { createThinker } from '../thinking/thinker.ts';
import { adoptSheet, lazySheet } from '../view/sheets.ts';
import { createAnalysis } from './analysis.ts';
import { linesFrom, readLines, treeOfLines } from './lines.ts';
import { createOnTable } from './on-table.ts';
import { createPanel } from './panel.ts';
import { gameOf, type Situation } from './situation.ts';
import { currentNode, START, type Tree } from './tree.ts';

// The mode `analysis`, in which the table shows a position of a tree of turns, with the tree and what the worker knows beside it.

const analysisSheet = lazySheet(analysisCss);

/** Ends the analysis that an element shows. */
const analysing = new WeakMap<Element, AbortController>();

/** The tree of the position or the link in the attribute `position`. Of a damaged link, the rest is read, and `error` says what is wrong. */
async function readTree({ host }: ModeParts) {
  const text = host.getAttribute('position') ?? '';
  const source = wasmSource(host) ?? undefined;
  const [engine] = await Promise.all([wholeEngine(source), ready(source)]);
  const rulesOfText = rulesOf({}, host.getAttribute('rules'));
  const link = text.includes('/') ? engine.positionLink(text, { rules: rulesOfText }) : text;
  const { error, rules, ...lines } = await readLines(() => engine.readLink(link));
  const tree = treeOfLines(lines, rules, true, engine);
  if (tree === null)
    throw (
      error ?? misuse('bad-link', 'position: expected a position, or a link to a position or a variation')
    );
  gameOf(currentNode(tree).data, rules).free(); // Throws if the position is not possible.
  return { engine, error, rules, tree };
}

/** Shows the analysis beside the table. Resolves to the setup of its first position. */
export async function openAnalysis(parts: ModeParts): Promise<Setup> {
  const { emit, host, language } = parts;
  const { engine, error, rules, tree } = await readTree(parts);
  const words = (): AnalysisWords => analysisWords(language);
  const sentence = ({ at, code }: Pick<EngineError, 'at'> & Pick<ErrorDetail, 'code'>): string =>
    errorSentence(code, language.lang, language.dictionaries[language.locale]?.errors, at);
  /** The tasks of the table. By them, the analysis knows its own positions. */
  const tasks: readonly Sentence[] = [() => words().task, () => words().isOut];
  let reported: Tree<Situation> | null = null;

  const analysis = createAnalysis({ thinker: createThinker(host), redraw });
  const onTable = createOnTable({
    table: host,
    analysis,
    seats: () => defaultSeats(language.words, null, 'hard'),
    task: (isOut) => tasks[isOut ? 1 : 0] as Sentence,
  });
  const panel = createPanel({
    analysis,
    language,
    problem: () => (error === null ? '' : sentence({ ...error, code: errorDetail(error).code })),
    failure: () => sentence({ code: analysis.answers.failure ?? 'engine' }),
    showPlay: onTable.showPlay,
  });

  function redraw(): void {
    panel.draw();
    const { state } = analysis;
    if (state === null || state.tree === reported) return;
    const isFirst = reported === null;
    reported = state.tree;
    if (isFirst) return; // The element starts the first position itself.
    onTable.show();
    report(state.tree);
  }

  function report(shown: Tree<Situation>): void {
    const { position } = currentNode(shown).data;
    emit('machiavelli-analysis', { position, rules, ...linesFrom(shown, START) });
  }

  analysing.get(host)?.abort();
  const controller = new AbortController();
  analysing.set(host, controller);
  const { signal } = controller;
  analysis.start(rules, tree, engine);
  const setup = onTable.nextSetup() as Setup;
  mount(parts, panel.root, redraw, signal);
  signal.addEventListener('abort', analysis.stop);
  onTable.listen(signal);
  const end = (): void => controller.abort();
  host.addEventListener('machiavelli-close', end, { signal });
  host.addEventListener(
    'machiavelli-start',
    ({ detail: { setup: started } }) => {
      if (!tasks.some((task) => task === started.task)) end();
      else if (reported === tree) report(tree);
    },
    { signal },
  );
  if (error !== null) emit('machiavelli-error', { ...errorDetail(error), cause: error });
  return setup;
}

/** Puts the panel beside the table until `signal` is aborted, which also happens when the element gets another mode. */
function mount({ host }: ModeParts, panel: Element, redraw: () => void, signal: AbortSignal): void {
  const table = host.shadowRoot?.querySelector('.root');
  if (table == null) return;
  const frame = make('div', { class: 'board-table' });
  const board = make('div', { class: 'board' }, frame, panel);
  table.before(board);
  frame.append(table);
  adoptSheet(board, analysisSheet());
  const observer = new MutationObserver(redraw);
  // The label of the hand changes with the language.
  const hand = table.querySelector('[part~=hand]');
  if (hand !== null) observer.observe(hand, { attributeFilter: ['aria-label'] });
  // The panel looks like the table. A selector for it, :has(), would need a newer Firefox.
  const copied = ['data-look', 'dir'];
  const copyLook = (): void => {
    for (const name of copied) setAttribute(board, name, table.getAttribute(name));
  };
  const look = new MutationObserver(copyLook);
  look.observe(table, { attributeFilter: copied });
  copyLook();
  const mode = new MutationObserver(() => {
    // With another mode, a position that is started could replace a stored game.
    if (host.getAttribute('mode') !== 'analysis') analysing.get(host)?.abort();
  });
  mode.observe(host, { attributeFilter: ['mode'] });
  signal.addEventListener('abort', () => {
    for (const each of [observer, look, mode]) each.disconnect();
    board.replaceWith(table);
  });
}
