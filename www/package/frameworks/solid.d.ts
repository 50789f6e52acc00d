/** The table as a component for Solid, and the types of `<machiavelli-table>` in TSX. Importing this entry also registers the element. */
import type { JSX } from 'solid-js';
import type { MachiavelliTable, MachiavelliTableEventMap, TableProperties } from './table.js';

export * from './define.js';

/** The listeners, such as `on:machiavelli-end`. */
type Listeners = {
  [Name in keyof MachiavelliTableEventMap as `on:${Name}`]?:
    | ((event: MachiavelliTableEventMap[Name]) => void)
    | undefined;
};

/** The properties, which may also be written as `prop:rules`. */
type Properties = TableProperties & {
  [Name in keyof TableProperties as `prop:${Name}`]?: TableProperties[Name];
};

/** The props of the tag. */
export type MachiavelliTableProps = Omit<JSX.HTMLAttributes<MachiavelliTable>, keyof TableProperties> &
  Properties &
  Listeners;

/**
 * The table as a component. Its props are those of the tag. In contrast to the tag, a server also writes objects, such as those of
 * `rules`, into its page.
 */
export declare const Table: (props: MachiavelliTableProps) => JSX.Element;

declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements {
      'machiavelli-table': MachiavelliTableProps;
    }
  }
}
