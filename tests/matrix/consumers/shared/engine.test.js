import * as engine from 'machiavelli-cards';
import { ask } from './ask.js';

test('the engine answers', async () => {
  await engine.init();
  expect(ask(engine)).toContain('solved 4C');
});
