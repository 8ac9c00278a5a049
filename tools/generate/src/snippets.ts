import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A fence of a page. */
export interface Snippet {
  /** The page's file, from the folder of the docs. */
  readonly page: string;
  readonly line: number;
  /** `ts`, `tsx`, `sh`, ... */
  readonly language: string;
  /** True where its types are checked: in every `ts` and `tsx`. */
  readonly isChecked: boolean;
  /** The runtime that runs it: `node`, `browser`, `react`, another runtime, or nothing. */
  readonly runtime: string;
  /** Why nothing runs it. */
  readonly reason?: string;
  /** Other files show it by this name. */
  readonly name?: string;
  /** All of it, with what readers do not see. */
  readonly code: string;
  /** Its output, where the page says so. */
  readonly output?: string;
}

/** The pages that are written by hand, from the folder of the docs. */
export function pagesIn(root: string): string[] {
  return globSync("{*,{start,guides,explanations}/**/*}.md", { cwd: root })
    .filter((page) => page !== "README.md")
    .sort();
}

/** The fences of a page in their order, without outputs, which belong to the one before. */
export function snippetsIn(root: string, page: string): Snippet[] {
  return readSnippets(page, readFileSync(join(root, page), "utf8"));
}

export function readSnippets(page: string, text: string): Snippet[] {
  const fences = Array.from(text.matchAll(fence), (match) => {
    const [, indent = "", , language = "", info = "", inner = ""] = match;
    const line = text.slice(0, match.index).split("\n").length;
    const code = inner.replaceAll(new RegExp(`^${indent}`, "gm"), "");
    return { page, line, language, code, ...readInfo(language, info.trim()) };
  });
  return fences.flatMap((one, index) => {
    if (isOutput(one)) return [];
    const next = fences[index + 1];
    return next && isOutput(next) ? { ...one, output: next.code } : one;
  });
}

const fence = /^([ \t]*)(`{3,})([\w-]+)([^\n]*)\n(.*?)^\1\2[ \t]*$/gms;

function isOutput({ language, runtime }: { language: string; runtime: string }) {
  return language === "txt" && runtime === "output";
}

function readInfo(language: string, info: string): Pick<Snippet, "isChecked" | "runtime"> {
  const [, before = "", reason] = /^(.*?)(?:\bnorun:(.*))?$/s.exec(info) ?? [];
  // VitePress's own, such as {2,4} and [npm].
  const words = before
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, " ")
    .split(/\s+/)
    .filter(Boolean);
  const name = words.find((word) => word.startsWith("#"))?.slice(1);
  const isChecked = words.includes("twoslash");
  const runtime = words.find((word) => word !== "twoslash" && !word.startsWith("#"));
  const usual = isChecked ? (language === "tsx" ? "react" : "node") : language;
  return {
    isChecked,
    runtime: reason === undefined ? (runtime ?? usual) : "none",
    ...(reason !== undefined && { reason: reason.trim() }),
    ...(name !== undefined && { name }),
  };
}

/** The part of a snippet that readers see. */
export function shownCode(code: string): string {
  const start = code.lastIndexOf("// ---cut---\n");
  return code
    .slice(start < 0 ? 0 : start + "// ---cut---\n".length)
    .replace(/^\/\/ ---cut-after---\n.*$/ms, "")
    .replaceAll(/^\/\/ ---cut-start---\n.*?^\/\/ ---cut-end---\n/gms, "")
    .replaceAll(/^ *\/\/ (@\w.*|\s*\^[?|].*)\n/gm, "")
    .trim();
}
