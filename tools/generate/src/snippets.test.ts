import { expect, test } from "vitest";
import { readSnippets, shownCode } from "./snippets.ts";

test("reads what a fence says of itself", () => {
  const page = [
    "```ts twoslash #send {2}",
    "send();",
    "```",
    "",
    "```txt output",
    "sent",
    "```",
    "  ```sh [npm] norun: needs a key",
    "  publish",
    "  ```",
    "```tsx twoslash",
    "```",
  ].join("\n");
  expect(readSnippets("a.md", page)).toEqual([
    {
      page: "a.md",
      line: 1,
      language: "ts",
      isChecked: true,
      runtime: "node",
      name: "send",
      code: "send();\n",
      output: "sent\n",
    },
    {
      page: "a.md",
      line: 8,
      language: "sh",
      isChecked: false,
      runtime: "none",
      reason: "needs a key",
      code: "publish\n",
    },
    { page: "a.md", line: 11, language: "tsx", isChecked: true, runtime: "react", code: "" },
  ]);
});

test("shows what is not cut", () => {
  const code = [
    "hidden();",
    "// ---cut---",
    "shown();",
    "// ---cut-start---",
    "hidden();",
    "// ---cut-end---",
    "//  ^?",
    "also();",
    "// ---cut-after---",
    "hidden();",
    "",
  ].join("\n");
  expect(shownCode(code)).toBe("shown();\nalso();");
});
