// The single file for a script tag, with the element and the engine. It is also the code of the worker: browsers do not
// start a worker from another origin, so a worker of one line imports this file.

if (globalThis.document === undefined && 'WorkerGlobalScope' in globalThis) {
  await import('./element/thinking/worker.ts');
}

export { MachiavelliTable } from './element/define.ts';
