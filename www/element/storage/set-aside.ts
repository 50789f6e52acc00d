// A save that nobody can read is put aside, never away.

/** Gives the key under which it lies. */
export function setAside(key: string): string {
  const { localStorage } = globalThis;
  const save = localStorage.getItem(key);
  const aside = `${key}-unreadable`;
  let name = aside;
  for (let copy = 2; ![null, save].includes(localStorage.getItem(name)); copy += 1) {
    name = `${aside}-${copy}`;
  }
  if (save !== null) {
    // There may be no room for it twice.
    localStorage.removeItem(key);
    try {
      localStorage.setItem(name, save);
    } catch (error) {
      localStorage.setItem(key, save);
      throw error;
    }
  }
  return name;
}
