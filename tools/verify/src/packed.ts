import { packTarballs } from "@messaging-sdk/release/publish";
import { emptyProject } from "./project.ts";
import { type Registry, startRegistry } from "./registry.ts";

/** Our packages, as they were last built, to install by file, or by name from a registry that has nothing else. */
export interface Packed extends AsyncDisposable {
  readonly tarballs: readonly string[];
  readonly registry: Registry;
}

export async function packedPackages(root: string): Promise<Packed> {
  const ends = new AsyncDisposableStack();
  const registry = ends.use(await startRegistry());
  const publisher = ends.use(await emptyProject(registry.npmrc));
  const tarballs = await packTarballs(root, publisher.folder);
  for (const tarball of tarballs) {
    // Only CI can state where they come from.
    await publisher.run("npm", "publish", tarball, "--provenance=false", "--loglevel=error");
  }
  return { tarballs, registry, [Symbol.asyncDispose]: () => ends.disposeAsync() };
}
