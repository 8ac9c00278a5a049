import { expect, test } from "vitest";
import { compareListings } from "./listings.ts";

const java = `public class messaging.sdk.ApiException {
  public int getStatusCode();
}
public class messaging.sdk.ApiClient {
  public int getStatusCode();
}
`;

test("the same has no finding, however it is spaced", () => {
  expect(compareListings("java.txt", java, java.replaceAll("  ", "\t\t"))).toEqual([]);
});

test("a member that is gone is a break, of the class that had it", () => {
  const less = java.replace("{\n  public int getStatusCode();\n}\n", "{\n}\n");
  expect(compareListings("java.txt", java, less)).toEqual([
    {
      bump: "major",
      at: "java client",
      what: "no longer has `public class messaging.sdk.ApiException { public int getStatusCode();`",
    },
  ]);
});

test("a changed one is gone, and new", () => {
  const changed = "messaging_sdk.x(a, b)\n";
  expect(
    compareListings("python.txt", "messaging_sdk.x(a)\n", changed).map(({ bump }) => bump),
  ).toEqual(["major", "minor"]);
});
