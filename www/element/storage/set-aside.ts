// Sets aside a save that cannot be read, instead of deleting it.

/** Returns the key under which it is kept. */
export function setAside(key: string): string {
  const { localStorage } = globalThis;
  const save = localStorage.getItem(key);
  const aside = `${key}-unreadable`;
  let name = aside;
  for (let copy = 2; ![null, save].includes(localStorage.getItem(name)); copy += 1) {
    name = `${aside}-${copy}`;
  }
  if (save !== null) {
    // The storage may not have room for a second copy.
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
