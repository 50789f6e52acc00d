import { divideProps } from './tag.js';

/**
 * Makes a component by the hooks of React or Preact. It returns what `render` makes of the attributes and the reference to the node.
 * `expose` gives the node to the user of the component.
 */
export function makeTable({ useRef, useEffect, useLayoutEffect }, expose, render) {
  // Effects before the first picture, because events may follow at once. React 18 warns of them on a server.
  const useFirstEffect = globalThis.document === undefined ? useEffect : useLayoutEffect;

  return (props, ref) => {
    const { attributes, properties, listeners } = divideProps(props);
    const node = useRef(null);
    const latest = useRef(listeners);
    const listener = useRef((event) => latest.current[event.type]?.(event));
    const events = Object.keys(listeners).sort().join();
    const { settings, words } = properties;

    expose(ref, node);
    useFirstEffect(() => {
      latest.current = listeners;
    });
    // The listener stays, also for the event of a table that is removed. Adding it again does nothing.
    useFirstEffect(() => {
      for (const event of Object.keys(listeners)) node.current.addEventListener(event, listener.current);
    }, [events]);
    // A new object with the same settings would take back what the player has chosen meanwhile.
    useFirstEffect(() => {
      node.current.settings = settings;
    }, [JSON.stringify(settings)]);
    useFirstEffect(() => {
      node.current.words = words;
    }, [words]);
    return render({ ...attributes, ref: node });
  };
}
