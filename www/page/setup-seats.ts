// Who sits at the table: people and computers in any mix.

import { LEVELS } from '../element/game/setup.ts';
import { arrange, make } from '../element/view/dom.ts';
import type { Level } from '../engine.ts';
import type { Words } from '../words/index.ts';
import { seatsAllowed } from './check.ts';
import { type Choice, type Seat, seatNames, usualName } from './choice.ts';
import { button, select } from './controls.ts';
import type { Desk } from './desk.ts';

type Kind = 'person' | Level;

interface SeatRow {
  readonly element: HTMLElement;
  show(choice: Choice): void;
}

export function seatsForm(
  desk: Desk,
  update: (choice: Choice) => void,
): { readonly element: HTMLElement; show(choice: Choice): void } {
  const { words } = desk;
  const texts = words.page.setup;
  const rows: SeatRow[] = [];
  const list = make('ol', { class: 'seats' });
  const add = button(texts.addSeat, 'add-seat', () => update(withSeat(desk.choice)), 'button');
  const note = make('p', { class: 'part-note' });
  return {
    element: make('div', { class: 'seats-box' }, list, add, note),
    show(choice) {
      while (rows.length < choice.seats.length) rows.push(seatRow(desk, rows.length, update));
      rows.length = choice.seats.length;
      for (const row of rows) row.show(choice);
      arrange(
        list,
        rows.map((row) => row.element),
      );
      const isFull = Math.max(0, ...seatsAllowed(choice)) <= choice.seats.length;
      add.disabled = isFull;
      note.textContent = noteOf(choice, isFull, words);
    },
  };
}

function noteOf(choice: Choice, isFull: boolean, words: Words): string {
  const texts = words.page.setup;
  const people = choice.seats.filter((seat) => seat.level === null).length;
  const notes = [
    ...(people === 0 ? [texts.noPerson] : []),
    ...(people > 1 ? [texts.handover] : []),
    ...(isFull ? [texts.fullTable] : []),
  ];
  return notes.join(' ');
}

/** One more player, of the kind that sat down last. */
function withSeat(choice: Choice): Choice {
  const level = choice.seats.at(-1)?.level ?? 'medium';
  return { ...choice, seats: [...choice.seats, { name: '', level }] };
}

function seatRow(desk: Desk, place: number, update: (choice: Choice) => void): SeatRow {
  const { words } = desk;
  const texts = words.page.setup;
  const kinds = [
    { value: 'person' as Kind, words: texts.person },
    ...LEVELS.map((level) => ({
      value: level as Kind,
      words: words.page.levels[level],
      group: texts.computer,
    })),
  ];
  const kind = select<Kind>(`${texts.kind}: ${texts.seat(String(place + 1))}`, kinds, (picked) =>
    update(changed(desk.choice, place, { level: picked === 'person' ? null : picked })),
  );
  const name = make('input', { type: 'text', class: 'text', maxlength: '24', autocomplete: 'off' });
  name.addEventListener('input', () => update(changed(desk.choice, place, { name: name.value })));
  const avatar = make('span', { class: 'avatar', 'aria-hidden': 'true' });
  const remove = button('×', 'remove-seat', () => {
    const seats = desk.choice.seats.filter((_, index) => index !== place);
    update({ ...desk.choice, seats });
  });
  remove.className = 'icon';
  return {
    element: make('li', { class: 'seat', 'data-seat': String(place) }, avatar, name, kind.element, remove),
    show(choice) {
      const seat = choice.seats[place];
      if (seat === undefined) return;
      const shown = seatNames(choice.seats, words)[place] ?? '';
      kind.show(seat.level ?? 'person');
      if (name !== document.activeElement) name.value = seat.name;
      name.placeholder = usualName(choice.seats, place, words);
      name.setAttribute('aria-label', `${texts.name}: ${texts.seat(String(place + 1))}`);
      avatar.textContent = [...shown.toUpperCase()][0] ?? '';
      avatar.dataset.kind = seat.level === null ? 'person' : 'computer';
      remove.setAttribute('aria-label', texts.removeSeat(shown));
      remove.hidden = choice.seats.length <= 2;
    },
  };
}

function changed(choice: Choice, place: number, change: Partial<Seat>): Choice {
  return {
    ...choice,
    seats: choice.seats.map((seat, index) => (index === place ? { ...seat, ...change } : seat)),
  };
}
