import { expect, test } from "vitest";
import { regionsOf } from "./readme.ts";

test("the regions of a program are what its README shows", () => {
  const program =
    "# region send\nimport sdk\n# endregion\nimport os\n    # region send\n    if a:\n        b\n    # endregion\n";
  expect(regionsOf(program)).toEqual({ code_send: "import sdk\n\nif a:\n    b" });
});
