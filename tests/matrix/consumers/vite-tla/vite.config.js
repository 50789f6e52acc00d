const fromDocs = { DOCS_LINE };
const rollupOptions = { input: ['index.html', 'inline.html'] };

export default { base: './', ...fromDocs, build: { rollupOptions, ...fromDocs.build } };
