import { startMock } from "@messaging-sdk/contract/mock";
import { type Registry, startRegistry } from "@messaging-sdk/release/registry";
import { emptyProject } from "@messaging-sdk/runtimes/empty-project";
import { packTarballs } from "@messaging-sdk/runtimes/published-packages";
import { installToolchains } from "./install-toolchains.ts";

/** What every part works with. */
export interface Tools {
  /** The `node_modules` where the toolchains are. */
  readonly modules: string;
  /** Our packages, as they were last built. */
  readonly tarballs: readonly string[];
  /** The same packages, for those who ask for a name and a version. */
  readonly registry: Registry;
  /** A mock of the service. */
  readonly mockUrl: string;
}

/** Gets everything ready; what it starts ends with the stack. */
export async function getTools(root: string, stack: AsyncDisposableStack): Promise<Tools> {
  const [modules, mock] = await Promise.all([installToolchains(), startMock()]);
  stack.defer(() => mock.close());
  const registry = stack.use(await startRegistry());
  const publisher = stack.use(await emptyProject(registry.npmrc));
  const tarballs = await packTarballs(root, publisher.folder);
  for (const tarball of tarballs) {
    // A statement of where they come from can be made by CI alone.
    await publisher.run("npm", "publish", tarball, "--provenance=false", "--loglevel=error");
  }
  return { modules, tarballs, registry, mockUrl: mock.url };
}
