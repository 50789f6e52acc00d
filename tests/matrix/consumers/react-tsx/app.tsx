import 'machiavelli-cards/react';
import { createRoot } from 'react-dom/client';

const app = createRoot(document.querySelector('#app') as Element);
app.render(
  <machiavelli-table
    rules={{ preset: 'session', jokers: 2 }}
    players={['Anna', 'Bruno']}
    position="5C 6C 7C / 8C"
    level="easy"
    onmachiavelli-end={({ detail: { result, mine, view } }) => {
      const isAsGiven = view.rules.jokers === 2 && view.seats[1]?.name === 'Bruno';
      if (isAsGiven) document.title = `winners ${result.winners}, mine ${mine}`;
    }}
  />,
);

Object.assign(globalThis, { leave: () => app.unmount() });
