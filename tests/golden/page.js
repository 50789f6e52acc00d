// Makes the lines of the golden files in a browser: `goldenLines` is a promise of them.
import * as engine from '../pkg/index.js';
import { goldenLines } from './lines.js';

const read = async (name) => await (await fetch(name)).text();

globalThis.goldenLines = engine.init().then(() => goldenLines(engine, read));
