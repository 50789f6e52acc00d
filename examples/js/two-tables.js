import { init } from 'machiavelli-cards';
import 'machiavelli-cards/define';
import { createAuthority } from 'machiavelli-cards/online';

await init();
const authority = await createAuthority({ seats: [{ name: 'Anna' }, { name: 'Bruno' }] });
for (const [index, table] of document.querySelectorAll('machiavelli-table').entries()) {
  const seat = await authority.join(authority.tokens[index]);
  await table.connect(authority, seat);
}
