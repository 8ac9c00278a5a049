import { expect, test } from "vitest";
import { untrusted, whyRefused } from "./trust.ts";

test("a job of CI may publish the next version of a package", () => {
  expect(untrusted([], true)).toBeUndefined();
});

test.each([
  [["@messaging-sdk/a", "@messaging-sdk/b"], true, "it has no @messaging-sdk/a, @messaging"],
  [["@messaging-sdk/a"], false, "Publish this version by hand"],
  [[], false, "permissions: id-token: write"],
])("with %j unknown it is refused in words", (unknown, hasIdentity, words) => {
  expect(untrusted(unknown, hasIdentity)).toContain(words);
});

test.each(["ENEEDAUTH", "E401", "E403", "E404"])("npm's %s says whom npm trusts", (code) => {
  const error = new Error(`npm error code ${code}`);
  expect(() => whyRefused("@messaging-sdk/a", error)).toThrow(
    /^npm does not trust this workflow with @messaging-sdk\/a\..*\nnpm error code E/,
  );
});

test("any other error of npm is passed on", () => {
  const error = new Error("npm error code ETIMEDOUT");
  expect(() => whyRefused("@messaging-sdk/a", error)).toThrow(error);
});
