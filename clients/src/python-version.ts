/**
 * A version as PEP 440 has it. Python knows three kinds of prerelease with one number each: `rc1.2` is the second
 * development release of the first candidate, and what else comes before a release (`next`, a canary) is one of that.
 */
export function pythonVersion(version: string): string {
  const [, release = version, prerelease] = /^([\d.]+)-([^+]+)/.exec(version) ?? [];
  if (prerelease === undefined) return version.replace(/\+.*/, "");
  const [, word = ""] = /^([a-z]*)/i.exec(prerelease) ?? [];
  const [first = "0", second] = prerelease.match(/\d+/g) ?? [];
  const kind = kinds[word.toLowerCase()];
  if (kind === undefined)
    return `${release}.dev${first}${second === undefined ? "" : second.padStart(4, "0")}`;
  return `${release}${kind}${first}${second === undefined ? "" : `.dev${second}`}`;
}

const kinds: Readonly<Record<string, string>> = { alpha: "a", a: "a", beta: "b", b: "b", rc: "rc" };
