import { QueryClient } from "@tanstack/react-query";
import { describe, expect, test } from "vitest";
import { written } from "../console.ts";
import { credential, expectNoCredential, holds } from "../credential.ts";

/** Ways to leave the credential behind, and to clean it up. */
const leaks: Record<string, { plant: (client: QueryClient) => void; clean: () => void }> = {
  localStorage: {
    plant: () => localStorage.setItem("key", credential),
    clean: () => localStorage.clear(),
  },
  sessionStorage: {
    plant: () => sessionStorage.setItem(credential, "key"),
    clean: () => sessionStorage.clear(),
  },
  history: {
    plant: () => history.replaceState({ key: credential }, ""),
    clean: () => history.replaceState(null, ""),
  },
  page: {
    plant: () => document.body.setAttribute("data-key", credential),
    clean: () => document.body.removeAttribute("data-key"),
  },
  queries: {
    plant: (client) => client.setQueryData(["groups", { authorization: credential }], []),
    clean: () => {},
  },
  console: {
    plant: () => written.push(["sent", new Headers({ authorization: credential })]),
    clean: () => written.pop(),
  },
};

// They run in turn: they share the page.
describe.for(Object.entries(leaks))("expectNoCredential: %s", ([place, { plant, clean }]) => {
  test("finds what was left there", { concurrent: false }, () => {
    const client = new QueryClient();
    plant(client);
    const found = () => expectNoCredential(client);
    expect(found).toThrow(place);
    clean();
  });
});

test("holds: finds it in what is hidden in an error", { concurrent: false }, () => {
  const cause = Object.defineProperty({}, "request", { value: new Map([["key", credential]]) });
  expect(holds(new Error("failed", { cause }))).toBe(true);
  expect(holds(new Error("failed", { cause: { request: new Map([["key", "another"]]) } }))).toBe(
    false,
  );
});
