import { expect, test } from "vitest";
import { untrusted, whyRefused } from "./trust.ts";

const trusted = { unknown: [], hasIdentity: true, npm: "11.19.1" };

test("a job of CI may publish the next version of a package", () => {
  expect(untrusted(trusted)).toBeUndefined();
  expect(untrusted({ ...trusted, npm: "11.5.1" })).toBeUndefined();
});

test.each([
  [{ unknown: ["@messaging-sdk/a", "@messaging-sdk/b"] }, "it has no @messaging-sdk/a, @messaging"],
  [{ unknown: ["@messaging-sdk/a"], hasIdentity: false }, "Publish this version by hand"],
  [{ hasIdentity: false }, "permissions: id-token: write"],
  [{ npm: "11.5.0" }, "npm 11.5.0 knows no trusted publishing, which came with 11.5.1."],
  [{ npm: "10.9.2" }, "Give this job Node 24"],
])("with %j it is refused in words", (change, words) => {
  expect(untrusted({ ...trusted, ...change })).toContain(words);
});

test.each(["ENEEDAUTH", "E401", "E403", "E404"])("npm's %s says whom npm trusts", (code) => {
  const error = whyRefused("@messaging-sdk/a", new Error(`npm error code ${code}`));
  expect(error.message).toContain("npm does not trust this workflow with @messaging-sdk/a.");
  expect(error.message).toContain(`npm error code ${code}`);
});

test("any other error of npm is passed on", () => {
  const error = new Error("npm error code ETIMEDOUT");
  expect(whyRefused("@messaging-sdk/a", error)).toBe(error);
});
