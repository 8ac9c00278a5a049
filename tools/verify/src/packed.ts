import { packTarballs } from "@messaging-sdk/release/publish";
import { emptyProject } from "./project.ts";
import { startRegistry } from "./registry.ts";

/** Our packages, as they were last built, to install by file, or by name from a registry that has nothing else. */
export type Packed = Awaited<ReturnType<typeof packedPackages>>;

export async function packedPackages(root: string) {
  await using stack = new AsyncDisposableStack();
  const registry = stack.use(await startRegistry());
  const publisher = stack.use(await emptyProject(registry.npmrc));
  const tarballs = await packTarballs(root, publisher.folder);
  // Only CI can state where they come from.
  for (const tarball of tarballs)
    await publisher.run("npm", "publish", tarball, "--provenance=false");
  const owned = stack.move();
  return { tarballs, registry, [Symbol.asyncDispose]: () => owned.disposeAsync() };
}
