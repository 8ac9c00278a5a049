import { run } from "./run.ts";

/** The circumstances that npm's trusted publishing depends on. */
export interface Circumstances {
  /** The packages that npm has no version of, so that nobody can have told it whom to trust with them. */
  readonly unknown: readonly string[];
  /** True in a job of CI that may prove which one it is. */
  readonly hasIdentity: boolean;
  /** The version of npm that would publish. */
  readonly npm: string;
}

/** Reads them: `isPublished` says whether the registry has a package. */
export async function readCircumstances(
  root: string,
  names: readonly string[],
  isPublished: (cwd: string, name: string) => Promise<boolean>,
): Promise<Circumstances> {
  const unknown: string[] = [];
  for (const name of names) if (!(await isPublished(root, name))) unknown.push(name);
  return {
    unknown,
    hasIdentity: process.env.ACTIONS_ID_TOKEN_REQUEST_URL !== undefined,
    npm: (await run("npm", ["--version"], { cwd: root })).trim(),
  };
}

/** Why npm would not trust what a workflow publishes, and what to do; undefined when nothing is known against it. */
export function untrusted({ unknown, hasIdentity, npm }: Circumstances): string | undefined {
  if (unknown.length > 0) {
    return `npm trusts a workflow only with packages that it has, and it has no ${unknown.join(", ")}. Publish this version by hand, tell npm whom to trust, and run this job again: "The first release" in tools/release/RELEASING.md.`;
  }
  if (!hasIdentity) {
    return "This job cannot prove which one it is. Give it `permissions: id-token: write`; outside of CI, run `pnpm release publish`.";
  }
  if (isBefore(npm, firstTrusted)) {
    return `npm ${npm} knows no trusted publishing, which came with ${firstTrusted}. Give this job Node 24 or newer.`;
  }
  return undefined;
}

const firstTrusted = "11.5.1";

function isBefore(version: string, other: string): boolean {
  return version.localeCompare(other, "en", { numeric: true }) < 0;
}

/** The error of `npm publish`, with what to do where npm trusted somebody else, or nobody. */
export function whyRefused(name: string, error: Error): Error {
  if (!/\b(ENEEDAUTH|E401|E403|E404)\b/.test(error.message)) return error;
  const problem = `npm does not trust this workflow with ${name}. Tell it to, and run this job again, which publishes what is missing: "The first release" in tools/release/RELEASING.md.`;
  return new Error(`${problem}\n${error.message}`, { cause: error });
}
