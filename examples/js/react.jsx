// The table in React 19, which sets the properties of custom elements and listens to their events by itself.
import 'machiavelli-cards/react';

export const MachiavelliTable = ({ onEnd, ...properties }) => (
  <machiavelli-table {...properties} onmachiavelli-end={({ detail }) => onEnd?.(detail)} />
);
