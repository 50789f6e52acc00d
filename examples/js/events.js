import 'machiavelli-cards/define';

const status = document.querySelector('#status');

// The events bubble and cross shadow roots, so one listener on the document receives the events of every table.
document.addEventListener('machiavelli-turn', ({ target, detail: { seat, event } }) => {
  const name = target.view.seats[seat].name;
  status.textContent =
    event.laid.ids.length === 0 ? `${name} drew ${event.drew}.` : `${name} played ${event.laid.cards}.`;
});
document.addEventListener('machiavelli-your-turn', ({ target, detail: { seat } }) => {
  document.title = `${target.view.seats[seat].name}: your turn`;
});
document.addEventListener('machiavelli-end', ({ target, detail: { result } }) => {
  const names = result.winners.map((seat) => target.view.seats[seat].name);
  status.textContent = `${names.join(' and ')} won.`;
});
document.addEventListener('machiavelli-error', ({ detail: { code, message } }) => {
  status.textContent = `${code}: ${message}`;
});
