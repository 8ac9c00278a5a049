import { join } from "node:path";
import { emptyProject } from "../project.ts";
import { installRuntimes, nodeFolder } from "../runtimes/install-runtimes.ts";
import { support } from "../support.ts";
import { type Part, verdict } from "./part.ts";

/** The error of a Node that cannot `require` an ES module. */
const refusal = "ERR_REQUIRE_ESM";

export const commonJs: Part = {
  name: "require",
  title: "CommonJS",
  intro:
    "The packages are ES modules. `require` loads them in Node.js 20.19, 22.12 and newer; where it cannot,\n" +
    "`await import(...)` does, in a CommonJS file too.",
  head: ["Node.js", "`require`", "`await import`"],
  async run(tools) {
    await using project = await emptyProject();
    await project.install(...tools.tarballs);
    await project.copy("calls");
    const runtimes = await installRuntimes();
    const call = async (node: string, file: string) => {
      await project.run(join(node, "bin/node"), file, tools.mockUrl);
    };

    const old = join(tools.modules, `node-${support.nodeWithoutRequireEsm}`);
    const rows = [
      [
        support.nodeWithoutRequireEsm,
        await verdict(() => expectRefusal(call(old, "require.cjs"))).then(orRefused),
        await verdict(() => call(old, "import.cjs")),
      ],
    ];
    for (const { version } of support.node) {
      const node = join(runtimes, nodeFolder(version));
      rows.push([
        version,
        await verdict(() => call(node, "require.cjs")),
        await verdict(() => call(node, "import.cjs")),
      ]);
    }
    return rows;
  },
};

async function expectRefusal(call: Promise<void>) {
  const { stderr } = await call.then(
    () => ({ stderr: "it loaded" }),
    (error: { stderr: string }) => error,
  );
  if (!stderr.includes(refusal)) throw new Error(`Expected ${refusal}, not: ${stderr}`);
}

function orRefused(verdict: string) {
  return verdict === "ok" ? `no: \`${refusal}\`` : verdict;
}
