// Serves a folder under a path, as a plain host of static files would, with a strict content security policy.
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

const POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; object-src 'none'; base-uri 'none'";

/**
 * Answers a listening server; `base` begins and ends with a slash. `shared` lets pages of other origins have the
 * files, as hosts of packages do.
 */
export function serveFolder(
  folder,
  { port = 0, base = '/', host = 'localhost', policy = POLICY, shared = false } = {},
) {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url, 'http://host').pathname);
    const inside = path.startsWith(base) ? normalize(path.slice(base.length)) : '..';
    let file = join(folder, inside);
    if (existsSync(file) && statSync(file).isDirectory()) file = join(file, 'index.html');
    if (inside.split(sep).includes('..') || !existsSync(file)) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('not found');
      return;
    }
    response.writeHead(200, {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'content-security-policy': policy,
      ...(shared ? { 'access-control-allow-origin': '*' } : {}),
      'cache-control': 'no-cache',
    });
    createReadStream(file).pipe(response);
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, host, () => resolve(server));
  });
}
