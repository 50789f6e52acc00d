import { createElement, forwardRef, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { makeTable } from './hooks.js';

export * from '../../element/define.ts';

/** In React 18, `className` of a custom element would become an attribute of this name. */
const tag = ({ className, ...attributes }) =>
  createElement('machiavelli-table', {
    ...attributes,
    ...(className !== undefined && { class: className }),
    // The table may have started before the page is hydrated.
    suppressHydrationWarning: true,
  });

export const Table = forwardRef(
  makeTable(
    { useRef, useEffect, useLayoutEffect },
    (ref, node) => useImperativeHandle(ref, () => node.current, [node]),
    tag,
  ),
);
Table.displayName = 'Table';
