import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runServer } from "verdaccio";
import { type Gate, openGate } from "./rehearse/gate.ts";

/** The scope that comes from the rehearsal's registry; everything else comes from npm's. */
export const scope = "@messaging-sdk";

/** A local registry: empty, on a free port, and without access to any other. */
export interface Registry extends AsyncDisposable {
  readonly url: string;
  /** The lines of an .npmrc that lead our scope here. */
  readonly npmrc: string;
  /** Every publication passes through it. */
  readonly gate: Gate;
  /** The entry of a package in it; undefined when that was never published. */
  read(name: string): Promise<Packument | undefined>;
}

/** A registry's document of a package. */
interface Packument {
  readonly "dist-tags": Readonly<Record<string, string>>;
  readonly versions: Readonly<Record<string, PublishedVersion>>;
}

interface PublishedVersion {
  readonly deprecated?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly dist: { readonly tarball: string; readonly attestations?: object };
}

export async function startRegistry(): Promise<Registry> {
  const store = await mkdtemp(join(tmpdir(), "messaging-sdk-registry-"));
  const verdaccio: Server = await runServer({
    storage: store,
    self_path: store,
    configPath: join(store, "config.yaml"),
    uplinks: {},
    packages: { "**": { access: "$all", publish: "$all" } },
    auth: {},
    log: { type: "stdout", format: "pretty", level: "fatal" },
  });
  const gate = openGate(verdaccio);
  const server = createServer(gate.handle).listen(0, "127.0.0.1");
  await once(server, "listening");
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const url = `http://${host}`;
  return {
    url,
    // npm publishes to no registry without a token, even where any token will do.
    npmrc: `${scope}:registry=${url}/\n//${host}/:_authToken=rehearsal\n`,
    gate,
    async read(name) {
      const response = await fetch(`${url}/${name.replace("/", "%2f")}`);
      return response.ok ? ((await response.json()) as Packument) : undefined;
    },
    async [Symbol.asyncDispose]() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
      await rm(store, { recursive: true });
    },
  };
}
