import { h } from 'preact';
import { useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'preact/hooks';
import { makeTable } from './hooks.js';

export * from '../../element/define.ts';

const render = makeTable(
  { useRef, useEffect, useLayoutEffect },
  (ref, node) => useImperativeHandle(ref, () => node.current, [node]),
  (attributes) => h('machiavelli-table', attributes),
);

/** Preact 10 gives a function no `ref`, so the node has a prop of its own. */
export const Table = ({ tableRef, ...props }) => render(props, tableRef);
