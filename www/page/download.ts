/** Milliseconds after which the text is freed. Safari asks the player first, and reads the text only then. */
const KEPT_TIME = 60_000;

/** Saves a text as a file. */
export function downloadText(name: string, text: string, type = 'text/plain'): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_TIME);
}
