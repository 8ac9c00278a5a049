import support from "../support.json" with { type: "json" };

/** What the packages are supported in: SUPPORT.md says it, and what is tried out is read from here. */
export { support };
