// Writes the table as a server renders it into the built page.
import { readFileSync, writeFileSync } from 'node:fs';
import { render } from './server/server.js';

const { body, head = '' } = await render();
const page = readFileSync('dist/index.html', 'utf8');
writeFileSync('dist/index.html', page.replace('<!--head-->', head).replace('<!--app-->', body));
