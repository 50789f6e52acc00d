import type { Plugin } from 'vite';

export const slimSheets: Plugin;
export function slim(css: string): string;
