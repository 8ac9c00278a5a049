import { expect, test } from "vitest";
import { partsOf } from "./readme.ts";

test("the parts of a program are what its README shows", () => {
  const program =
    "# readme send\nimport sdk\n# end readme\nimport os\n    # readme send\n    if a:\n        b\n    # end readme\n";
  expect(partsOf(program)).toEqual({ code_send: "import sdk\n\nif a:\n    b" });
});
