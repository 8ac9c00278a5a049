import { join } from "node:path";
import { pagesIn, readSnippets, shownCode, snippetsIn } from "@messaging-sdk/generate/snippets";
import { describe, expect, test } from "vitest";
import { referencePages } from "./reference/pages.ts";
import { runInNode } from "./run-in-node.ts";

const root = join(import.meta.dirname, "..");
const snippets = pagesIn(root).flatMap((page) => snippetsIn(root, page));

describe("snippets", () => {
  for (const snippet of snippets.filter(({ runtime }) => runtime === "node")) {
    test(`${snippet.page}:${snippet.line} runs`, async () => {
      const printed = await runInNode(root, snippet);
      if (snippet.output !== undefined) expect(printed).toBe(snippet.output);
    });

    const copied = shownCode(snippet.code);
    if (copied === snippet.code.trim()) continue;
    test(`${snippet.page}:${snippet.line} runs as it is copied`, async () => {
      await expect(runInNode(root, { ...snippet, code: copied })).resolves.toBeTypeOf("string");
    });
  }

  // They name what the spec's examples name.
  const generated = referencePages().flatMap(({ path, text }) =>
    readSnippets(`reference/${path}.md`, text).filter(({ runtime }) => runtime === "node"),
  );
  for (const snippet of generated) {
    test(`${snippet.page}:${snippet.line} runs`, async () => {
      expect(await runInNode(root, snippet, { data: "examples" })).not.toBe("");
    });
  }

  test("each is checked, and says why where it is not run", () => {
    const faults = snippets.filter(
      ({ language, isChecked, reason }) =>
        (/^c?tsx?$/.test(language) && !isChecked) || reason === "",
    );
    expect(faults.map(({ page, line }) => `${page}:${line}`)).toEqual([]);
  });
});
