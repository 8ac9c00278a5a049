import { join } from "node:path";
import { emptyProject } from "../project.ts";
import { installRuntimes, nodeFolder } from "../runtimes/install-runtimes.ts";
import { support } from "../support.ts";
import { type Part, verdict } from "./part.ts";

export const commonJs: Part = {
  name: "require",
  title: "CommonJS",
  intro:
    "A call by `require`, one by `import` in a CommonJS file, and both in one process: each entry point then is there\n" +
    "once, so that state is shared and `instanceof` holds, and hooks find the provider of the other.",
  head: ["Node.js", "`require`", "`import`", "one copy"],
  async run(tools) {
    await using project = await emptyProject();
    const { "@tanstack/react-query": query, react } = support.peers.newest;
    await project.install(
      ...tools.tarballs,
      `@tanstack/react-query@${query}`,
      `react@${react}`,
      `react-dom@${react}`,
    );
    await project.copy("calls");
    const runtimes = await installRuntimes();
    const nodes = [
      [support.oldestNode, join(tools.modules, `node-${support.oldestNode}`)],
      ...support.node.map(({ version }) => [version, join(runtimes, nodeFolder(version))]),
    ] as const;
    return await Promise.all(
      nodes.map(async ([version = "", folder = ""]) => {
        const call = (file: string) =>
          verdict(() => project.run(join(folder, "bin/node"), file, tools.mockUrl));
        const cells = ["require.cjs", "import.cjs", "both.cjs"].map(call);
        return [version, ...(await Promise.all(cells))];
      }),
    );
  },
};
