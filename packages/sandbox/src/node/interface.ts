import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { dirname, extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { operations } from "@messaging-sdk/spec/bundled";

/** The service's own paths begin so: a page at one of them would be its response to a browser. */
const versions = new Set(operations.map(({ path }) => path.split("/")[1]));

const types: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".woff2": "font/woff2",
};

/** Responds to a request for a page or a file of the user interface; false when it is for neither. */
export type ServeInterface = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Serves the console from a server of yours, as `listen` does, or another build of it in a folder; undefined where it is not
 * built, as among the sources.
 */
export function serveConsole(folder = builtFolder()): ServeInterface | undefined {
  // A bundler may have put this file where there are no files at all.
  return existsSync(join(folder, "index.html")) ? serveInterface(folder) : undefined;
}

function builtFolder(): string {
  // A path where this file is CommonJS, whose build replaces these words as they stand here.
  const url = import.meta.url;
  const file = url.startsWith("file:") ? fileURLToPath(url) : url;
  return join(dirname(file), "interface");
}

/** Serves the built interface in a folder. The browser routes its pages, so each is the same file. */
export function serveInterface(folder: string): ServeInterface {
  // Looked up in this list, no name leads out of the folder.
  const files = new Set(filesIn(folder));
  const bodies = new Map<string, Buffer>();
  return ({ method, url = "/", headers }, response) => {
    const name = url.replace(/[?#].*/s, "").slice(1);
    const isRead = method === "GET" || method === "HEAD";
    if (!isRead || versions.has(name.split("/")[0])) return false;
    const isPage = headers.accept?.includes("text/html") ?? false;
    const file = files.has(name) ? name : isPage ? "index.html" : undefined;
    if (file === undefined) return false;
    const accepted = /\b(br|gzip)\b/.exec(`${headers["accept-encoding"]}`)?.[1];
    const encoding = extname(file) in types && !file.endsWith(".woff2") ? accepted : undefined;
    const key = `${encoding} ${file}`;
    const body = bodies.get(key) ?? compress(readFileSync(join(folder, file)), encoding);
    bodies.set(key, body);
    response.writeHead(200, {
      ...(encoding && { "content-encoding": encoding }),
      vary: "accept-encoding",
      "content-type": types[extname(file)] ?? "application/octet-stream",
      "content-length": body.length,
      // The name of a file in `assets` has a hash of its content.
      "cache-control": file.startsWith("assets/") ? "max-age=31536000, immutable" : "no-cache",
      // No other page may show this one in a frame, and have it clicked.
      "content-security-policy": "frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
    });
    response.end(method === "HEAD" ? undefined : body);
    return true;
  };
}

/** Once for each file, by a quality that takes a tenth of a second for all of them. */
function compress(body: Buffer, encoding: string | undefined): Buffer {
  if (encoding === "gzip") return gzipSync(body);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6 };
  return encoding === "br" ? brotliCompressSync(body, { params }) : body;
}

/** By name, because Node 20.0 to 20.11 does not say in which folder an entry is. */
function filesIn(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const files = names.filter((name) => statSync(join(folder, name)).isFile());
  return files.map((name) => name.replaceAll("\\", "/"));
}
