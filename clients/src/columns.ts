/** The columns of the table, and what stands over them. */
export const columns = {
  generates: "generates",
  compiles: "compiles without warnings",
  operation: "operations passed",
  error: "errors typed",
  deleteBody: "DELETE body sent",
  mixed: "mixed result readable",
  refused: "refusals",
  docs: "docs",
} as const;

export type Column = keyof typeof columns;
