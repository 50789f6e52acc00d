/**
 * The table as a component for React 18 and 19, and the types of `<machiavelli-table>` in TSX. Importing this entry also registers the
 * element.
 */
import type { DetailedHTMLProps, ForwardRefExoticComponent, HTMLAttributes, RefAttributes } from 'react';
import type { MachiavelliTable, MachiavelliTableEventMap, TableProperties } from './table.js';

export * from './define.js';

/** The listeners, such as `onmachiavelli-end`. */
type Listeners = {
  [Name in keyof MachiavelliTableEventMap as `on${Name}`]?:
    | ((event: MachiavelliTableEventMap[Name]) => void)
    | undefined;
};

type Html = DetailedHTMLProps<HTMLAttributes<MachiavelliTable>, MachiavelliTable>;

/** The props of the tag. `className` and the other props of HTML elements are allowed, too. */
export type MachiavelliTableProps = Omit<Html, keyof TableProperties> & TableProperties & Listeners;

/** The props of the component: those of the tag. */
export type TableProps = Omit<MachiavelliTableProps, 'ref'>;

/**
 * The table as a component. Its props are those of the tag, and `ref` is the element. In contrast to the tag, it also sets objects and
 * listeners in React 18, and on pages that a server has rendered.
 */
export declare const Table: ForwardRefExoticComponent<TableProps & RefAttributes<MachiavelliTable>>;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'machiavelli-table': MachiavelliTableProps;
    }
  }
}
