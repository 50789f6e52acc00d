import type { MachiavelliTable } from './element.ts';
import type { OwnEvents } from './events.ts';

declare global {
  interface HTMLElementTagNameMap {
    'machiavelli-table': MachiavelliTable;
  }
  /** The events bubble up through the page. */
  interface DocumentEventMap extends OwnEvents {}
  interface WindowEventMap extends OwnEvents {}
}

export type { TableErrorCode } from '../words/errors.ts';
export type { Lang } from '../words/words.ts';
export { MachiavelliTable } from './element.ts';
export type {
  EndDetail,
  ErrorDetail,
  Listener,
  Listening,
  MachiavelliTableEventMap,
  OpenWhat,
  SettingsDetail,
  TurnDetail,
} from './events.ts';
export type { Settings } from './settings.ts';
export type { SeatSetup, Setup } from './state/setup.ts';
