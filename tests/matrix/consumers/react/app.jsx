import { createRoot } from 'react-dom/client';
import { MachiavelliTable } from './react.jsx';

const ended = ({ result, mine }) => {
  document.title = `winners ${result.winners}, mine ${mine}`;
};

const app = createRoot(document.querySelector('#app'));
app.render(<MachiavelliTable position="5C 6C 7C / 8C" level="easy" onEnd={ended} />);

globalThis.leave = () => app.unmount();
