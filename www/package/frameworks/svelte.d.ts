/** Types `<machiavelli-table>` in Svelte 5. Importing this entry also registers the element. */
import type { HTMLAttributes } from 'svelte/elements';
import type { MachiavelliTable, MachiavelliTableEventMap, TableProperties } from './table.js';

export * from './define.js';

/** The listeners, such as `onmachiavelli-end`. */
type Listeners = {
  [Name in keyof MachiavelliTableEventMap as `on${Name}`]?:
    | ((event: MachiavelliTableEventMap[Name]) => void)
    | undefined;
};

/** The attributes of the tag. */
export type MachiavelliTableProps = Omit<HTMLAttributes<MachiavelliTable>, keyof TableProperties> &
  TableProperties &
  Listeners;

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'machiavelli-table': MachiavelliTableProps;
  }
}
