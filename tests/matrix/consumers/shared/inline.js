import * as engine from 'machiavelli-cards/inline';
import { ask } from './ask.js';

await engine.init();
document.title = ask(engine);
