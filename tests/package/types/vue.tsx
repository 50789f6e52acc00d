/** @jsxImportSource vue */
import type { MachiavelliTableProps } from 'machiavelli-cards/vue';
import type { GlobalComponents } from 'vue';

// Vue checks a template against these types.
type Props = InstanceType<GlobalComponents['machiavelli-table']>['$props'];
export const props: Props = {
  rules: { preset: 'session', jokers: 2 },
  level: 'easy',
  class: 'cards',
  onMachiavelliEnd: ({ detail }) => console.log(detail.turns.toFixed()),
};
// @ts-expect-error: no such level
export const wrong: MachiavelliTableProps = { level: 'strong' };

export const Table = () => (
  <machiavelli-table
    key={1}
    rules="italian"
    onMachiavelliTurn={({ detail }) => console.log(detail.seat.toFixed())}
  />
);
