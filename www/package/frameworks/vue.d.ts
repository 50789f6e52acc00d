/** Declares the types of `<machiavelli-table>` for Vue 3 templates and TSX. Importing this entry also registers the element. */
import type { HTMLAttributes, ReservedProps } from 'vue';
import type { MachiavelliTableEventMap, TableProperties } from './table.js';

export * from './define.js';

/** The name of an event in Pascal case: `MachiavelliEnd` for `machiavelli-end`. */
type Camel<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${Capitalize<First>}${Camel<Rest>}`
  : Capitalize<Name>;

/** The listeners: `@machiavelli-end` in a template is `onMachiavelliEnd` in code. */
type Listeners = {
  [Name in keyof MachiavelliTableEventMap as `on${Camel<Name>}`]?:
    | ((event: MachiavelliTableEventMap[Name]) => void)
    | undefined;
};

/** The props of the tag. */
export type MachiavelliTableProps = Omit<HTMLAttributes, keyof TableProperties> &
  ReservedProps &
  TableProperties &
  Listeners;

declare module 'vue' {
  interface GlobalComponents {
    'machiavelli-table': new () => { $props: MachiavelliTableProps };
  }
}

declare module 'vue/jsx-runtime' {
  namespace JSX {
    interface IntrinsicElements {
      'machiavelli-table': MachiavelliTableProps;
    }
  }
}
