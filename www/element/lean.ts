import { MachiavelliTable } from './element.ts';

if (globalThis.customElements !== undefined && customElements.get('machiavelli-table') === undefined) {
  customElements.define('machiavelli-table', MachiavelliTable);
}

export type * from './index.ts';
export { MachiavelliTable };
