// Every case of the corpus, played on the table by gestures and buttons. The cases take turns in the ways of moving cards; a long run
// plays each case in every way.
import { test } from 'node:test';
import { Game, type TurnEvent, type View } from 'machiavelli-cards';
import type { Answer, Move, Player, Shown } from '../cases/interpreter.d.mts';
import { cannot, playCases } from '../cases/interpreter.mjs';
import type { Case } from '../cases/read.d.mts';
import { readCases } from '../cases/read.mjs';
import { expect } from '../support/expect.ts';
import { isLong } from '../support/repeats.ts';
import { openTable, type TestTable } from './driver.ts';
import { moveCards, playHint, WAYS, type Way } from './ways.ts';

const FILES: Readonly<Record<string, string>> = import.meta.glob('../cases/*.txt', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Buttons that ask before they act. */
const CONFIRMED: readonly string[] = ['restore', 'resign'];

class TablePlayer implements Player {
  readonly #table: TestTable;
  readonly #way: Way;

  constructor(table: TestTable, way: Way) {
    this.#table = table;
    this.#way = way;
  }

  /** The table shows the cards of one seat. */
  view(seat?: number): View | undefined {
    const { view } = this.#table;
    return seat === undefined || seat === view.seat ? view : undefined;
  }

  log(): readonly TurnEvent[] {
    return this.#table.log;
  }

  save(): string {
    return this.#table.host.save();
  }

  shown(): Shown {
    const table = this.#table;
    const { dialog, sentence, spoken, selected, focused, target } = table;
    return {
      ...{ sentence, spoken, selected, focused, target },
      dialog: dialog === null ? null : { name: dialog, text: table.one('dialog').textContent ?? '' },
      lamp: table.find('[part~=lamp]')?.dataset.state ?? null,
      button(name) {
        const button = table.find(`[data-action="${name}"]`);
        if (button === null || button.closest('[hidden]') !== null) return null;
        const isEnabled = button.getAttribute('aria-disabled') !== 'true';
        return { label: button.textContent ?? '', isEnabled };
      },
    };
  }

  async perform(move: Move): Promise<Answer> {
    const before = this.save();
    await this.#carryOut(move);
    if (this.#table.phase !== 'mine' && this.#table.phase !== 'over') await this.#table.untilMyTurn();
    // The lamp waits a moment before it asks the solver.
    if (this.shown().lamp === 'unknown') await this.#table.tick(1000);
    // Whoever looks at the table sees only whether something has changed.
    const isQuiet = ['press', 'key', 'focus', 'tap', 'sort', 'reload'].includes(move.kind);
    return { legal: isQuiet || this.save() !== before };
  }

  async #carryOut(move: Move): Promise<unknown> {
    const table = this.#table;
    switch (move.kind) {
      case 'lay':
        if (move.place !== undefined) throw cannot('lay at a place');
        return moveCards(table, this.#way, move.ids, move.group === undefined ? 'new' : move.group.index + 1);
      case 'take':
        if (move.ids.every((id) => table.view.hand.some((card) => card.id === id)))
          throw cannot('take hand cards');
        return moveCards(table, this.#way, move.ids, 'hand');
      case 'swap':
        // Dropped on a joker that it cannot replace, a card is laid on the joker's group.
        if (!table.view.swaps.some(({ id, joker }) => id === move.id && joker === move.joker))
          return undefined;
        return moveCards(table, this.#way, [move.id], { joker: move.group.index + 1 });
      case 'undo':
      case 'redo':
      case 'reset':
      case 'draw':
        return table.press(move.kind);
      case 'end':
        return table.press('end-turn');
      case 'next deal':
        // The button is only there if there is a next deal.
        return table.find('[data-action=next-deal]') === null ? undefined : table.press('next-deal');
      case 'restore':
        if (!table.offers('restore')) throw cannot('restore a turn without moves');
        return this.#confirm(move.kind);
      case 'resign':
        if (move.seat !== table.view.seat) throw cannot('resign for another player');
        await table.press('menu');
        return this.#confirm(move.kind);
      case 'hint':
        return playHint(table);
      case 'sort':
        await table.press('menu');
        return table.press(`sort-${move.by}`);
      case 'reload':
        return this.#reload();
      case 'press':
        return table.press(move.button);
      case 'key':
        return table.key(...move.keys);
      case 'focus':
        table.cardNode(move.id).focus();
        return table.settle();
      case 'tap':
        return table.click(table.cardNode(move.id));
      default:
        throw cannot(move.kind);
    }
  }

  async #confirm(button: string): Promise<void> {
    await this.#table.press(button);
    if (CONFIRMED.includes(this.#table.dialog ?? '')) await this.#table.press('yes');
  }

  async #reload(): Promise<void> {
    const { host } = this.#table;
    const seats = host.setup?.seats;
    const loaded = host.load(host.save(), seats);
    await this.#table.settle();
    await loaded;
  }
}

/** Puts the game of a case on the table. */
async function start(table: TestTable, given: Case['given'], way: Way): Promise<Player> {
  const game = Game.arrange(given);
  const save = game.save();
  game.free();
  const seats = given.players.map((name) => ({ name, level: null }));
  const loaded = table.host.load(save, seats);
  await table.settle();
  await loaded;
  await table.untilMyTurn();
  return new TablePlayer(table, way);
}

for (const [index, [path, text]] of Object.entries(FILES).entries()) {
  const name = path.replace('../cases/', '');
  test(`the table plays ${name}`, async () => {
    const { cases } = readCases(text, `tests/cases/${name}`);
    const table = await openTable();
    const messages: string[] = [];
    for (const [number, each] of cases.entries()) {
      for (const way of isLong ? WAYS : WAYS.slice((index + number) % WAYS.length).slice(0, 1)) {
        const { failures } = await playCases([each], 'table', (given) => start(table, given, way));
        messages.push(...failures.map(({ message }) => `by ${way}: ${message}`));
      }
    }
    expect(messages.join('\n')).toBe('');
  });
}
