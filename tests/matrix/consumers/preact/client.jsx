import { hydrate, render } from 'preact';
import { App } from './app.jsx';

const node = document.querySelector('#app');
hydrate(<App />, node);

globalThis.leave = () => render(null, node);
