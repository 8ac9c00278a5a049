import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { run } from "@messaging-sdk/release/run";
import { unpacked } from "../debian.ts";
import { freePort } from "../free-port.ts";
import { start } from "../process.ts";
import type { Behind } from "./programs.ts";

export interface RunningProxy extends AsyncDisposable {
  readonly url: string;
  /** Ends it at once, and starts it again on its port. */
  restart(): Promise<void>;
  /** Lets it read its configuration again. */
  reload(): Promise<void>;
}

/** Starts a proxy before the service of a port, in the environment of its packages. */
export async function startProxy(
  { name, configuration, program, args, isSecure, does = {}, reload }: Behind,
  backend: number,
  env: NodeJS.ProcessEnv,
): Promise<RunningProxy> {
  await using stack = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), "messaging-sdk-proxy-"));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  // Varnish and the workers of nginx run as somebody else.
  await chmod(folder, 0o755);
  const certificate = join(folder, "certificate.pem");
  if (isSecure) await makeCertificate(certificate);
  const port = await freePort();
  const modules = ["/usr/lib/apache2/modules", unpacked("usr/lib/apache2/modules")].find(
    existsSync,
  );
  const values: Record<string, unknown> = { port, backend, folder, certificate, modules };
  let text = await readFile(
    fixture(name, configuration === "stock" ? "stock" : "resilient"),
    "utf8",
  );
  for (const { line, instead } of Object.values(does)) {
    if (!text.includes(instead)) throw new Error(`${name} has no line "${instead}".`);
    if (configuration === "mended") text = text.replace(instead, () => line);
  }
  const filled = text.replace(/\{(port|backend|folder|certificate|modules)\}/g, (_, value) =>
    String(values[value]),
  );
  await writeFile(join(folder, "configuration"), filled);
  // Caddy keeps what it makes in its home.
  const where = { cwd: folder, env: { ...env, HOME: folder } };
  const begin = async () => {
    const running = start(program, args(folder, port), where);
    const starting = new AbortController();
    await running.until(reach(port, true, starting.signal)).finally(() => starting.abort());
    return running;
  };
  let running = await begin();
  stack.defer(() => running.kill());
  const owned = stack.move();
  return {
    url: `${isSecure ? "https" : "http"}://127.0.0.1:${port}`,
    async restart() {
      await running.kill();
      // A child of Varnish closes the port when it notices.
      await reach(port, false);
      running = await begin();
    },
    reload: async () => void (await run("sh", ["-c", reload], where)),
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

function fixture(name: string, configuration: string): string {
  const extensions: Record<string, string> = { Varnish: "vcl", HAProxy: "cfg" };
  const file = `${name.toLowerCase()}.${configuration}.${extensions[name] ?? "conf"}`;
  return resolve(import.meta.dirname, "../../fixtures/proxies", file);
}

/** A certificate of this machine with its key, in one file. */
async function makeCertificate(file: string): Promise<void> {
  const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=IP:127.0.0.1"];
  const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  const made = ["req", "-x509", "-days", "2", ...key, ...subject, "-keyout", `${file}.key`];
  await run("openssl", [...made, "-out", file]);
  await writeFile(file, await readFile(`${file}.key`, "utf8"), { flag: "a" });
}

/** Resolves when a port is open, or when it is not. */
async function reach(port: number, isWanted: boolean, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const socket = connect(port, "127.0.0.1");
    const isOpen = await once(socket, "connect").then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen === isWanted) return;
    await setTimeout(20);
  }
}
