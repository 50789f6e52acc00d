// The single file for a script tag: the element, registered, with the engine inside. Browsers do not start a
// worker from a URL of another origin, so a script of one line imports this same file as the worker.

if (globalThis.document === undefined && 'WorkerGlobalScope' in globalThis) {
  await import('./element/thinking/worker.ts');
}

export { MachiavelliTable } from './element/define.ts';
