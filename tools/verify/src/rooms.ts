import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { run } from "@messaging-sdk/release/run";

/** The most lines that a room is to have, and where it has more, how many those are. */
export interface Room {
  readonly budget: number;
  readonly at?: number;
}

const code = /\.(ts|tsx|mjs|js|mustache|vue)$/;
const uncounted = /\.test(-d)?\.|(^|\/)(test|browser|e2e|generated|api|fixtures)\/|^[^/]+$/;
const prose = /^(?!\.)(?!.*(generated\/|CHANGELOG)).*\.md$/;

/** `pnpm verify rooms`: the lines of each room, held to rooms.json. `--write` lowers what can be lower. */
export async function rooms(root: string, args: readonly string[]): Promise<boolean> {
  const listed = await run("git", ["ls-files", "-co", "--exclude-standard"], { cwd: root });
  const files = listed.split("\n").filter((file) => existsSync(join(root, file)));
  const read = (file: string) => readFileSync(join(root, file), "utf8");
  const count = (wanted: readonly string[], of: RegExp) =>
    wanted.reduce((sum, file) => sum + (read(file).match(of)?.length ?? 0), 0);
  const counted = files.filter((file) => code.test(file) && !uncounted.test(file));
  const pages = files.filter((file) => prose.test(file));
  const given = Object.entries<Room>(JSON.parse(read("rooms.json"))).map(([name, room]) => {
    const isOwn = (file: string) => name.split(" ").some((one) => file.startsWith(`${one}/`));
    const own = name === "all" ? counted : counted.filter(isOwn);
    const lines = name.startsWith("words") ? count(pages, /\S+/g) : count(own, /\n/g);
    return { name, room, lines };
  });
  const writes = args.includes("--write");
  if (writes) {
    const kept = given.map(({ name, room, lines }) => [name, lowered(lines, room)]);
    const text = JSON.stringify(Object.fromEntries(kept), null, 2);
    writeFileSync(join(root, "rooms.json"), `${text}\n`);
  }
  for (const { name, room, lines } of given) {
    console.log(`${name.padEnd(30)} ${lines} of ${room.budget}${judge(lines, room) ?? ""}`);
  }
  return writes || given.every(({ room, lines }) => judge(lines, room) === undefined);
}

/** Why a room fails; undefined where it does not. What comes in replaces something: `at` never grows by itself. */
export function judge(lines: number, room: Room): string | undefined {
  const { budget, at = budget } = room;
  if (lines > Math.max(budget, at)) return `: ${lines - Math.max(budget, at)} too many`;
  const { at: least } = lowered(lines, room);
  return room.at === least ? undefined : `: its "at" can be ${least ?? "left out"}`;
}

function lowered(lines: number, { budget, at = budget }: Room): Room {
  return at > budget && lines > budget ? { budget, at: Math.min(at, lines) } : { budget };
}
