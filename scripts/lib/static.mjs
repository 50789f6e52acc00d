// Serves files as a static file host does, with a strict content security policy.
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Failure, root } from './run.mjs';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

const POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; object-src 'none'; base-uri 'none'";

export function servePage(options) {
  const folder = join(root, 'dist');
  if (!existsSync(join(folder, 'index.html'))) throw new Failure('dist is empty: run npm run build first');
  return serveFolder(folder, options);
}

/**
 * Serves the files in `folder`. Resolves to a listening server. `base` is the path of the folder on the server, and begins and ends
 * with a slash. `policy` is the content security policy. `mounts` maps the names of further files and folders below
 * the base to their paths. `cache` is the Cache-Control header of all files except pages. `shared` lets pages of other origins load the
 * files, as package hosts do. `gzip` compresses every file.
 */
export function serveFolder(
  folder,
  {
    port = 0,
    base = '/',
    policy = POLICY,
    shared = false,
    mounts = {},
    cache = 'no-cache',
    gzip = false,
  } = {},
) {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url, 'http://host').pathname);
    const pathInBase = path.startsWith(base) ? normalize(path.slice(base.length)) : '..';
    const [first, ...rest] = pathInBase.split(sep);
    let file = Object.hasOwn(mounts, first) ? join(mounts[first], ...rest) : join(folder, pathInBase);
    if (existsSync(file) && statSync(file).isDirectory()) file = join(file, 'index.html');
    if (pathInBase.split(sep).includes('..') || !existsSync(file)) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('not found');
      return;
    }
    response.writeHead(200, {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'content-security-policy': policy,
      ...(shared ? { 'access-control-allow-origin': '*' } : {}),
      'cache-control': extname(file) === '.html' ? 'no-cache' : cache,
      ...(gzip ? { 'content-encoding': 'gzip' } : {}),
    });
    if (gzip) response.end(gzipSync(readFileSync(file)));
    else createReadStream(file).pipe(response);
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, 'localhost', () => resolve(server));
  });
}
