import { createMessaging } from "@messaging-sdk/client";
import { operations } from "@messaging-sdk/spec/bundled";
import type { Operation } from "@messaging-sdk/spec/reader";
import { apiKey } from "../call-operation.ts";
import { recordFormats, recordHooks } from "./formats.ts";
import { recordHelpers } from "./helpers.ts";
import { type Create, type Observed, observe } from "./observe.ts";
import {
  documented,
  everyParameter,
  faults,
  limits,
  type Situation,
  sizes,
  success,
} from "./situations.ts";

const banner = `# What a user of the client sees happen, with every option left out. Written by \`pnpm api\`; do not edit.
# A change here is a change of what the packages do: review it as one. Times are milliseconds after the call, with a clock
# that stands still and chance at its middle. "performed" counts the effects of a write.
`;

export interface RecordOptions {
  /** Makes the client. Default: `createMessaging`. */
  readonly create?: Create;
  /** Default: all of the spec. */
  readonly operations?: readonly Operation[];
  /** Which situations are played. Default: all. */
  readonly isPlayed?: (name: string) => boolean;
}

/** Every operation in every situation, as the text that reviewers and the next release compare. */
export async function record({
  create = createMessaging,
  operations: only = operations,
  isPlayed = () => true,
}: RecordOptions = {}): Promise<string> {
  const oneOfEach = [...Map.groupBy(only, ({ retry }) => retry).values()].flatMap(
    (own) => own.at(-1) ?? [],
  );
  const well = await play(only, () => [success]);
  const asked = await play(only, everyParameter);
  // Without what is another in each release, on each machine and in each process.
  return [
    banner,
    section("Operations", byClass(only)),
    section("Requests", requests(well)),
    section("Requests with every parameter", requests(asked)),
    section("Faults", table(await play(only, () => faults), only)),
    section("Limits", table(await play(only, () => limits), only)),
    section("Sizes", table(await play(oneOfEach, () => sizes), oneOfEach)),
    section("Responses", table(await play(only, documented), only)),
    section("Helpers", await recordHelpers(create, isPlayed)),
    section("Formats", isPlayed("formats") ? await recordFormats() : []),
    section("Hooks", isPlayed("hooks") ? recordHooks() : []),
  ]
    .join("\n")
    .replaceAll(
      /messaging-sdk\/[\w.-]+ \(node\/[\d.]+\)/g,
      "messaging-sdk/<version> (node/<version>)",
    )
    .replaceAll(apiKey, "<key>")
    .replaceAll(/(\\?"by\\?":\\?")[^"\\]*/g, "$1<process>")
    .replaceAll(/("(?:owner|next)\\?":\\?")[0-9a-f-]{36}/g, "$1<uuid>");

  async function play(
    among: readonly Operation[],
    situations: (operation: Operation) => readonly Situation[],
  ): Promise<Observed[]> {
    const played: Observed[] = [];
    for (const operation of among) {
      for (const situation of situations(operation))
        if (isPlayed(situation.name)) played.push(await observe(create, operation, situation));
    }
    return played;
  }
}

const section = (title: string, lines: readonly string[]) => `## ${title}\n\n${lines.join("\n")}\n`;

function byClass(among: readonly Operation[]): string[] {
  const classes = Map.groupBy(among, ({ retry }) => retry);
  return [...classes].flatMap(([retry, own]) => [
    retry,
    ...own.map(({ operationId }) => `  ${operationId}: ${retry}`),
  ]);
}

function requests(played: readonly Observed[]): string[] {
  return played.flatMap(({ operation, given, sent: [first] }) => {
    if (!first) return [];
    const { method, body, headers, redirect } = first.init;
    return [
      operation.operationId,
      `  given: ${JSON.stringify(given)}`,
      `  request: ${method} ${first.url}`,
      ...(body ? [`  body: ${body}`] : []),
      `  redirects: ${redirect}`,
      ...Object.entries(headers ?? {}).map(([name, value]) => `  header ${name}: ${value}`),
    ];
  });
}

/** Each situation, with a line for each result and those operations that have it: a class where all of it has. */
function table(played: readonly Observed[], among: readonly Operation[]): string[] {
  return [...Map.groupBy(played, ({ name }) => name)].flatMap(([name, row]) => {
    const results = Map.groupBy(row, ({ line }) => line);
    return [name, ...[...results].map(([line, own]) => `  ${named(own, among)}: ${line}`)];
  });
}

function named(own: readonly Observed[], among: readonly Operation[]): string {
  const classes = Map.groupBy(among, ({ retry }) => retry);
  return [...classes]
    .flatMap(([retry, all]) => {
      const found = all.filter((one) => own.some(({ operation }) => operation === one));
      return found.length === all.length ? retry : found.map(({ operationId }) => operationId);
    })
    .join(", ");
}
