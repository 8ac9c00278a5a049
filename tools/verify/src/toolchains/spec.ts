import { join, resolve } from "node:path";
import { createSandbox } from "@messaging-sdk/sandbox";
import { listen } from "@messaging-sdk/sandbox/node";
import given from "../../spec-tools.json" with { type: "json" };
import type { Table } from "../table.ts";
import { play, type Trial } from "./trial.ts";

const folder = resolve(import.meta.dirname, "../../../../spec/generated");
/** Every tool of a language other than JavaScript is installed beside it, in the project. */
const surroundings = `export PATH=$PWD/node_modules/.bin:$PWD/python/bin:$PWD/go/bin:$PATH BASE_URL=$MOCK`;

const forget = "curl -fsS -X POST $MOCK/_sandbox/reset > reset.json";

/**
 * `pnpm verify spec`: other people's tools read the published documents, or generate and compile a client, that lists and
 * sends against the sandbox. What is not listed with a tool defeats it.
 */
export const spec: Table = {
  command: "spec",
  page: "spec/README.md",
  head: ["tool", "documents", "works"],
  async run(tools, isWanted) {
    await using service = await listen(createSandbox());
    const project = { fixtures: ["spec"], packages: given.packages, prepare: given.install };
    const trials = Object.entries(given.tools).map(([name, { documents, run }]): Trial => {
      const command = documents.map(
        (one) => `rm -rf generated; ${forget}; export DOCUMENT=${join(folder, one)}; ${run}`,
      );
      const shown = documents.map((one) => `\`${one}\``).join(", ");
      return [name, shown, [project], [surroundings, ...command].join("\n")];
    });
    return await play(trials, { ...tools, tarballs: [], mockUrl: service.url }, isWanted);
  },
};
