import { expect, test } from "vitest";
import { client, tinyRepository } from "../../test/tiny-repository.ts";
import { check } from "./check.ts";
import { printVerdict } from "./print.ts";

const changeset = (bump: string) => `---\n"@messaging-sdk/client": ${bump}\n---\n\nA change.\n`;
const broken = client
  .replace("retries?: number", "retries?: 1 | 2")
  .replace("retries = 2", "retries = 1");

test("a break asks for a major, and the changesets are held to it", async () => {
  await using repository = await tinyRepository("1.2.3");
  await repository.writeClient(broken);
  await repository.write(".changeset/it.md", changeset("minor"));
  const verdict = await check(repository.root, repository.released);
  expect(verdict).toMatchObject({ isEnough: false, next: { asked: "minor", version: "1.3.0" } });
  const printed = printVerdict(verdict);
  expect(printed).toContain("types: major\n  major  @messaging-sdk/client: call: ");
  expect(printed).toContain("behavior: major\n  major  examples/src/call.test.ts: a call: fails: ");
  expect(printed).toContain("The changes deserve major.\nThe changesets ask for minor: 1.3.0.");
});

test("before 1.0.0 a break asks for a minor", async () => {
  await using repository = await tinyRepository("0.1.0");
  await repository.writeClient(broken);
  await repository.write(".changeset/it.md", changeset("patch"));
  const verdict = await check(repository.root, repository.released);
  expect(verdict).toMatchObject({ isEnough: false, last: { deserved: "major", needed: "minor" } });
  expect(printVerdict(verdict)).toContain("deserve major, which before 1.0.0 is a minor.");
  await repository.write(".changeset/it.md", changeset("minor"));
  expect(await check(repository.root, repository.released)).toMatchObject({ isEnough: true });
});

test("what users do not see needs no changeset", async () => {
  await using repository = await tinyRepository();
  await repository.write("packages/client/README.md", "Read me.");
  await repository.writeClient(client.replace("const {", "// Why.\n  const {"));
  const verdict = await check(repository.root, repository.released);
  expect(verdict).toMatchObject({ isEnough: true, last: { deserved: "none" } });
});

test("before the first release a changeset is all it takes", async () => {
  await using repository = await tinyRepository();
  expect(await check(repository.root, undefined)).toMatchObject({ isEnough: false });
  await repository.write(".changeset/it.md", changeset("minor"));
  const verdict = await check(repository.root, undefined);
  expect(verdict).toMatchObject({ isEnough: true, next: { version: "0.2.0" } });
  expect(printVerdict(verdict)).toContain("There is no release yet");
});
