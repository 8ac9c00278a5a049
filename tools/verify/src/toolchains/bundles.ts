import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { emptyProject, type Project } from "../project.ts";
import { support } from "../support.ts";
import { failed, type Part, type Tools, verdict } from "./part.ts";

/** An import that is not used may change the name of a variable, and no more. */
const allowedVariance = 32;

export const bundles: Part = {
  name: "bundlers",
  head: ["bundler", "version", "runs", "bytes", "gzip", "`bulk` unused", "`bulk` used", "by path"],
  async run(tools) {
    await using project = await emptyProject();
    await project.install(...tools.tarballs);
    await project.copy("calls");
    const rows: string[][] = [];
    for (const [name, version] of Object.entries(support.bundlers)) {
      rows.push([name, version, ...(await measure(project, tools, name))]);
    }
    return rows;
  },
};

async function measure(project: Project, { modules, mockUrl }: Tools, name: string) {
  // "@rspack/core" is Rspack to everyone.
  const known = name.replace(/^@(.+)\/core$/, "$1");
  const bundle = async (entry: string) => {
    const outfile = join(project.folder, `${known}-${entry}.mjs`);
    const build = join(modules, `../${known}.mjs`);
    await project.node(build, join(project.folder, `${entry}.mjs`), outfile);
    return outfile;
  };
  try {
    const outfile = await bundle("one-call");
    const call = await readFile(outfile);
    const unused = (await readFile(await bundle("unused"))).length - call.length;
    const used = (await readFile(await bundle("used"))).length - call.length;
    // "0 when unused" proves nothing unless "used" is noticed.
    const isFree = unused <= allowedVariance && used >= 1_000;
    const byPath = await bundle("by-path");
    const isLater = !(await readFile(byPath, "utf8")).includes("must return new Request");
    return [
      await verdict(() => project.node(outfile, mockUrl)),
      ...[call, gzipSync(call)].map(({ length }) => `${length}`),
      isFree ? "0" : failed(`${unused} unused, ${used} used`),
      `+${used}`,
      `${await verdict(() => project.node(byPath, mockUrl))}${isLater ? ", later" : ""}`,
    ];
  } catch (error) {
    return [await verdict(() => Promise.reject(error)), "-", "-", "-", "-", "-"];
  }
}
