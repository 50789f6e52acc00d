// Which declaration files (.d.ts) other ones refer to.
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** The imports of a declaration file, without those in its comments. */
function importsOf(text) {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '');
  return [...code.matchAll(/\b(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)].map(([, name]) => name);
}

/**
 * The declaration files of the package in `folder` that the given ones refer to, directly or not, and themselves, as paths in the folder.
 * An entry of the package is named by itself, and only files that exist are listed.
 */
export function declarationsFrom(folder, paths, found = new Set()) {
  const { imports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  for (const path of paths.map((each) => posix.normalize(each))) {
    if (found.has(path) || !path.endsWith('.d.ts') || !existsSync(join(folder, path))) continue;
    found.add(path);
    const names = importsOf(readFileSync(join(folder, path), 'utf8'));
    const files = names.map((name) =>
      name.startsWith('.') ? posix.join(posix.dirname(path), name) : (imports[name] ?? ''),
    );
    declarationsFrom(
      folder,
      files.map((file) => file.replace(/\.[jt]s$/, '.d.ts')),
      found,
    );
  }
  return found;
}
