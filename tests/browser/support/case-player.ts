// Plays a case of the corpus in a browser, by mouse, by touch or by keys.
import { expect, type Locator } from '@playwright/test';
import { Game, type View } from 'machiavelli-cards';
import type { Answer, Move, Player, Shown } from '../../cases/interpreter.d.mts';
import { cannot } from '../../cases/interpreter.mjs';
import type { Case } from '../../cases/read.d.mts';
import { type BrowserTable, beside, cardSelector, middleOf } from './driver.ts';
import { LIFT_ABOVE_FINGER } from './input-methods.ts';
import { loadGame, type Point } from './table.ts';

export const METHODS = ['mouse', 'touch', 'keys'] as const;
type Method = (typeof METHODS)[number];

/** The id of a group, a new meld, the hand, or a joker. */
type Place = number | 'new' | 'hand' | { readonly joker: number };

class CasePlayer implements Player {
  constructor(
    readonly table: BrowserTable,
    readonly method: Method,
  ) {}

  /** The table shows the cards of one seat. */
  async view(seat?: number): Promise<View | undefined> {
    const view = await this.table.view();
    return seat === undefined || seat === view.seat ? view : undefined;
  }

  save(): Promise<string> {
    return this.table.save();
  }

  async shown(): Promise<Shown> {
    const seen = await this.table.host.evaluate((host) => {
      const root = host.shadowRoot as ShadowRoot;
      const dialog = root.querySelector<HTMLElement>('dialog[open]');
      const buttons = [...root.querySelectorAll<HTMLElement>('[data-action]')].filter(
        (button) => button.closest('[hidden]') === null,
      );
      const [focused] = root.querySelectorAll<HTMLElement>(':focus');
      const target = [...root.querySelectorAll('[data-group-id]')].findIndex((tray) =>
        tray.matches('[data-over]'),
      );
      const hand = root.querySelector('.handbox[data-over]') === null ? null : ('hand' as const);
      const place = root.querySelector('.slot:not([data-off])') === null ? hand : ('new' as const);
      return {
        sentence: String(root.querySelector('[part~=missing]')?.textContent),
        spoken: String(document.querySelector('[data-machiavelli-speech]')?.textContent),
        dialog:
          dialog === null ? null : { name: String(dialog.dataset.dialog), text: String(dialog.textContent) },
        lamp: String(root.querySelector<HTMLElement>('[part~=lamp]')?.dataset.state),
        selected: [...root.querySelectorAll<HTMLElement>('[data-card-id][aria-selected=true]')]
          .map(({ dataset }) => dataset.face)
          .join(' '),
        focused: focused === undefined ? null : String(focused.dataset.face ?? focused.dataset.action),
        target: target < 0 ? place : target + 1,
        buttons: buttons.map(({ dataset, textContent, ariaDisabled }) => ({
          name: dataset.action,
          label: textContent,
          isEnabled: ariaDisabled !== 'true',
        })),
      };
    });
    return { ...seen, button: (name) => seen.buttons.find((button) => button.name === name) ?? null };
  }

  async perform(move: Move): Promise<Answer> {
    const before = await this.save();
    await this.#carryOut(move);
    await this.settle();
    const isQuiet = ['press', 'key', 'focus', 'tap', 'sort', 'reload'].includes(move.kind);
    return { legal: isQuiet || (await this.save()) !== before };
  }

  /** Lets the time pass that the table waits, and hands the device over. */
  async settle(): Promise<void> {
    const { table } = this;
    await table.drawn();
    await table.page.clock.fastForward(1_000);
    await expect(table.host).toHaveAttribute('data-phase', /mine|over|show|handover/);
    if (await table.dialog('handover').isVisible()) {
      await this.#press(table.button('ready'));
      await expect(table.host).toHaveAttribute('data-phase', 'mine');
      await table.page.clock.fastForward(1_000);
    }
    await table.drawn();
    await expect(table.in('[part~=lamp][data-state=unknown]')).toHaveCount(0);
  }

