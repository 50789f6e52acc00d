import { createComponent, createRenderEffect, mergeProps, splitProps } from 'solid-js';
import { Dynamic, isServer } from 'solid-js/web';
import { divideProps } from './tag.js';

export * from '../../element/define.ts';

export function Table(props) {
  const [own, others] = splitProps(props, ['ref']);
  const attributes = () => divideProps(others).attributes;
  const ref = (node) => {
    if (isServer) return;
    const listen = (event) => divideProps(others).listeners[event.type]?.(event);
    for (const event of Object.keys(divideProps(others).listeners)) node.addEventListener(event, listen);
    createRenderEffect(() => Object.assign(node, divideProps(others).properties));
    if (typeof own.ref === 'function') own.ref(node);
  };
  return createComponent(Dynamic, mergeProps({ component: 'machiavelli-table', ref }, attributes));
}
