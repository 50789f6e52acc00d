import { generateHydrationScript, renderToString } from 'solid-js/web';
import { App } from './app.jsx';

export const render = () => ({ body: renderToString(() => <App />), head: generateHydrationScript() });
