import { emptyProject, type Project } from "../project.ts";
import { installed, type Versions } from "../support.ts";
import { type Part, type Tools, verdict } from "./part.ts";

/** A user's project: the folders of `fixtures` in it, what is installed beside our packages, and a command for the rest. */
export interface Given {
  readonly fixtures: readonly string[];
  /** Undefined where the commands install our packages by themselves, from the registry or by $TARBALLS. */
  readonly packages?: Versions;
  readonly prepare?: string;
}

/** A text, or a command of the shell, which has to succeed in each of the projects. */
export type Cell = string | readonly [projects: readonly string[], command: string];

/** A table whose cells are commands in projects. They have $MODULES, $MOCK, $TARBALLS and $REGISTRY. */
export function trial(
  name: string,
  head: readonly string[],
  projects: Readonly<Record<string, Given>>,
  lines: readonly (readonly Cell[])[],
): Part {
  return {
    name,
    head,
    async run(tools) {
      await using stack = new AsyncDisposableStack();
      const made = new Map<string, Promise<Project>>();
      for (const [key, given] of Object.entries(projects)) {
        const project = stack.use(await emptyProject(given.packages ? "" : tools.registry.npmrc));
        made.set(key, make(project, given, tools));
      }
      await Promise.allSettled(made.values());
      const tryCell = async (cell: Cell) => {
        if (typeof cell === "string") return cell;
        const [keys, command] = cell;
        return verdict(() =>
          Promise.all(keys.map(async (key) => call(await made.get(key), command, tools))),
        );
      };
      const rows: string[][] = [];
      for (const line of lines) {
        const row: string[] = [];
        for (const cell of line) row.push(await tryCell(cell));
        rows.push(row);
      }
      return rows;
    },
  };
}

async function make(project: Project, { fixtures, packages, prepare }: Given, tools: Tools) {
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
