// The table in React 18 and 19, also on pages that a server has rendered.
import { Table } from 'machiavelli-cards/react';

export const MachiavelliTable = ({ onEnd, ...properties }) => (
  <Table {...properties} onmachiavelli-end={({ detail }) => onEnd?.(detail)} />
);
