// The site's pages get the text of these functions, so that they use nothing around them.

/** How the documentation is searched, on the site and by `search_docs`. */
export const searchOptions = {
  tokenize: (query: string) => query.match(/[^\s()"'`,;:?!]+/g) ?? [],
  // Only the word that is being typed may go on.
  prefix: (term: string, at: number, terms: string[]) => at === terms.length - 1 && term.length > 2,
  // A code or a number that is another by one letter is no match.
  fuzzy: (term: string) => (/\d|_/.test(term) || term.length < 5 ? false : 0.2),
  boost: { title: 6, titles: 2, text: 1, keywords: 4 },
  boostDocument,
};

/** `E-0-004`, `/v2.1/sms`, `useGroups` as one word, and each of its parts. */
export function tokenize(text: string): string[] {
  const words = text.match(/[\p{L}\p{N}]+(?:[-_./][\p{L}\p{N}]+)*/gu) ?? [];
  return words.flatMap((word) => {
    const parts = word.match(/\p{Lu}?\p{Ll}+|\p{Lu}+|\p{N}+/gu) ?? [];
    return parts.length > 1 ? [word, ...word.split(/[-_./]/), ...parts] : [word];
  });
}

/** Retries are found by `retry`. */
export function processTerm(term: string): string | null {
  const isFiller =
    /^(an?|and|are|as|at|be|but|by|can|could|did|do|does|for|from|has|have|how|i|if|in|is|it|its|many|me|much|my|of|on|or|our|should|so|that|the|their|them|there|they|this|to|us|was|we|were|what|when|where|which|who|why|will|with|would|you|your)$/i;
  if (isFiller.test(term)) return null;
  return term
    .toLowerCase()
    .replace(/^\/+|^messaging\./, "")
    .replace(/ies$/, "y")
    .replace(/(?<=[^s])s$/, "");
}

/** Ranks a page of exactly that name first, then how to use it, then types, and lists of everything last. */
function boostDocument(id: string, term: string, stored?: Record<string, unknown>): number {
  if (/\/(changelog|packages)\b/.test(id)) return 0.2;
  if (/\/reference\/($|#)/.test(id)) return 0.5;
  const [, place, name = ""] = /\/(guides|start|reference)\/([\w-]+)/.exec(id) ?? [];
  const isPage = stored?.titles ? String(stored.titles) === "" : !id.includes("#");
  const isOperation = place === "reference" && /[A-Z]/.test(name);
  const isPackage = place === "reference" && /^(client|react|sandbox|campaigns)\b/.test(name);
  if (term.includes("/") && isOperation && isPage) return 8;
  // A package's page lists each property of each type. Of it only an exported function stands above a guide, by its name.
  const isExport = Array.isArray(stored?.titles) && stored.titles.length === 1;
  const names = [String(stored?.title), isPage && (isOperation || place === "guides") ? name : ""];
  const isAbout = names.some((one) => one.toLowerCase().replace(/s?(\(\))?$/, "") === term);
  if (isPackage && !(isExport && isAbout && /\(\)$/.test(String(stored?.title)))) return 0.001;
  return (
    (isAbout ? (isOperation ? 4 : 2) : 1) *
    (isPage ? (isOperation ? 4 : 3) : 1) *
    (place === "guides" || place === "start" ? 2 : 1)
  );
}
