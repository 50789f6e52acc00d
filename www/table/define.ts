import { MachiavelliTable } from './element.ts';

// Registers the element once, if the name is free.

if (globalThis.customElements !== undefined && customElements.get('machiavelli-table') === undefined) {
  customElements.define('machiavelli-table', MachiavelliTable);
}

declare global {
  interface HTMLElementTagNameMap {
    'machiavelli-table': MachiavelliTable;
  }
}

export { MachiavelliTable };
