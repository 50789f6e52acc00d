import type { Server } from 'node:http';

export function serveFolder(
  folder: string,
  options?: { port?: number; base?: string; policy?: string; shared?: boolean },
): Promise<Server>;
