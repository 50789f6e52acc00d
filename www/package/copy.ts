/** Importing this module gives the engine the copy of its wasm that is inside a script. The lean entries do not import it. */
import { offerCopy } from './compiled.js';

offerCopy(() => import('./engine-bytes.js').then(({ engineBytes }) => engineBytes()));