  async #press(button: Locator): Promise<void> {
    // The command is refused if its button is not shown.
    if (!(await button.isVisible())) return;
    const isBehind = await button.evaluate((node) => {
      const root = node.getRootNode() as ShadowRoot;
      return root.querySelector('dialog:modal') !== null && node.closest('dialog:modal') === null;
    });
    if (isBehind) throw cannot('press a button behind a dialog');
    if (this.method === 'mouse') return button.click({ force: true });
    if (this.method === 'touch') return button.tap({ force: true });
    await button.focus();
    await this.table.keys('Enter');
  }

  async #carryOut(move: Move): Promise<unknown> {
    const { table } = this;
    switch (move.kind) {
      case 'lay':
        if (move.place !== undefined) throw cannot('lay at a place');
        return this.#moveTo(move.ids, move.group?.id ?? 'new');
      case 'take': {
        const { hand } = await table.view();
        if (move.ids.every((id) => hand.some((card) => card.id === id))) throw cannot('take hand cards');
        return this.#moveTo(move.ids, 'hand');
      }
      case 'swap': {
        const { swaps } = await table.view();
        const isSwap = swaps.some(({ id, joker }) => id === move.id && joker === move.joker);
        return isSwap ? this.#moveTo([move.id], { joker: move.joker }) : undefined;
      }
      case 'undo':
      case 'redo':
      case 'reset':
        return this.#press(table.button(move.kind));
      case 'draw': {
        if (this.method !== 'keys') return this.#press(table.button('draw'));
        // The stock is no Tab stop: by keys, the main button draws, unless cards have moved.
        if ((await table.view()).touched) throw cannot('draw by keys after a move');
        return this.#press(table.button('end-turn'));
      }
      case 'end':
        return this.#press(table.button('end-turn'));
      case 'sort':
        await this.#press(table.button('menu'));
        return this.#press(table.dialog('menu').locator(`[data-action=sort-${move.by}]`));
      case 'press':
        return this.#press(table.button(move.button));
      case 'key':
        return table.keys(...move.keys);
      case 'focus':
        return table.card(move.id).focus();
      case 'tap':
        return this.method === 'touch' ? table.tap(await table.grip(move.id)) : table.click(move.id);
      default:
        throw cannot(move.kind);
    }
  }

  async #moveTo(ids: readonly number[], to: Place): Promise<void> {
    const { table } = this;
    const [first] = ids;
    if (first === undefined) throw new Error('no card is named');
    if (ids.length > 1) await this.#select(ids);
    const held = cardSelector(first);
    if (this.method === 'keys') return this.#moveByKeys(first, to);
    const from = await table.grip(first);
    const target = await this.#pointOf(to);
    if (this.method === 'mouse') return table.drop(from, target);
    await table.in(held).waitFor();
    const end = beside(target, 0, LIFT_ABOVE_FINGER);
    // Both at once, because a finger that rests would lift the rest of the run as well.
    await Promise.all([table.touch('touchStart', from), table.touch('touchMove', beside(from, 0, -14))]);
    await expect(table.held).toHaveCount(ids.length);
    for (const part of [0.5, 1]) {
      await table.touch('touchMove', beside(from, (end.x - from.x) * part, (end.y - from.y) * part));
      await table.drawn();
    }
    for (let pair = 0; pair < 4; pair += 1) await table.drawn();
    await table.touch('touchEnd');
    await expect(table.ghost).toHaveCount(0);
  }

  /** Selects exactly these cards. */
  async #select(ids: readonly number[]): Promise<void> {
    const { table } = this;
    for (const id of ids) {
      if ((await table.card(id).getAttribute('aria-selected')) === 'true') continue;
      if (this.method === 'keys') {
        await table.card(id).focus();
        await table.keys('Space');
      } else if (this.method === 'mouse') {
        // Without Control, a click on another meld would move the selected cards there.
        await table.click(id, 'Control');
      } else {
        const at = await table.grip(id);
        await table.stopClock();
        await table.touch('touchStart', at);
        await table.tick(450);
        await table.touch('touchEnd');
        await table.startClock();
      }
      await expect(table.card(id)).toHaveAttribute('aria-selected', 'true');
    }
  }

  async #pointOf(to: Place): Promise<Point> {
    const { table } = this;
    if (to === 'new') return table.free();
    if (to === 'hand') {
      const { x, y, width, height } = await table.box('.handbox');
      return { x: x + width - 12, y: y + height - 12 };
    }
    if (typeof to === 'number') return middleOf(await table.box(`[data-group-id="${to}"]`));
    return table.grip(to.joker);
  }

  async #moveByKeys(id: number, to: Place): Promise<void> {
    const { table } = this;
    const { swaps } = await table.view();
    const jokers = swaps.filter((swap) => swap.id === id).map(({ joker }) => joker);
    // The jokers come first, and their place is only named.
    const steps = typeof to === 'object' ? jokers.indexOf(to.joker) : null;
    const there =
      to === 'new'
        ? '.slot:not([data-off])'
        : to === 'hand'
          ? '.handbox[data-over]'
          : `[data-group-id="${to}"][data-over]`;
    await table.card(id).focus();
    await table.keys('Enter');
    for (
      let pressed = 0;
      steps === null ? !(await table.in(there).isVisible()) : pressed < steps;
      pressed += 1
    ) {
      expect(pressed, `the arrows lead to ${to}`).toBeLessThan(60);
      await table.keys('ArrowRight');
      await table.drawn();
    }
    await table.keys('Enter');
  }
}

/** Puts the game of a case on the table. */
export async function startCase(
  table: BrowserTable,
  given: Case['given'],
  method: Method,
): Promise<CasePlayer> {
  const game = Game.arrange(given);
  const save = game.save();
  game.free();
  const seats = given.players.map((name) => ({ name, level: null }));
  await loadGame(table.page, save, seats);
  const player = new CasePlayer(table, method);
  await player.settle();
  return player;
}
