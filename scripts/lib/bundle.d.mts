import type { Plugin, Rolldown } from 'vite';

export const parts: Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>;
export const slimSheets: Plugin;
export function slim(css: string): string;
