/** A line of the recording: its place, its operation, and its value. */
export interface Line {
  /** `Faults`. */
  readonly section: string;
  /** The situation: `failure, status 502`; of a request, its operation. */
  readonly place: string;
  /** The operation, or whatever else the line is of: `header accept`. */
  readonly name: string;
  readonly value: string;
}

/** The recording of a release, by place and name. */
export interface Recording {
  readonly lines: ReadonlyMap<string, Line>;
  /** The retry class of each operation. */
  readonly classes: ReadonlyMap<string, string>;
}

/** Reads `packages/client/api/behavior.txt`; a line for a retry class is one for each of its operations. */
export function readRecording(text: string): Recording {
  const lines = new Map<string, Line>();
  const classes = new Map<string, string>();
  let [section, place] = ["", ""];
  for (const row of text.split("\n")) {
    const [, title] = /^## (.+)/.exec(row) ?? [];
    const [, names = "", value = ""] = /^ {2}(.+?): (.*)$/.exec(row) ?? [];
    if (title) section = title;
    else if (!names) place = row;
    else if (section === "Operations") classes.set(names, value);
    else
      for (const name of names.split(", ").flatMap(operationsOf))
        lines.set([section, place, name].join("\n"), { section, place, name, value });
  }
  return { lines, classes };

  function operationsOf(name: string): string[] {
    const own = [...classes].filter(([, retry]) => retry === name);
    return own.length > 0 ? own.map(([operationId]) => operationId) : [name];
  }
}
