import { brotliCompressSync, gzipSync } from "node:zlib";

export interface Bytes {
  readonly minified: number;
  readonly gzip: number;
  readonly brotli: number;
}

/** The size of a file as it lies there, and as a server sends it. */
export function bytesOf(file: Uint8Array): Bytes {
  return {
    minified: file.byteLength,
    gzip: gzipSync(file, { level: 9 }).byteLength,
    brotli: brotliCompressSync(file).byteLength,
  };
}
