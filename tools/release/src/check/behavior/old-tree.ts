import { existsSync, globSync } from "node:fs";
import { cp, mkdir, readdir, readFile, realpath, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { commandsOf, readPackage, type TypedPackage, typedPackages } from "../../api/entries.ts";
import type { LastRelease } from "../last-release.ts";
import { type BuiltOf, blackBoxTests } from "./black-box-tests.ts";

/**
 * Lays out the last release's repository in `tree`, as its users stood when they upgrade: its programs and tests are
 * the old ones, the packages they import are those of the new build. The old spec and its mock stay, because the
 * service does not change with our versions. Resolves to the black-box tests of the packages that `changed`, and of those
 * that depend on them.
 */
export async function layOutOldTree(
  root: string,
  last: LastRelease,
  tree: string,
  changed: ReadonlySet<string>,
): Promise<string[]> {
  await last.layOut(tree);
  const packages = typedPackages(root);
  const builds = new Map(packages.map((one) => [one.name, join(tree, ".build", one.folder)]));
  for (const published of packages) await copyBuild(root, tree, published);
  const targets = new Map([...(await oldPackages(tree)), ...builds]);
  for (const modules of globSync("{.,*,packages/*,tools/*}/node_modules", { cwd: root })) {
    const own = packages.find(({ folder }) => folder === dirname(modules));
    for (const place of [join(tree, modules), ...(own ? [join(tree, ".build", modules)] : [])]) {
      await linkModules(join(root, modules), place, targets);
      // A package may import itself by name, and so may its tests.
      if (own) await symlink(builds.get(own.name) ?? "", join(place, own.name)).catch(() => {});
    }
  }
  const tests: string[] = [];
  for (const { folder, name } of packages) {
    const manifest = join(tree, folder, "package.json");
    const build = builds.get(name);
    if (!existsSync(manifest) || !build) continue;
    const old = readPackage(await readFile(manifest, "utf8"), folder);
    const now = readPackage(await readFile(join(build, "package.json"), "utf8"), folder);
    const builtOf: BuiltOf = (specifier, source) => {
      const entry = now.entries.find((one) => one.specifier === specifier);
      if (!entry) return undefined;
      // An entry may have a source for each environment.
      const own = join(build, source.replace("src/", "dist/").replace(/\.tsx?$/, ".js"));
      return existsSync(own) ? own : join(build, entry.module.replace(/\.d\.ts$/, ".js"));
    };
    if (isTouched(old)) tests.push(...(await blackBoxTests(tree, old, builtOf)));
    await replaceEntries(tree, old, builtOf);
    const [commands, programs] = [commandsOf(old), Object.values(now.manifest.bin ?? {})];
    for (const [at, source] of commands.entries()) {
      const text = `import "${join(build, programs[at] ?? "is-gone.js")}";\n`;
      await writeFile(join(tree, folder, source), text);
    }
  }
  await importBuilds(join(tree, "tsconfig.base.json"));
  return tests;

  function isTouched({ name, manifest }: TypedPackage): boolean {
    const needed = Object.keys(manifest.dependencies ?? {});
    return changed.has(name) || packages.some((one) => needed.includes(one.name) && isTouched(one));
  }
}

/** The package as it would be published: its files, and the `exports` that replace those of the workspace. */
async function copyBuild(root: string, tree: string, { folder }: TypedPackage) {
  const target = join(tree, ".build", folder);
  await mkdir(target, { recursive: true });
  const manifest = JSON.parse(await readFile(join(root, folder, "package.json"), "utf8"));
  // Files that are not packed, such as tests, do no harm here.
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

/** Tests import the entry points beside them by path: those now lead to the new build. */
async function replaceEntries(tree: string, { folder, entries }: TypedPackage, builtOf: BuiltOf) {
  for (const { specifier, sources } of entries) {
    for (const source of sources) {
      const file = builtOf(specifier, source);
      const star = source.endsWith(".d.ts") ? "type *" : "*";
      const text = file ? `export ${star} from "${file}";\n` : "export {};\n";
      await writeFile(join(tree, folder, source), text);
    }
  }
}

/** The old programs were checked against sources of the workspace; now they are checked against what is built. */
async function importBuilds(config: string) {
  const text = await readFile(config, "utf8");
  await writeFile(config, text.replace(/"customConditions": \[[^\]]*\]/, '"customConditions": []'));
}
