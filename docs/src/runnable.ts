import type { Snippet } from "@messaging-sdk/generate/snippets";
import ts from "typescript";
import { modules } from "../.vitepress/theme/run/modules.ts";

/** A snippet as the page runs it: without types, so that the page needs no compiler. */
export interface Runnable {
  readonly code: string;
  /** The modules that it imports. */
  readonly imports: readonly string[];
  readonly runtime: string;
}

/** The snippet for a page; undefined for one that runs elsewhere, or needs what a browser has not. */
export function toRunnable({ runtime, language, code }: Snippet): Runnable | undefined {
  if (!["node", "browser", "react"].includes(runtime) || !/^tsx?$/.test(language)) return;
  // A bare `process` is Node's; `process.env` is there. So is the store of files.
  if (/\bprocess\b(?!\.env)|\bBuffer\b|\bimport\(|^import {.*\bfileStore\b/m.test(code)) return;
  const { outputText } = ts.transpileModule(code, {
    fileName: `snippet.${language}`,
    compilerOptions: {
      module: ts.ModuleKind.CommonJS,
      target: ts.ScriptTarget.ES2023,
      jsx: ts.JsxEmit.ReactJSX,
    },
  });
  const imports = Array.from(
    outputText.matchAll(/\brequire\("([^"]+)"\)/g),
    ([, name = ""]) => name,
  );
  if (!imports.every((name) => name in modules)) return;
  return { code: outputText, imports: [...new Set(imports)], runtime };
}
