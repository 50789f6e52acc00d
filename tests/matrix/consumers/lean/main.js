import 'machiavelli-cards/lean/define';
import * as engine from 'machiavelli-cards/lean';
import { ask } from './ask.js';

await engine.init();
document.title = ask(engine);
