import { emptyProject, type Project } from "../project.ts";
import { installed, type Versions } from "../support.ts";
import { type Tools, verdict } from "../table.ts";

/** A user's project: the folders of `fixtures` in it, what is installed beside our packages, and a command for the rest. */
export interface Given {
  readonly fixtures: readonly string[];
  /** Undefined where the commands install our packages by themselves, from the registry or by $TARBALLS. */
  readonly packages?: Versions;
  readonly prepare?: string;
}

/** A tool, and a command that has to succeed in each of some projects. It has $MODULES, $MOCK, $TARBALLS and $REGISTRY. */
export type Trial = readonly [
  tool: string,
  version: string,
  projects: readonly string[],
  command: string,
];

/** Plays trials one after the other; each project is made once, when the first needs it. */
export async function play(
  trials: readonly Trial[],
  projects: Readonly<Record<string, Given>>,
  tools: Tools,
): Promise<string[][]> {
  await using stack = new AsyncDisposableStack();
  const made = new Map<string, Promise<Project>>();
  const rows: string[][] = [];
  for (const [tool, version, names, command] of trials) {
    const works = await verdict(async () => {
      const calls = names.map(async (name) => {
        const given = projects[name];
        if (given && !made.has(name)) made.set(name, make(given, tools, stack));
        await call(await made.get(name), command, tools);
      });
      await Promise.all(calls);
    });
    console.log(`${tool} ${version}: ${works}`);
    rows.push([tool, version, works]);
  }
  return rows;
}

async function make(given: Given, tools: Tools, stack: AsyncDisposableStack) {
  const { fixtures, packages, prepare } = given;
  const project = stack.use(await emptyProject(packages ? "" : tools.registry.npmrc));
  for (const fixture of fixtures) await project.copy(fixture);
  if (packages) await project.install(...tools.tarballs, ...installed(packages));
  if (prepare) await call(project, prepare, tools);
  return project;
}

function call(project: Project | undefined, command: string, tools: Tools) {
  const { modules, mockUrl, tarballs, registry } = tools;
  const surroundings = [`MODULES=${modules}`, `MOCK=${mockUrl}`, `TARBALLS=${tarballs.join(" ")}`];
  return project?.run("env", ...surroundings, `REGISTRY=${registry.url}`, "sh", "-ec", command);
}
