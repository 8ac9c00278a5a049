/** Why npm would not trust what a workflow publishes, and what to do; undefined when nothing is known against it. */
export function untrusted(unknown: readonly string[], hasIdentity: boolean): string | undefined {
  if (unknown.length > 0) {
    return `npm trusts a workflow only with packages that it has, and it has no ${unknown.join(", ")}. Publish this version by hand, tell npm whom to trust, and run this job again: "The first release" in tools/release/RELEASING.md.`;
  }
  return hasIdentity
    ? undefined
    : "This job cannot prove which one it is. Give it `permissions: id-token: write`; outside of CI, run `pnpm release publish`.";
}

/** Throws the error of `npm publish`, with what to do where npm trusted somebody else, or nobody. */
export function whyRefused(name: string, error: Error): never {
  if (!/\b(ENEEDAUTH|E401|E403|E404)\b/.test(error.message)) throw error;
  const problem = `npm does not trust this workflow with ${name}. Tell it to, and run this job again, which publishes what is missing: "The first release" in tools/release/RELEASING.md.`;
  throw new Error(`${problem}\n${error.message}`, { cause: error });
}
