// The single file for a script tag: the element, registered, with the engine inside. Its worker is this same file
// once more, called by a script of one line, as browsers start no worker at the address of another origin.

if (globalThis.document === undefined && 'WorkerGlobalScope' in globalThis) {
  await import('./element/thinking/worker.ts');
}

export { MachiavelliTable } from './element/define.ts';
