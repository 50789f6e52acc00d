import '#copy';
import type { MachiavelliTable } from './element.ts';
import type { MachiavelliTableEventMap } from './events.ts';

declare global {
  interface HTMLElementTagNameMap {
    'machiavelli-table': MachiavelliTable;
  }
  /** The events bubble, so every element, the document and the window can listen to them. */
  interface GlobalEventHandlersEventMap extends MachiavelliTableEventMap {}
}

export type * from '../online/authority.ts';
export type { OnlineError, OnlineErrorCode } from '../online/failure.ts';
export type { DealProof, Fairness } from '../online/fair-deal.ts';
export type { Share } from '../online/joint-deal.ts';
export type { AnalysisWords } from '../words/en/analysis.ts';
export type { ConnectedWords } from '../words/en/connected.ts';
export type { DialogWords } from '../words/en/dialogs.ts';
export type { ErrorWords } from '../words/en/errors.ts';
export type { RulesWords } from '../words/en/rules.ts';
export type { TableWords } from '../words/en/table.ts';
export type { TechniqueWords } from '../words/en/techniques.ts';
export type { TableErrorCode } from '../words/errors.ts';
export type { Dictionaries, Dictionary, LanguageInUse, SomeOf } from '../words/own-words.ts';
export type { Lang, Texts } from '../words/words.ts';
export { MachiavelliTable } from './element.ts';
export type {
  AnalysisDetail,
  ChallengeDetail,
  ChangeDetail,
  CommandDetail,
  EndDetail,
  ErrorDetail,
  HintDetail,
  MachiavelliTableEventMap,
  OpenWhat,
  SettingsDetail,
  StartDetail,
  TurnDetail,
  YourTurnDetail,
} from './events.ts';
export type { Command, CommandOutcome, Destination, HandGroups, TidyOrder } from './game/command.ts';
export type { Goal, SeatSetup, Sentence, Setup } from './game/setup.ts';
export type { Reflected, TableProperties } from './host/attributes.ts';
export type { Phase, Stage } from './model/phase.ts';
export type { Settings } from './settings.ts';
