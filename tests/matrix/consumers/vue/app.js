import { createApp, h } from 'vue';
import { MachiavelliTable } from './vue.js';

const ended = ({ result, mine }) => {
  document.title = `winners ${result.winners}, mine ${mine}`;
};

const App = { render: () => h(MachiavelliTable, { position: '5C 6C 7C / 8C', level: 'easy', onEnd: ended }) };

const app = createApp(App);
app.mount('#app');

globalThis.leave = () => app.unmount();
