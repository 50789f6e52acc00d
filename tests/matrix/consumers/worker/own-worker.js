import * as engine from 'machiavelli-cards';
import { ask } from './ask.js';

await engine.init();
postMessage(ask(engine));
