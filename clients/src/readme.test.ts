import { expect, test } from "vitest";
import { unprovenPieces } from "./readme.ts";

const page = ["```python", "import os", "from sdk import Client", "", "a = 1", "b = 2", "```"];
const program =
  "import os\nimport sys\n\nfrom sdk import Client\n\ndef test():\n    a = 1\n\n    b = 2\n";

test("code that a test has line after line is proven, however it is indented", () => {
  expect(unprovenPieces(page.join("\n"), [program])).toEqual([]);
});

test("lines that a test has apart are not", () => {
  const apart = program.replace("a = 1\n", "a = 1\n    c = 3\n");
  expect(unprovenPieces(page.join("\n"), [apart])).toEqual(["a = 1\nb = 2"]);
});

test("an import that a test lacks is not proven", () => {
  expect(unprovenPieces(page.join("\n"), [program.replace("import os\n", "")])).toEqual([
    "import os",
  ]);
});

test("code in another language is none of ours", () => {
  expect(unprovenPieces("```sh\nrm -r x\n```", [])).toEqual([]);
});
