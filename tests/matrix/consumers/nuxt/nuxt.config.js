const fromDocs = { DOCS_LINE };

export default { telemetry: false, compatibilityDate: '2026-11-01', ...fromDocs };
