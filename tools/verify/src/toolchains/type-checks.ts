import { findBin } from "../kept-install.ts";
import { emptyProject, type Project } from "../project.ts";
import { support } from "../support.ts";
import { type Part, type Tools, verdict } from "./part.ts";

const resolutions = ["bundler", "nodenext"] as const;

export const typeChecks: Part = {
  name: "typescript",
  title: "TypeScript",
  intro:
    "A program on every entry point, mistakes that have to be errors included, with `strict`,\n" +
    "`exactOptionalPropertyTypes` and `skipLibCheck: false`, on the oldest and on the newest peers.",
  head: ["TypeScript", ...resolutions.map((resolution) => `\`${resolution}\``)],
  async run(tools) {
    await using oldest = await makeProject(tools, support.peers.oldest);
    await using newest = await makeProject(tools, support.peers.newest);
    const rows: string[][] = [];
    for (const version of support.typescript) {
      const tsc = await findBin(tools.modules, `typescript-${version}`, "tsc");
      const cells = resolutions.map((resolution) =>
        verdict(async () => {
          for (const project of [oldest, newest]) {
            await project.run(process.execPath, tsc, "-p", `tsconfig.${resolution}.json`);
          }
        }),
      );
      rows.push([version, ...(await Promise.all(cells))]);
    }
    return rows;
  },
};

async function makeProject(
  { tarballs }: Tools,
  peers: Readonly<Record<string, string>>,
): Promise<Project> {
  const project = await emptyProject();
  const named = Object.entries(peers).map(([name, version]) => `${name}@${version}`);
  await project.install(...tarballs, ...named);
  await project.copy("types/program.tsx", "program.tsx");
  for (const resolution of resolutions) {
    await project.write(`tsconfig.${resolution}.json`, configure(resolution));
  }
  return project;
}

function configure(moduleResolution: (typeof resolutions)[number]) {
  const compilerOptions = {
    module: moduleResolution === "bundler" ? "esnext" : "nodenext",
    moduleResolution,
    target: "es2022",
    lib: ["es2022", "dom", "dom.iterable"],
    jsx: "react-jsx",
    types: [],
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: false,
    noEmit: true,
  };
  return JSON.stringify({ compilerOptions, files: ["program.tsx"] });
}
