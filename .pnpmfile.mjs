// What `pnpm pack` leaves out of a package.json: exports that name our sources, which are not in the package.
const isSource = (target) => /(?<!\.d)\.[cm]?ts$/.test(String(target));

function withoutSources(target) {
  if (typeof target !== "object") return isSource(target) ? undefined : target;
  const left = Object.entries(target).map(([key, one]) => [key, withoutSources(one)]);
  const kept = left.filter(([, one]) => one !== undefined);
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
}

export const hooks = {
  beforePacking: ({ exports, ...rest }) =>
    exports ? { ...rest, exports: withoutSources(exports) } : rest,
};
