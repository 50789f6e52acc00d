import * as engine from 'machiavelli-cards';
import { ask } from './ask.js';

export default {
  async fetch() {
    await engine.init();
    return new Response(ask(engine));
  },
};
