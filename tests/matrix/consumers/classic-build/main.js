import 'machiavelli-cards/define';
import * as engine from 'machiavelli-cards';
import { ask } from './ask.js';

engine.init().then(() => {
  document.title = ask(engine);
});
