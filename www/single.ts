// The element and the engine in one file for a script tag, as a module and as a classic script. It is also the worker’s script: browsers
// do not start a worker from another origin’s URL, so the element starts a one-line worker that imports this file.

// The bundle contains the worker's code, which has therefore run before the first message arrives.
if (globalThis.document === undefined && 'WorkerGlobalScope' in globalThis) {
  import('./element/thinking/worker.ts').catch(console.error);
}

export { MachiavelliTable } from './element/define.ts';
