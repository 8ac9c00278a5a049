import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { type AddressInfo, connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { start } from "../sandbox/command.ts";

/** A proxy that others wrote, as Debian has it. */
export interface DebianProxy {
  readonly name: string;
  readonly packages: readonly string[];
  /** Starts it before the service of a port, in the environment of its packages. */
  start(backendPort: number, env: NodeJS.ProcessEnv): Promise<RunningProxy>;
}

interface RunningProxy extends AsyncDisposable {
  readonly port: number;
}

export const proxies: readonly DebianProxy[] = [
  {
    name: "Varnish",
    packages: ["varnish"],
    // Its built-in configuration, and nothing but the backend. It makes its folder itself, for its own user.
    start: (backendPort, env) =>
      listenBy("varnishd", env, (port, folder) => [
        ...["-F", "-n", join(folder, "varnish")],
        ...["-a", `127.0.0.1:${port}`, "-b", `127.0.0.1:${backendPort}`],
      ]),
  },
];

/** Starts a program on a free port, with a temporary folder, and resolves when it listens. */
async function listenBy(
  program: string,
  env: NodeJS.ProcessEnv,
  argsOf: (port: number, folder: string) => readonly string[],
): Promise<RunningProxy> {
  await using stack = new AsyncDisposableStack();
  const cwd = await mkdtemp(join(tmpdir(), "messaging-sdk-proxy-"));
  stack.defer(() => rm(cwd, { recursive: true }));
  const port = await freePort();
  const command = stack.use(start(program, argsOf(port, cwd), { cwd, env }));
  // No line matches, so this ends with the program, and says why the program has ended.
  const ended = command.line(/(?!)/);
  ended.catch(() => {});
  const starting = new AbortController();
  stack.defer(() => starting.abort());
  await Promise.race([ended, isReached(port, starting.signal)]);
  const owned = stack.move();
  return { port, [Symbol.asyncDispose]: () => owned.disposeAsync() };
}

async function isReached(port: number, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const socket = connect(port, "127.0.0.1");
    try {
      return void (await once(socket, "connect"));
    } catch {
      await setTimeout(20);
    } finally {
      socket.destroy();
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
