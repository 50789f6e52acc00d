import { fromBase64Url, toBase64Url } from './bytes.ts';

/** Compresses text with deflate. Resolves to the compressed bytes in base64url. */
export async function deflate(text: string): Promise<string> {
  const bytes = await transform(
    new CompressionStream('deflate-raw'),
    new TextEncoder().encode(text),
    Infinity,
  );
  return toBase64Url(bytes);
}

/**
 * Restores text that `deflate` has compressed; base64 is accepted, too. Rejects if the input is damaged, or if the text has more
 * than `maxBytes` bytes, because a short input can expand to a very long text.
 */
export async function inflate(packed: string, maxBytes: number): Promise<string> {
  const bytes = fromBase64Url(packed);
  const text = await transform(new DecompressionStream('deflate-raw'), bytes, maxBytes);
  return new TextDecoder('utf-8', { fatal: true }).decode(text);
}

/** Sends bytes through a stream. Resolves to the bytes that come out. Rejects if there are more than `maxBytes`. */
async function transform(
  stream: { readonly readable: ReadableStream; readonly writable: WritableStream },
  bytes: Uint8Array,
  maxBytes: number,
): Promise<Uint8Array> {
  const writer = stream.writable.getWriter();
  // If the bytes are invalid, both promises are rejected. The reader below throws the error.
  writer.write(bytes).catch(() => {});
  writer.close().catch(() => {});
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = stream.readable.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    const part = next.value as Uint8Array;
    parts.push(part);
    length += part.length;
    if (length > maxBytes) {
      await reader.cancel();
      throw new Error(`there are more than ${maxBytes} bytes`);
    }
  }
  const output = new Uint8Array(length);
  let offset = 0;
  for (const part of parts) {
    output.set(part, offset);
    offset += part.length;
  }
  return output;
}
