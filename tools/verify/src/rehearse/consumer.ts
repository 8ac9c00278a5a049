import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { emptyProject } from "../project.ts";
import { scope } from "../registry.ts";
import { support } from "../support.ts";

const { "@tanstack/react-query": query, react } = support.peers.newest;

/** The program of a user of the packages: a call of the client, and an import of the hooks. */
const program = `
import { createMessaging } from "${scope}/client";
import { useGroups } from "${scope}/react";
const messaging = createMessaging({ baseUrl: process.argv[2], apiKey: "a-key" });
const { data, response } = await messaging.groups.list();
console.log(response.status, data.length, typeof useGroups);
`;

/** A user's project: the packages come from the registry of the rehearsal, the rest from npm's. */
export type Consumer = Awaited<ReturnType<typeof startConsumer>>;

export async function startConsumer(npmrc: string, names: readonly string[]) {
  const project = await emptyProject(npmrc);
  await project.write("program.js", program);
  const peers = [`@tanstack/react-query@${query}`, `react@${react}`];
  return {
    ...project,
    /** Installs our packages at a version or a tag, with the peers of the hooks, as the README says. */
    take: (version: string) =>
      project.install(...names.map((name) => `${name}@${version}`), ...peers),
    /** Each copy of a package of ours that is installed, as `name@version`, sorted. */
    async copies() {
      const text = await readFile(join(project.folder, "package-lock.json"), "utf8");
      const { packages }: { packages: Record<string, { version?: string }> } = JSON.parse(text);
      const copies = Object.entries(packages).flatMap(([path, { version }]) => {
        const name = path.split("node_modules/").at(-1) ?? "";
        return name.startsWith(`${scope}/`) ? `${name}@${version}` : [];
      });
      return copies.sort();
    },
    /** Calls the mock; throws when the call fails. */
    async call(mockUrl: string) {
      const printed = await project.node("program.js", mockUrl);
      if (!/^200 [1-9]\d* function\n$/.test(printed))
        throw new Error(`The call printed: ${printed}`);
    },
  };
}
