import { emptyProject } from "../project.ts";
import { installed, named, support } from "../support.ts";
import { type Part, verdict } from "./part.ts";

export const stack: Part = {
  name: "stack",
  title: "Networks, logs and telemetry",
  intro:
    "A call by a proxy with a password to a service of a private certificate authority; loggers as they are, none of\n" +
    "which loses a field; and beside an instrumentation of `fetch` one span for each attempt, measured once.",
  head: ["", "tried with", "works"],
  async run({ tarballs, mockUrl }) {
    await using project = await emptyProject();
    const kinds = Object.entries(support.stack);
    const packages = kinds.flatMap(([, versions]) => installed(versions));
    await project.install(...tarballs, ...packages);
    await project.copy("stack");
    const run = (kind: string) => verdict(() => project.node(`${kind}.mjs`, mockUrl));
    return await Promise.all(
      kinds.map(async ([kind, versions]) => [kind, named(versions), await run(kind)]),
    );
  },
};
