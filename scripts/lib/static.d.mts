import type { Server } from 'node:http';

export function serveFolder(
  folder: string,
  options?: { port?: number; base?: string; host?: string },
): Promise<Server>;
