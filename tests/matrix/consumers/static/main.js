import './node_modules/machiavelli-cards/pkg/define.js';
import { ask } from './ask.js';
import * as engine from './node_modules/machiavelli-cards/pkg/index.js';

await engine.init();
document.title = ask(engine);
