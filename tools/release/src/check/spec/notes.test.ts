import { expect, test } from "vitest";
import { specChangeset } from "./notes.ts";

test("changes are listed by operation, the gravest in bold, changes of wording not at all", () => {
  const text = specChangeset(
    [
      { bump: "minor", at: "POST /v2.1/sms", what: "requestBody.tag added" },
      { bump: "major", at: "GET /v2.1/group", what: "parameters.limit: default modified" },
      { bump: "patch", at: "GET /v2.1/group", what: "description modified" },
      { bump: "minor", at: "POST /v2.1/sms", what: "responses.200.data.tag added" },
    ],
    "major",
  );
  expect(text).toBe(`---
"@messaging-sdk/spec": major
---

What changed, operation by operation; what is bold can break a caller.

- \`POST /v2.1/sms\`
  - requestBody.tag added
  - responses.200.data.tag added
- \`GET /v2.1/group\`
  - **parameters.limit: default modified**
`);
});

test("a change of wording makes no changeset", () => {
  const findings = [
    { bump: "patch", at: "GET /v2.1/group", what: "description modified" },
  ] as const;
  expect(specChangeset(findings, "patch")).toBeUndefined();
});
