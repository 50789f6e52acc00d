export default { base: './', build: { rollupOptions: { input: ['index.html', 'inline.html'] } } };
