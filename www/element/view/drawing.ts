import { tableWords } from '../../words/table.ts';
import { focusedIn, setAttribute, setFlag } from '../dom/dom.ts';
import { isDragging, type Model, phaseOf } from '../model/model.ts';
import type { Env, Services, Surface, Table } from '../model/parts.ts';
import { barOf, cardsOf, seatsOf } from '../model/shown.ts';
import { createBar } from './bar.ts';
import { loadArtwork, writeMotif } from './load-artwork.ts';
import type { Renderer } from './render.ts';
import { drawSeats } from './seats.ts';

// Draws the model at the end of each task that has changed it, however many messages the task has brought.

/** The members of the model that the drawing of the cards depends on. */
const CARD_MEMBERS = [
  ...(['session', 'game', 'view', 'stage', 'pictures', 'places', 'localSeats', 'seatAtDevice'] as const),
  ...(['selection', 'drawn', 'hinted', 'advice'] as const),
];

/** Resolves just after the browser has painted the next frame. */
const nextPaint = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** What else depends on the drawing. */
interface DrawingOptions {
  /** Called when the cards have been drawn anew. Before, `focused` had the focus. */
  cardsDrawn(focused: HTMLElement | null): void;
  /** Shows what each destination would become with the selected or moving cards. */
  showHover(): void;
  drawReplay(): void;
  /** Draws the remaining cards of the other players once the deal is over, and hides them afterwards. */
  drawOpenHands(): void;
}

export type Drawing = ReturnType<typeof createDrawing>;

export function createDrawing(
  env: Env,
  services: Services,
  table: Table,
  { shell }: Surface,
  renderer: Renderer,
  options: DrawingOptions,
) {
  const bar = createBar(shell, table.press);
  /** The model that the cards on the screen show; `null` if something else that they depend on has changed. */
  let drawnModel: Model | null = null;
  let isScheduled = false;
  /** Whether the artwork has been loaded, is on its way, or could not be loaded. */
  let hasAskedForArtwork = false;
  let faces: typeof import('./faces.ts') | null = null;
  /** What is still to be drawn, one part a frame, while cards are held. */
  let laterParts: ((model: Model) => void)[] = [];

  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    queueMicrotask(drawNow);
  }

  /** Draws now what would be drawn at the end of the task, because something is about to be measured or focused. */
  function drawNow(): void {
    if (!isScheduled) return;
    isScheduled = false;
    const { model } = table;
    if (!tableWords.isLoaded(env.lang)) {
      if (model.note !== null) bar.drawNote(model.note);
      return; // The table is drawn once its words are loaded.
    }
    const phase = phaseOf(model);
    setAttribute(shell.root, 'data-phase', phase);
    setAttribute(env.element, 'data-phase', phase);
    setFlag(shell.root, 'data-still', env.moveTime === 0);
    // Until the player's first move of a turn, the melds that the other players have changed are marked more strongly.
    setFlag(shell.root, 'data-news', phase === 'mine' && model.view?.touched === false);
    if (isDragging(model)) {
      const isIdle = laterParts.length === 0;
      laterParts = [drawCards, drawRest];
      if (isIdle) drawLater().catch(services.reportError);
    } else {
      drawRest(model);
      drawCards(model);
    }
    // In a game that is held elsewhere, the first turn of the player may be minutes away, and nothing else has to be loaded.
    if ((phase === 'mine' || model.link !== null) && !hasAskedForArtwork) void addArtwork();
  }

  /** Loads the artwork of the cards and the portraits, and draws the table with them. */
  async function addArtwork(): Promise<void> {
    hasAskedForArtwork = true;
    await nextPaint();
    const loaded = await Promise.all([loadArtwork(), import('./faces.ts').catch(() => null)]);
    faces = loaded[1];
    outdate();
    schedule();
  }

  /** Draws the cards in one frame and the rest in the next: after a drop, slow phones need a whole frame for the cards alone. */
  async function drawLater(): Promise<void> {
    while (laterParts.length > 0) {
      await nextPaint();
      laterParts.shift()?.(table.model);
    }
  }

  function drawCards(model: Model): void {
    const last = drawnModel;
    if (last === null || CARD_MEMBERS.some((name) => last[name] !== model[name])) {
      if (last === null) writeMotif(shell.stockBack, env.settings.back);
      drawnModel = model;
      const focused = focusedIn(shell.root);
      renderer.draw(cardsOf(env, model), isDragging(model));
      options.cardsDrawn(focused);
    }
    options.showHover();
  }

  /** Draws the seats and the bar. */
  function drawRest(model: Model): void {
    drawSeats(shell, env, seatsOf(env, model));
    faces?.drawFaces(shell, model);
    bar.draw(env.words, barOf(env, model));
    options.drawReplay();
    if (model.stage === 'over' || !shell.openHands.hidden) options.drawOpenHands();
  }

  /**
   * Makes the next drawing draw everything anew, because something that the model does not contain has changed: the words, the
   * settings, the space or the artwork.
   */
  function outdate(): void {
    renderer.measureAgain();
    drawnModel = null;
  }

  return {
    schedule,
    drawNow,
    /** Draws the cards now, even while cards are held. */
    drawCards: (): void => drawCards(table.model),
    outdate,
  };
}
