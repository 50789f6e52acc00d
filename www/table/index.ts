export { MachiavelliTable } from './element.ts';
export type { EndDetail, OpenWhat } from './hooks.ts';
export type { Settings } from './settings.ts';
export type { SeatSetup, Setup } from './setup.ts';
