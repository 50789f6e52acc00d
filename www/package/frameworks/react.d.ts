/** Types `<machiavelli-table>` in TSX, for React 19. Importing this entry also registers the element. */
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
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

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'machiavelli-table': MachiavelliTableProps;
    }
  }
}
