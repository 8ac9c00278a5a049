// In the query, not in the path: `..`, `a/b` and `new` are external ids too.

/** Where a template is shown. */
export function templateUrl(externalId: string) {
  return `/templates/view?${new URLSearchParams({ externalId })}`;
}

/** Where a new one starts as a copy of it. */
export function copyUrl(externalId: string) {
  return `/templates/new?${new URLSearchParams({ from: externalId })}`;
}
