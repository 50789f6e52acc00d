/** The table as a component for Preact, and the types of `<machiavelli-table>` in TSX. Importing this entry also registers the element. */
import type { FunctionComponent, JSX, Ref } from 'preact';
import type { MachiavelliTable, MachiavelliTableEventMap, TableProperties } from './table.js';

export * from './define.js';

/** The listeners, such as `onmachiavelli-end`. */
type Listeners = {
  [Name in keyof MachiavelliTableEventMap as `on${Name}`]?:
    | ((event: MachiavelliTableEventMap[Name]) => void)
    | undefined;
};

/** The props of the tag. */
export type MachiavelliTableProps = Omit<JSX.IntrinsicElements['div'], keyof TableProperties | 'ref'> & {
  readonly ref?: Ref<MachiavelliTable> | undefined;
} & TableProperties &
  Listeners;

/** The props of the component: those of the tag, and `tableRef`, which gets the element. */
export type TableProps = Omit<MachiavelliTableProps, 'ref'> & {
  readonly tableRef?: Ref<MachiavelliTable> | undefined;
};

/** The table as a component, also for pages that a server has rendered. */
export declare const Table: FunctionComponent<TableProps>;

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements {
      'machiavelli-table': MachiavelliTableProps;
    }
  }
}
