const worker = new Worker(new URL('./own-worker.js', import.meta.url), { type: 'module' });
worker.onmessage = ({ data }) => {
  document.title = data;
};
