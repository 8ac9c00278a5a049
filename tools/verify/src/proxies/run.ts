import { readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { run } from "@messaging-sdk/release/run";
import { startServer } from "../server.ts";
import type { Behind } from "./rows.ts";

/** A proxy before the service of a port. */
export type RunningProxy = Awaited<ReturnType<typeof startProxy>>;

export async function startProxy(proxy: Behind, backend: number) {
  const server = await startServer(async (folder, port) => {
    const certificate = join(folder, "certificate.pem");
    if (proxy.isSecure) await makeCertificate(certificate);
    const values: Record<string, unknown> = { port, backend, folder, certificate };
    const fill = (text: string) =>
      text.replace(/\{(port|backend|folder|certificate)\}/g, (_, name) => String(values[name]));
    await writeFile(join(folder, "configuration"), fill(await configurationOf(proxy)));
    return `exec ${fill(proxy.start)}`;
  });
  return Object.assign(server, {
    url: `${proxy.isSecure ? "https" : "http"}://127.0.0.1:${server.port}`,
    reload: () => server.run(proxy.reload),
  });
}

/** The text of its configuration, with the lines that end its harm where it is to be mended. */
async function configurationOf({ name, configuration, does }: Behind): Promise<string> {
  const kind = configuration === "stock" ? "stock" : "resilient";
  const file = `../../fixtures/proxies/${name.toLowerCase()}.${kind}.conf`;
  let text = await readFile(resolve(import.meta.dirname, file), "utf8");
  for (const { line, instead } of does) {
    if (!text.includes(instead)) throw new Error(`${name} has no line "${instead}".`);
    if (configuration === "mended") text = text.replace(instead, () => line);
  }
  return text;
}

async function makeCertificate(file: string): Promise<void> {
  const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=IP:127.0.0.1"];
  const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  const made = ["req", "-x509", "-days", "2", ...key, ...subject];
  await run("openssl", [...made, "-keyout", file, "-out", file]);
}
