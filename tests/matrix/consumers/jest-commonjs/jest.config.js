module.exports = { DOCS_LINE };
