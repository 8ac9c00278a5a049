import fc from "fast-check";
import { catalogue } from "../catalogue.ts";
import type { Fault } from "../fault.ts";

/** Enough to be read in several pieces; 100 MB a thousand times would take minutes. */
const huge = catalogue.huge.map((fault) => ({ ...fault, bytes: 300_000 }));

/** Each kind is as likely as any other, however many variants it has. */
export const anyFault: fc.Arbitrary<Fault> = fc.oneof(
  ...Object.values({ ...catalogue, huge }).map((faults) => fc.constantFrom<Fault>(...faults)),
);

/** What happens to the requests of a run, one after another; all goes well after that. */
export const anyScript: fc.Arbitrary<Fault[]> = fc.array(anyFault, { minLength: 1, maxLength: 8 });
