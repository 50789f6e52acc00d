// Plays a case of the corpus in a browser, by mouse, by touch or by keys.
import { expect, type Locator } from '@playwright/test';
import { Game, type TurnEvent, type View } from 'machiavelli-cards';
import type { Answer, Move, Player, Shown } from '../../cases/interpreter.d.mts';
import { cannot } from '../../cases/interpreter.mjs';
import type { Case } from '../../cases/read.d.mts';
import { type BrowserTable, people } from './driver.ts';
import { moveCards, type Place, type Way } from './ways.ts';

class CasePlayer implements Player {
  constructor(
    readonly table: BrowserTable,
    readonly way: Way,
  ) {}

  /** The table shows the cards of one seat. */
  async view(seat?: number): Promise<View | undefined> {
    const view = await this.table.view();
    return seat === undefined || seat === view.seat ? view : undefined;
  }

  log(): Promise<readonly TurnEvent[]> {
    return this.table.log();
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
        sentence: String(root.querySelector('[part~=sentence]')?.textContent),
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
      return root.querySelector('dialog[open]') !== null && node.closest('dialog[open]') === null;
    });
    if (isBehind) throw cannot('press a button behind a dialog');
    if (this.way === 'mouse') return button.click({ force: true });
    if (this.way === 'touch') return button.tap({ force: true });
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
        if (this.way !== 'keys') return this.#press(table.button('draw'));
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
        return this.way === 'touch' ? table.tap(await table.grip(move.id)) : table.click(move.id);
      default:
        throw cannot(move.kind);
    }
  }

  #moveTo(ids: readonly number[], to: Place): Promise<void> {
    return moveCards(this.table, this.way, ids, to);
  }
}

/** Puts the game of a case on the table. */
export async function startCase(table: BrowserTable, given: Case['given'], way: Way): Promise<CasePlayer> {
  const game = Game.arrange(given);
  await table.load(game.save(), people(...given.players));
  game.free();
  const player = new CasePlayer(table, way);
  await player.settle();
  return player;
}
