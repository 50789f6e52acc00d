import * as engine from 'machiavelli-cards';
import { ask } from '../../../ask.js';

export const dynamic = 'force-dynamic';

export async function GET() {
  await engine.init();
  return new Response(ask(engine));
}
