/** The name of a chunk: of words, the language and the section, such as `en-table`; otherwise the name of its first module. */
export function chunkName({ name, facadeModuleId }) {
  const [, lang, section] = /\/words\/(\w+)\/([\w-]+)\.ts$/.exec(facadeModuleId ?? '') ?? [];
  return lang === undefined ? name : `${lang}-${section}`;
}
