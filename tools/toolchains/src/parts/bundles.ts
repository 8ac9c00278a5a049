import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { type EmptyProject, emptyProject } from "@messaging-sdk/runtimes/empty-project";
import { support } from "@messaging-sdk/runtimes/support";
import { copyFixture } from "../fixture.ts";
import { type Part, verdict } from "../part.ts";
import type { Tools } from "../tools.ts";

/** An import that is not used may cost another name of a variable, and no more. */
const bytesOfLuck = 32;

export const bundles: Part = {
  name: "bundlers",
  title: "Bundlers",
  intro:
    "A program with one call is bundled for browsers and minified, then run. Then `bulk` is imported and not\n" +
    "used, which has to cost nothing, and used.",
  head: ["bundler", "version", "runs", "bytes", "gzip", "`bulk` unused", "`bulk` used"],
  async run(tools) {
    await using project = await emptyProject();
    await project.install(...tools.tarballs);
    await copyFixture("calls", project.folder);
    const rows: string[][] = [];
    for (const [name, version] of Object.entries(support.bundlers)) {
      rows.push([name, version, ...(await measure(project, tools, name))]);
    }
    return rows;
  },
};

async function measure(project: EmptyProject, { modules, mockUrl }: Tools, name: string) {
  // "@rspack/core" is Rspack to everyone.
  const known = name.replace(/^@(.+)\/core$/, "$1");
  const bundle = async (entry: string) => {
    const outfile = join(project.folder, `${known}-${entry}.mjs`);
    const build = join(modules, `../${known}.mjs`);
    await project.run(process.execPath, build, join(project.folder, `${entry}.mjs`), outfile);
    return outfile;
  };
  try {
    const outfile = await bundle("one-call");
    const call = await readFile(outfile);
    const unused = (await readFile(await bundle("unused"))).length - call.length;
    const used = (await readFile(await bundle("used"))).length - call.length;
    const runs = await verdict(() => project.run(process.execPath, outfile, mockUrl));
    const free = await verdict(async () => {
      // Were it not seen when it is used, it would prove nothing that it is not seen otherwise.
      if (unused > bytesOfLuck || used < 1_000) throw new Error(`${unused} unused, ${used} used`);
    });
    const [bytes, gzip] = [call.length, gzipSync(call).length].map((count) => count.toString());
    return [runs, bytes ?? "", gzip ?? "", free === "ok" ? "0" : free, `+${used}`];
  } catch (error) {
    return [await verdict(() => Promise.reject(error)), "-", "-", "-", "-"];
  }
}
