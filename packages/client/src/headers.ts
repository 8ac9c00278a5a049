/** Header names in the one case they travel in, so that a call's own win over the client's. */
export function lowerCaseKeys(headers: Readonly<Record<string, string>> | undefined) {
  const entries = Object.entries(headers ?? {});
  return Object.fromEntries(entries.map(([name, value]) => [name.toLowerCase(), value]));
}
