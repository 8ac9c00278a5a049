import { promisify } from "node:util";
import zlib from "node:zlib";

const decoder = new TextDecoder();

/** The text of a body, without a byte order mark, as `fetch` reads it. */
export function decode(chunks: readonly Uint8Array[]): string {
  return decoder.decode(Buffer.concat(chunks));
}

const [gunzip, inflate, inflateRaw, brotli] = [
  promisify(zlib.gunzip),
  promisify(zlib.inflate),
  promisify(zlib.inflateRaw),
  promisify(zlib.brotliDecompress),
];

const ways: Readonly<Record<string, (data: Uint8Array, options: object) => Promise<Buffer>>> = {
  gzip: gunzip,
  "x-gzip": gunzip,
  // Some send it without the header that the standard wants.
  deflate: (data, options) => (((data[0] ?? 0) & 15) === 8 ? inflate : inflateRaw)(data, options),
  br: brotli,
};

/** The bytes of a compressed body, which only comes when you ask for one; undefined when they are too many. */
export async function decompress(
  chunks: readonly Uint8Array[],
  encodings: string,
  maxBytes: number,
): Promise<Uint8Array | undefined> {
  let bytes: Uint8Array = Buffer.concat(chunks);
  for (const encoding of encodings.toLowerCase().split(",").reverse()) {
    const way = ways[encoding.trim()];
    // Unknown, it is read as it is, and fails as no JSON.
    if (!way || bytes.length === 0) return bytes;
    try {
      bytes = await way(bytes, { maxOutputLength: maxBytes });
    } catch (error) {
      if (Object(error).code === "ERR_BUFFER_TOO_LARGE") return undefined;
      throw error;
    }
  }
  return bytes;
}
