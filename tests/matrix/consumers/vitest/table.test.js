import 'machiavelli-cards/define';
import { expect, onTestFinished, test, vi } from 'vitest';

test('the table deals a game, without a message in the console', async () => {
  const said = ['error', 'warn'].map((kind) => vi.spyOn(console, kind));
  onTestFinished(() => document.body.replaceChildren());
  document.body.innerHTML = '<machiavelli-table seed="matrix" lang="en"></machiavelli-table>';
  const [table] = document.body.children;
  await vi.waitFor(() => expect(table.view?.hand.length).toBe(15), 10_000);
  await vi.waitFor(() =>
    expect(table.shadowRoot.querySelectorAll('[part=hand] [data-card-id]').length).toBe(15),
  );
  for (const spy of said) expect(spy).not.toHaveBeenCalled();
});
