// Compresses text, so that many games fit into the browser's storage.

async function through(bytes: Uint8Array<ArrayBuffer>, stream: ReadableWritablePair): Promise<ArrayBuffer> {
  return await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer();
}

/** The text, compressed, in base64. */
export async function pack(text: string): Promise<string> {
  const packed = await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'));
  return btoa(Array.from(new Uint8Array(packed), (byte) => String.fromCharCode(byte)).join(''));
}

/** Rejects if the text was not made by `pack`. */
export async function unpack(packed: string): Promise<string> {
  const bytes = Uint8Array.from(atob(packed), (character) => character.charCodeAt(0));
  return new TextDecoder().decode(await through(bytes, new DecompressionStream('deflate-raw')));
}
