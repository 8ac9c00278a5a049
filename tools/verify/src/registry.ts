import { mkdtempDisposable } from "node:fs/promises";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { packTarballs } from "@messaging-sdk/release/publish";
import { show } from "@messaging-sdk/release/run";
import { runServer } from "verdaccio";
import { emptyProject } from "./project.ts";
import { listening } from "./server.ts";

/** The scope that comes from the rehearsal's registry; everything else comes from npm's. */
export const scope = "@messaging-sdk";

/** A local registry: empty, on a free port, and without access to any other. */
export type Registry = Awaited<ReturnType<typeof startRegistry>>;

export async function startRegistry() {
  await using stack = new AsyncDisposableStack();
  const { path: store } = stack.use(await mkdtempDisposable(join(tmpdir(), "verify-registry-")));
  const verdaccio: Server = await runServer({
    storage: store,
    self_path: store,
    configPath: join(store, "config.yaml"),
    uplinks: {},
    packages: { "**": { access: "$all", publish: "$all" } },
    auth: {},
    log: { type: "stdout", format: "pretty", level: "fatal" },
  });
  const published: string[] = [];
  const trusted = new Map<string, { file: string; environment: string }>();
  const gate = { published, trusted, left: Number.POSITIVE_INFINITY };
  async function handle(request: IncomingMessage, response: ServerResponse) {
    const { method, url = "" } = request;
    const [, name] = (method === "POST" && /^\/-\/package\/(.+)\/trust$/.exec(url)) || [];
    if (name) {
      // npm's own, which Verdaccio does not have.
      const [{ claims, ...rest }] = JSON.parse(await text(request));
      const { workflow_ref, environment } = claims;
      trusted.set(decodeURIComponent(name), { file: workflow_ref.file, environment });
      response.setHeader("content-type", "application/json");
      return void response.end(JSON.stringify([{ id: name, claims, ...rest }]));
    }
    // A tag is moved by a PUT, too.
    if (method === "PUT" && !url.startsWith("/-/")) {
      if (gate.left === 0) return void response.writeHead(400).end("{}");
      gate.left -= 1;
      published.push(decodeURIComponent(url.slice(1)));
    }
    verdaccio.emit("request", request, response);
  }
  const { port, url } = stack.use(await listening(handle));
  return Object.assign(stack.move(), {
    url,
    /** The lines of an .npmrc that lead our scope here. npm publishes to no registry without a token, even where any will do. */
    npmrc: `${scope}:registry=${url}/\n//127.0.0.1:${port}/:_authToken=rehearsal\n`,
    /** The packages published so far, in order, whom npm trusts with each, and how many more it lets through. */
    gate,
  });
}

/** Our packages, built, to install by file, or by name from a registry that has nothing else. */
export type Packed = Awaited<ReturnType<typeof packedPackages>>;

export async function packedPackages(root: string) {
  const build = ["exec", "turbo", "run", "build", "--filter=./packages/*"];
  await show("pnpm", [...build, "--output-logs=errors-only"], { cwd: root });
  await using stack = new AsyncDisposableStack();
  const registry = stack.use(await startRegistry());
  const publisher = stack.use(await emptyProject(registry.npmrc));
  const tarballs = await packTarballs(root, publisher.folder);
  // Only CI can state where they come from.
  for (const tarball of tarballs)
    await publisher.run("npm", "publish", tarball, "--provenance=false");
  return Object.assign(stack.move(), { tarballs, registry });
}
