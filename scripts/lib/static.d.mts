import type { Server } from 'node:http';

export function serveFolder(
  folder: string,
  options?: {
    port?: number;
    base?: string;
    policy?: string;
    shared?: boolean;
    mounts?: Record<string, string>;
    cache?: string;
    gzip?: boolean;
  },
): Promise<Server>;
