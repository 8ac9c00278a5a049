import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { searchDocs } from "./docs.ts";

/** As the site's own search is asked: each question with the pages that are right. */
const file = new URL("../../../../docs/src/verify/questions.json", import.meta.url);
const questions: Record<string, string> = JSON.parse(readFileSync(file, "utf8"));

const pagesFor = (query: string) => searchDocs(query).map(({ page }) => `/${page}`);

test("questions as people type them find a right page, as on the site", () => {
  const all = Object.entries(questions);
  const missed = all.flatMap(([query, pages]) => {
    return pagesFor(query).some((page) => pages.split(" ").includes(page)) ? [] : query;
  });
  expect(all.length).toBeGreaterThanOrEqual(60);
  expect(missed).toEqual([]);
  expect(pagesFor("schedule a message for tomorrow")[0]).toBe("/reference/sendSms");
});

test("idempotency is how to send once", () => {
  expect(pagesFor("idempotency")[0]).toBe("/guides/sending-once");
});
