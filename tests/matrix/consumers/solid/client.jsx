import { hydrate } from 'solid-js/web';
import { App } from './app.jsx';

globalThis.leave = hydrate(() => <App />, document.querySelector('#app'));
