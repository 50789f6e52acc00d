export { type EndDetail, MachiavelliTable } from './element.ts';
export type { Settings } from './settings.ts';
export type { Level, SeatSetup, Setup } from './setup.ts';
