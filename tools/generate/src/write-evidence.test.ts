import { expect, test } from "vitest";
import { writeEvidence, writeFinalValues } from "./write-evidence.ts";

test("the final values of an enum are listed, and what has none is left out", () => {
  const anyOf = [
    { const: 0, "x-final": false },
    { const: 2, "x-final": true },
    { const: 8, "x-final": true, "x-rejected": true },
    { type: "integer" },
  ];
  const schemas = {
    NoteStatus: { anyOf },
    Note: { type: "object" },
    Kind: { anyOf: [{ const: 1 }] },
  };
  expect(writeFinalValues({ paths: {}, components: { schemas } })).toMatchInlineSnapshot(`
    "// Generated from spec/ by tools/generate. Do not edit: run \`pnpm generate\`.
    /** Every \`NoteStatus\` that is final. One that is not listed may change. */
    export const finalNoteStatus: readonly unknown[] = [2, 8];
    "
  `);
  const evidence = writeEvidence({ paths: {}, components: { schemas } });
  expect(evidence).toContain("knownStatuses: [0,2,8],");
  expect(evidence).toContain("rejectedStatuses: [8],");
});
