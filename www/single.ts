// The single file for a script tag, with the element and the engine. It is also the worker’s script: browsers do not start a
// worker from another origin’s URL, so the element starts a one-line worker that imports this file.

if (globalThis.document === undefined && 'WorkerGlobalScope' in globalThis) {
  await import('./element/thinking/worker.ts');
}

export { MachiavelliTable } from './element/define.ts';
