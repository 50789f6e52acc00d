const fromDocs = { DOCS_LINE };

export default { base: './', ...fromDocs };
