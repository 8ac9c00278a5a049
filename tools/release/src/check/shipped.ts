import { transform } from "esbuild";
import { publishedPackages } from "../publish.ts";
import type { Finding } from "./kinds.ts";
import type { LastRelease } from "./last-release.ts";

/** The files that each release wrote, for the next ones to read. */
export const kept = "packages/reliability/fixtures/kept";

/** The lock file decides what is bundled, and the catalog what is depended on. */
const shared = ["tsconfig.base.json", "pnpm-lock.yaml", "pnpm-workspace.yaml", ".pnpmfile.mjs"];
/** What is compared beside the packages, and how behavior is recorded. */
const compared = [kept, "clients", "packages/reliability/src/behavior", "apps/console/src"];

/** Tests, pages and tools are no part of what users run. */
const isUnseen = (path: string) =>
  /\.test(-d)?\.tsx?$|(^|\/)[A-Z]+\.md$|\/(tests?|browser|e2e)\/|^clients\/(src|fixtures)\//.test(
    path,
  );

/** The files since the release that users may notice; none where there is nothing to compare. */
export async function changedFiles(root: string, last: LastRelease): Promise<string[]> {
  const folders = publishedPackages(root).map(({ folder }) => folder);
  const changed = await last.changedSince([...folders, ...shared, ...compared]);
  return changed.filter((path) => !isUnseen(path));
}

/** What is built into a package, or is one: the console into the sandbox, a template into the client of a language. */
const isPublished =
  /^(packages\/(?!(reliability|contract)\/)[^/]+\/(src|package\.json)|apps\/console\/src|clients\/.*\b(templates\/|config\.yaml)|spec\/(generated\/.*\.json|package\.json))/;

/** Code that was written otherwise is at least a patch, whatever the gates find: of what is not a comment. */
export async function codeGate(
  reads: readonly LastRelease["read"][],
  changed: readonly string[],
): Promise<Finding[]> {
  const findings = changed.map(async (at): Promise<Finding[]> => {
    if (!isPublished.test(at)) return [];
    const texts = reads.map(async (read) => withoutComments(at, await read(at)));
    const [was, is] = await Promise.all(texts);
    return was === is ? [] : [{ bump: "patch", at, what: "the code changed" }];
  });
  return (await Promise.all(findings)).flat();
}

/** What an earlier release wrote is read by the tests of the next ones, and so stays as it is. */
export function keptGate(released: readonly string[], changed: readonly string[]): Finding[] {
  const edited = changed.filter((at) => at.startsWith(`${kept}/`) && released.includes(at));
  const what = "what an earlier release wrote was edited, or is no longer read";
  return edited.map((at) => ({ bump: "major", at, what }));
}

async function withoutComments(path: string, text: string): Promise<string> {
  // Nobody who installs a package runs its scripts, or gets what it is built with.
  if (path.endsWith("package.json")) {
    const { scripts, devDependencies, publishConfig, ...manifest } = JSON.parse(text || "{}");
    return JSON.stringify({ ...manifest, ...publishConfig });
  }
  if (!/\.[cm]?tsx?$/.test(path) || path.endsWith(".d.ts")) return text;
  const loader = path.endsWith("x") ? "tsx" : "ts";
  const { code } = await transform(text, { loader, minifyWhitespace: true, jsx: "automatic" });
  // Editors strike through what a comment calls deprecated.
  return [code, ...(text.match(/@deprecated.*/g) ?? [])].join("\n");
}
