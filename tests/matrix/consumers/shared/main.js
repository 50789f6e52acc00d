import 'machiavelli-cards/define';
import * as engine from 'machiavelli-cards';
import { ask } from './ask.js';

await engine.init();
document.title = ask(engine);
