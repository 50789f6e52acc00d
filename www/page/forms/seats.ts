import { html, nothing, type TemplateResult } from 'lit-html';
import { guard } from 'lit-html/directives/guard.js';
import { looksOf } from '../../element/game/looks.ts';
import type { SeatSetup } from '../../element/game/setup.ts';
import { portrait } from '../../element/view/portrait.ts';
import { HAS_STYLES, LEVELS, STYLES } from '../../words/computers.ts';
import type { Words } from '../../words/page.ts';
import { tableWords } from '../../words/table.ts';
import { defaultNames, type GameChoice, namedSeats, peopleIn } from '../game-choice.ts';
import type { PageApi } from '../page-api.ts';
import { allowsSeats } from '../rules-check.ts';
import { oneOf } from '../storage.ts';
import { actionButton, field, itemsOf, radioRow, textInput } from './controls.ts';

/** No rules are for fewer or more players. */
const LEAST_SEATS = 2;
const MOST_SEATS = 8;

/** What to type as the names of people on different devices. */
interface HostedNames {
  readonly yourName: string;
  readonly friendName: string;
}

/**
 * The form for the players of a game. With `names`, the first seat belongs to the person at this device, and people in other seats play
 * elsewhere.
 */
export function seatsForm(page: PageApi, names: HostedNames | null = null): TemplateResult {
  const isHosted = names !== null;
  const { choice, words } = page;
  const { seats } = choice;
  // A new player gets the level of the last one; in a hosted game, a new player is a person.
  const newSeat: SeatSetup = { name: '', level: isHosted ? null : (seats.at(-1)?.level ?? 'medium') };
  const moreSeats = [...seats, newSeat];
  // While the rules are refused for another reason, the engine says nothing about the number of players.
  const isFull = seats.length >= MOST_SEATS || !allowsSeats(choice, moreSeats);
  const canRemove = seats.length > LEAST_SEATS;
  const add = (): void => page.chooseGame({ ...choice, seats: moreSeats });
  return html`<ol class="seats">${seats.map((seat, index) => seatRow(page, seat, index, canRemove, names))}</ol>
    ${actionButton('add-seat', words.page.setup.addSeat, add, '', isFull)}
    ${isHosted ? nothing : html`<p class="part-note">${noteOf(choice, isFull, words)}</p>${styleField(page)}`}`;
}

function noteOf({ seats }: GameChoice, isFull: boolean, { page }: Words): string {
  const { fullTable, handover, noPerson } = page.setup;
  const personCount = peopleIn(seats).length;
  const notes = [personCount === 0 && noPerson, personCount > 1 && handover, isFull && fullTable];
  return notes.filter((note) => note !== false).join(' ');
}

/** The choice of a style for all computers. Hidden if no computer has a level with styles. */
function styleField({ choice, chooseGame, words }: PageApi): TemplateResult | typeof nothing {
  if (!choice.seats.some(({ level }) => level !== null && HAS_STYLES[level])) return nothing;
  const { name, values, hints } = words.page.setup.style;
  const style = choice.style ?? 'mixed';
  const row = radioRow('style', name, itemsOf(values), style, (picked) =>
    chooseGame({ ...choice, style: oneOf(picked, STYLES) }),
  );
  return field('style', name, hints[style], row);
}

function seatRow(
  page: PageApi,
  seat: SeatSetup,
  index: number,
  canRemove: boolean,
  hostedNames: HostedNames | null,
): TemplateResult {
  const isOwn = hostedNames !== null && index === 0;
  const { choice, words } = page;
  const { seats } = choice;
  const { setup: texts } = words.page;
  const named = namedSeats(choice, words);
  const { name = '' } = named[index] ?? {};
  const look = looksOf(named.map((each) => (each.level === null ? null : each.name)))[index] ?? null;
  const hosted = isOwn ? hostedNames.yourName : hostedNames?.friendName;
  const seatText = texts.seat(String(index + 1));
  const { labelled } = tableWords(words.lang);
  const change = (changed: Partial<SeatSetup>): void =>
    page.chooseGame({ ...choice, seats: seats.with(index, { ...seat, ...changed }) });
  const pickKind = ({ target }: Event): void => {
    const pickedLevel = LEVELS.find((level) => level === (target as HTMLSelectElement).value);
    change({ level: pickedLevel ?? null });
  };
  const kindSelect = html`<select class="text" aria-label=${labelled(texts.kind, seatText)} @change=${pickKind}>
      <option value="person" .selected=${seat.level === null}>${texts.person}</option>
      <optgroup label=${texts.computer}>
        ${LEVELS.map(
          (level) =>
            html`<option value=${level} .selected=${seat.level === level}>${words.levels[level]}</option>`,
        )}
      </optgroup>
    </select>
    <button type="button" class="icon quiet" data-action="remove-seat" aria-label=${texts.removeSeat(name)}
      ?hidden=${!canRemove}
      @click=${() => page.chooseGame({ ...choice, seats: seats.toSpliced(index, 1) })}>×</button>`;
  return html`<li class="seat" data-seat=${index}>
    <span class="avatar" aria-hidden="true" data-kind=${seat.level === null ? 'person' : 'computer'}>
      ${look === null ? [...name.toUpperCase()][0] : guard([look], () => portrait(look))}
    </span>
    ${textInput(labelled(texts.name, seatText), seat.name, (typed) => change({ name: typed }), {
      maxLength: 24,
      placeholder: (seat.level === null && hosted) || (defaultNames(seats, words)[index] ?? ''),
    })}
    ${isOwn ? html`<span class="seat-own">${words.page.you}</span>` : kindSelect}
  </li>`;
}
