import type { MachiavelliTableProps } from 'machiavelli-cards/svelte';
import type { SvelteHTMLElements } from 'svelte/elements';

// Svelte checks the markup of a component against these types.
export const props: SvelteHTMLElements['machiavelli-table'] = {
  rules: { preset: 'session', jokers: 2 },
  level: 'easy',
  class: 'cards',
  'onmachiavelli-end': ({ detail }) => console.log(detail.turns.toFixed()),
};
// @ts-expect-error: no such level
export const wrong: MachiavelliTableProps = { level: 'strong' };
