import { once } from "node:events";
import type { RequestListener } from "node:http";
import { type Context, type ExitCode, exitCodes, type Options, UsageError } from "./command.ts";

export const portOption: Options = {
  "--port <number>": "the port to listen on (default: a free one)",
};

/** Listens on this machine alone until Ctrl+C. `say` gets the URL once it listens. */
export async function listen(
  { number, system: { signal } }: Context,
  respond: RequestListener,
  say: (url: string) => Promise<void>,
): Promise<ExitCode> {
  const isPort = (port: number) => Number.isInteger(port) && port >= 0 && port < 65_536;
  const port = number("port", "a number from 0 to 65535", isPort) ?? 0;
  const { createServer } = await import("node:http");
  // An idle connection that is closed would be a fault that nobody asked for.
  const server = createServer({ keepAliveTimeout: 0 }, respond).listen(port, "127.0.0.1");
  await once(server, "listening").catch(({ code }) => {
    throw new UsageError(`--port: it cannot be listened on (${code}).`);
  });
  const address = server.address();
  await say(`http://127.0.0.1:${typeof address === "object" ? address?.port : address}`);
  if (!signal.aborted) await once(signal, "abort");
  server.close();
  server.closeAllConnections();
  return exitCodes.interrupted;
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
