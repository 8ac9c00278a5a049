import { globSync } from "node:fs";
import { cp, mkdir, readdir, readFile, realpath, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { readPackage, type TypedPackage, typedPackages } from "../../api/entries.ts";
import type { LastRelease } from "../last-release.ts";

/**
 * Lays out the last release's repository in `tree`, as its users stood when they upgrade: its programs and tests are
 * the old ones, the packages they import are those of the new build. The old spec and its mock stay, because the
 * service does not change with our versions.
 */
export async function layOutOldTree(root: string, last: LastRelease, tree: string): Promise<void> {
  await last.layOut(tree);
  const packages = typedPackages(root);
  const builds = new Map(packages.map((one) => [one.name, join(tree, ".build", one.folder)]));
  for (const published of packages) await copyBuild(root, tree, published);
  const targets = new Map([...(await oldPackages(tree)), ...builds]);
  for (const modules of globSync("{.,*,packages/*,tools/*}/node_modules", { cwd: root })) {
    await linkModules(join(root, modules), join(tree, modules), targets);
    const build = join(tree, ".build", modules);
    if (packages.some(({ folder }) => folder === dirname(modules)))
      await linkModules(join(root, modules), build, targets);
  }
  for (const { folder, name } of packages) await replaceEntries(tree, folder, name, builds);
  await importBuilds(join(tree, "tsconfig.base.json"));
}

/** The package as it would be published: its files, and the `exports` that replace those of the workspace. */
async function copyBuild(root: string, tree: string, { folder }: TypedPackage) {
  const target = join(tree, ".build", folder);
  await mkdir(target, { recursive: true });
  const manifest = JSON.parse(await readFile(join(root, folder, "package.json"), "utf8"));
  // What is left out of a folder, such as its tests, does no harm here.
  const files: string[] = (manifest.files ?? []).filter((file: string) => !file.startsWith("!"));
  for (const file of files)
    await cp(join(root, folder, file), join(target, file), { recursive: true });
  const published = { ...manifest, ...manifest.publishConfig };
  await writeFile(join(target, "package.json"), JSON.stringify(published));
}

async function oldPackages(tree: string): Promise<[string, string][]> {
  const files = globSync("{*,packages/*,tools/*}/package.json", { cwd: tree });
  return Promise.all(
    files.map(async (file): Promise<[string, string]> => {
      const { name } = JSON.parse(await readFile(join(tree, file), "utf8"));
      return [name, join(tree, dirname(file))];
    }),
  );
}

/** Links to all that is installed in a folder; to our own packages as `targets` says. */
async function linkModules(from: string, to: string, targets: ReadonlyMap<string, string>) {
  await mkdir(to, { recursive: true });
  for (const name of await readdir(from)) {
    if (name.startsWith("@")) {
      const scoped = (await readdir(join(from, name))).map((rest) => `${name}/${rest}`);
      await mkdir(join(to, name), { recursive: true });
      for (const one of scoped) await link(one);
    } else await link(name);
  }
  async function link(name: string) {
    const target = targets.get(name) ?? (await realpath(join(from, name)));
    await symlink(target, join(to, name));
  }
}

/** Type tests import the entry points beside them by path: those now lead to the new build. */
async function replaceEntries(
  tree: string,
  folder: string,
  name: string,
  builds: ReadonlyMap<string, string>,
) {
  const manifest = await readFile(join(tree, folder, "package.json"), "utf8").catch(
    () => undefined,
  );
  const build = builds.get(name);
  if (!manifest || !build) return;
  const now = readPackage(await readFile(join(build, "package.json"), "utf8"), folder);
  for (const { specifier, source } of readPackage(manifest, folder).entries) {
    const entry = now.entries.find((one) => one.specifier === specifier);
    const star = source.endsWith(".d.ts") ? "type *" : "*";
    const file = entry && JSON.stringify(join(build, entry.types.replace(/\.d\.ts$/, ".js")));
    await writeFile(
      join(tree, folder, source),
      file ? `export ${star} from ${file};\n` : "export {};\n",
    );
  }
}

/** The old programs were checked against sources of the workspace; now they are checked against what is built. */
async function importBuilds(config: string) {
  const text = await readFile(config, "utf8");
  await writeFile(config, text.replace(/"customConditions": \[[^\]]*\]/, '"customConditions": []'));
}
