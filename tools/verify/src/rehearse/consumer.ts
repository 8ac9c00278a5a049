import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { emptyProject, type Project } from "../project.ts";
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
export interface Consumer extends Project {
  /** Installs our packages at a version or a tag. */
  take(version: string): Promise<void>;
  /** Each copy of a package of ours that is installed, as `name@version`, sorted. */
  copies(): Promise<string[]>;
  /** Calls the mock; throws when the call fails. */
  call(mockUrl: string): Promise<void>;
}

export async function startConsumer(npmrc: string, names: readonly string[]): Promise<Consumer> {
  const project = await emptyProject(npmrc);
  await project.write("program.js", program);
  return {
    ...project,
    // A user of the hooks has their peers, as the README says to install them.
    take: (version) =>
      project.install(
        ...names.map((name) => `${name}@${version}`),
        `@tanstack/react-query@${query}`,
        `react@${react}`,
      ),
    async copies() {
      const text = await readFile(join(project.folder, "package-lock.json"), "utf8");
      const { packages }: { packages: Record<string, { version?: string }> } = JSON.parse(text);
      const copies = Object.entries(packages).flatMap(([path, { version }]) => {
        const name = path.split("node_modules/").at(-1) ?? "";
        return name.startsWith(`${scope}/`) ? `${name}@${version}` : [];
      });
      return copies.sort();
    },
    async call(mockUrl) {
      const printed = await project.run(process.execPath, "program.js", mockUrl);
      if (!/^200 [1-9]\d* function\n$/.test(printed))
        throw new Error(`The call printed: ${printed}`);
    },
  };
}
