import type { TurnEvent } from '../engine.ts';
import type { Lang } from '../words/words.ts';
import type { ErrorDetail } from './game/setup.ts';
import type { EndDetail, OpenWhat } from './hooks.ts';
import type { Settings } from './settings.ts';

// The types of what the element tells; nothing of it is left at run time.

/** What `machiavelli-turn` tells: whose turn has ended, and what was done in it, in public facts. */
export interface TurnDetail {
  readonly seat: number;
  readonly event: TurnEvent;
}

/** What `machiavelli-settings` tells. */
export interface SettingsDetail extends Settings {
  readonly lang: Lang;
  readonly theme: 'auto' | 'dark' | 'light';
}

/** The element's own events, by name. */
export interface OwnEvents {
  'machiavelli-turn': CustomEvent<TurnDetail>;
  'machiavelli-end': CustomEvent<EndDetail>;
  'machiavelli-error': CustomEvent<ErrorDetail>;
  'machiavelli-open': CustomEvent<{ readonly what: OpenWhat }>;
  'machiavelli-settings': CustomEvent<SettingsDetail>;
}

/** All events that the element has, by name. */
export interface MachiavelliTableEventMap extends HTMLElementEventMap, OwnEvents {}

/** What is called with an event of this name; `this` is the element. */
export type Listener<Target, Name extends keyof MachiavelliTableEventMap> = (
  this: Target,
  event: MachiavelliTableEventMap[Name],
) => unknown;

/** An element whose listeners know the table's events. */
export interface ListenedElement extends HTMLElement {
  /** Calls the listener with every event of this name, which it knows by its type. */
  addEventListener<Name extends keyof MachiavelliTableEventMap>(
    type: Name,
    listener: Listener<this, Name>,
    options?: boolean | AddEventListenerOptions,
  ): void;
  /** Calls the listener with every event of any other name. */
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  /** Calls this listener no more. */
  removeEventListener<Name extends keyof MachiavelliTableEventMap>(
    type: Name,
    listener: Listener<this, Name>,
    options?: boolean | EventListenerOptions,
  ): void;
  /** Calls this listener no more, whatever the name of its events. */
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
}
