import { afterAll, expect } from "vitest";

/** The lines written to the console. */
export const written: unknown[][] = [];

/**
 * React 18 reports each error that a boundary has caught, in two ways. Both versions may advertise their tools. The client
 * warns of the first write that a page on this machine sends by the browser's own `fetch`.
 */
const expected =
  /^Error: Uncaught |^The above error occurred |React DevTools|^A browser may send this twice |^Two accounts share /;
const complaints: unknown[][] = [];

for (const level of ["debug", "info", "log", "warn", "error"] as const) {
  console[level] = (...values: unknown[]) => {
    written.push(values);
    if (!values.some((value) => expected.test(String(value)))) complaints.push([level, ...values]);
  };
}

afterAll(() => expect(complaints, "what was written to the console").toEqual([]));
