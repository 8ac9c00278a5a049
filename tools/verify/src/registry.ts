import { mkdtempDisposable } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runServer } from "verdaccio";
import { listening } from "./listening.ts";
import { openGate } from "./rehearse/gate.ts";

/** The scope that comes from the rehearsal's registry; everything else comes from npm's. */
export const scope = "@messaging-sdk";

/** A local registry: empty, on a free port, and without access to any other. */
export type Registry = Awaited<ReturnType<typeof startRegistry>>;

/** A registry's document of a package. */
interface Packument {
  readonly "dist-tags": Readonly<Record<string, string>>;
  readonly versions: Readonly<
    Record<
      string,
      {
        readonly deprecated?: string;
        readonly dependencies?: Readonly<Record<string, string>>;
        readonly dist: { readonly tarball: string };
      }
    >
  >;
}

export async function startRegistry() {
  await using stack = new AsyncDisposableStack();
  const { path: store } = stack.use(
    await mkdtempDisposable(join(tmpdir(), "messaging-sdk-registry-")),
  );
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
  const { port, url } = stack.use(await listening(createServer(gate.handle)));
  const owned = stack.move();
  return {
    url,
    /** The lines of an .npmrc that lead our scope here. npm publishes to no registry without a token, even where any will do. */
    npmrc: `${scope}:registry=${url}/\n//127.0.0.1:${port}/:_authToken=rehearsal\n`,
    /** Every publication passes through it. */
    gate,
    /** The entry of a package in it; undefined when that was never published. */
    async read(name: string) {
      const response = await fetch(`${url}/${name.replace("/", "%2f")}`);
      return response.ok ? ((await response.json()) as Packument) : undefined;
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}
