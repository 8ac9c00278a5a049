import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { Context, Option } from "./command.ts";
import { type ExitCode, exitCodes } from "./exit-codes.ts";
import { UsageError } from "./usage-error.ts";

export const portOption: Option = {
  flags: "--port <number>",
  summary: "the port to listen on (default: a free one)",
};

export function readPort(context: Context): number {
  const text = context.text("port") ?? "0";
  if (/^\d{1,5}$/.test(text) && Number(text) < 65_536) return Number(text);
  throw new UsageError("--port must be a number from 0 to 65535.");
}

/** Listens on this machine alone until Ctrl+C. `say` is given the URL, once it is there. */
export async function listen(
  context: Context,
  respond: RequestListener,
  say: (url: string) => Promise<void>,
): Promise<ExitCode> {
  const server = createServer(respond);
  server.listen(readPort(context), "127.0.0.1");
  await once(server, "listening").catch(portTaken);
  await say(`http://127.0.0.1:${Object(server.address()).port}`);
  await interrupted(context);
  server.close();
  server.closeAllConnections();
  return exitCodes.interrupted;
}

/** Resolves when Ctrl+C was pressed. */
export async function interrupted({ system: { signal } }: Context): Promise<void> {
  if (!signal.aborted) await once(signal, "abort");
}

export function portTaken(error: unknown): never {
  throw new UsageError(`--port: it cannot be listened on (${Object(error).code}).`);
}

/** Reads a body of at most a mebibyte; undefined for a longer one. */
export async function readBody(incoming: AsyncIterable<Uint8Array>): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of incoming) {
    bytes += chunk.length;
    if (bytes > 1_048_576) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
