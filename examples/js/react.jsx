// The table in React 19, which supports custom elements: props become attributes, and refs work.
import { useEffect, useRef } from 'react';
import 'machiavelli-cards/define';

export function MachiavelliTable({ onEnd, ...attributes }) {
  const table = useRef(null);
  useEffect(() => {
    const element = table.current;
    const ended = ({ detail }) => onEnd?.(detail);
    element.addEventListener('machiavelli-end', ended);
    return () => element.removeEventListener('machiavelli-end', ended);
  }, [onEnd]);
  return <machiavelli-table ref={table} {...attributes} />;
}
