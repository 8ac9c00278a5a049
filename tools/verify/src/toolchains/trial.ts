import { emptyProject, type Project } from "../project.ts";
import type { Versions } from "../support.ts";
import { type Tools, verdict } from "../table.ts";

/** A user's project: the folders of `fixtures` in it, what is installed beside our packages, and a command for the rest. */
export interface Given {
  readonly fixtures: readonly string[];
  /** Undefined where the commands install our packages by themselves, from the registry or by $TARBALLS. */
  readonly packages?: Versions;
  readonly prepare?: string;
}

/** A tool, and what has to succeed in each of some projects. A command has $MODULES, $MOCK, $TARBALLS and $REGISTRY. */
export type Trial = readonly [
  tool: string,
  version: string,
  projects: readonly Given[],
  act: string | ((project: Project, tools: Tools) => Promise<unknown>),
];

/** Plays the trials of the tools that are wanted, in their order; each project is made once, when the first needs it. */
export async function play(
  trials: readonly Trial[],
  tools: Tools,
  isWanted: (tool: string) => boolean,
): Promise<string[][]> {
  await using stack = new AsyncDisposableStack();
  const made = new Map<Given, Promise<Project>>();
  const rows: string[][] = [];
  for (const [tool, version, projects, act] of trials.filter(([one]) => isWanted(one))) {
    const calls = projects.map(async (given) => {
      const project = made.get(given) ?? make(given, tools, stack);
      made.set(given, project);
      await call(await project, act, tools);
    });
    const works = await verdict(() => Promise.all(calls));
    console.log(`${tool} ${version}: ${works}`);
    rows.push([tool, version, works]);
  }
  return rows;
}

async function make(given: Given, tools: Tools, stack: AsyncDisposableStack) {
  const { fixtures, packages, prepare } = given;
  const project = stack.use(await emptyProject(packages ? "" : tools.registry.npmrc));
  for (const fixture of fixtures) await project.copy(fixture);
  if (packages) await project.install(tools.tarballs, packages);
  if (prepare) await call(project, prepare, tools);
  return project;
}

function call(project: Project, act: Trial[3], tools: Tools): Promise<unknown> {
  if (typeof act !== "string") return act(project, tools);
  const { modules, mockUrl, tarballs, registry } = tools;
  const surroundings = [`MODULES=${modules}`, `MOCK=${mockUrl}`, `TARBALLS=${tarballs.join(" ")}`];
  return project.run("env", ...surroundings, `REGISTRY=${registry.url}`, "sh", "-ec", act);
}
