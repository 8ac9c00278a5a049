import { packTarballs } from "@messaging-sdk/release/publish";
import { show } from "@messaging-sdk/release/run";
import { emptyProject } from "./project.ts";
import { startRegistry } from "./registry.ts";

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
  const owned = stack.move();
  return { tarballs, registry, [Symbol.asyncDispose]: () => owned.disposeAsync() };
}
