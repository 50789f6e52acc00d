import { mount, unmount } from 'svelte';
import MachiavelliTable from './MachiavelliTable.svelte';

const onEnd = ({ result, mine }) => {
  document.title = `winners ${result.winners}, mine ${mine}`;
};

const target = document.querySelector('#app');
const app = mount(MachiavelliTable, {
  target,
  props: { position: '5C 6C 7C / 8C', level: 'easy', rules: { preset: 'bga' }, onEnd },
});

globalThis.leave = () => unmount(app);
