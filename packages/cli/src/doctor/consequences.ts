import { isApiError } from "@messaging-sdk/client";
import type { Service } from "./service.ts";

/** What the answers mean for a program, and what to do. */
export interface Consequence {
  readonly consequence: string;
  readonly todo: string;
}

/** At most so many requests. */
export const mostOfConsequences = 12;

/** Reads lists as a program does, by the client itself, and says what comes of it. */
export async function findConsequences(service: Service): Promise<Consequence[]> {
  const { messaging, name, ask, found } = service;
  const options = { retries: 0 };
  const lists = await errorOf(messaging.groups.list({ limit: 3 }, options));
  const empty = await errorOf(messaging.sms.list(`${name}-none`, {}, options));
  const first = await ask("GET /v2.1/group?limit=2");
  const second = await ask("GET /v2.1/group?limit=2&offset=1");
  const [one, two] = [first, second].map(({ records }) => JSON.stringify(records[0]));
  const isIgnored = first.records.length > 1 && one === two;
  const cursor = /"(\w*(?:cursor|page_?token|continuation)\w*)"/i.exec(
    `${JSON.stringify(first.json)}`,
  )?.[1];
  const other = cursor ? `cursor: not supported (${cursor})` : "offset: not supported";
  const why = found.isMock
    ? "a mock gives the same for each"
    : lists !== undefined
      ? "every list fails"
      : undefined;
  return [
    lists === undefined
      ? fine("lists are read")
      : { consequence: `every list fails: ${lists}`, todo: toDo.lists },
    why
      ? fine(`empty lists: not seen, ${why}`)
      : empty === undefined
        ? fine("empty lists are empty")
        : { consequence: `empty lists are errors: ${empty}`, todo: toDo.empty },
    found.isMock || first.records.length < 2
      ? fine(`pages: not seen, ${found.isMock ? why : "there are fewer than 2 groups"}`)
      : isIgnored
        ? { consequence: `pages by ${other}`, todo: toDo.pages }
        : fine("pages by offset are read"),
  ];
}

const fine = (consequence: string): Consequence => ({ consequence, todo: "nothing" });

/** A failure that passes is thrown: it says nothing of lists. */
async function errorOf(call: PromiseLike<unknown>): Promise<string | undefined> {
  try {
    await call;
    return undefined;
  } catch (error) {
    const { name, status = 0, message } = Object(error);
    const isLasting =
      name === "ParseError" || (isApiError(error) && status !== 429 && status < 500);
    if (isLasting) return message;
    throw error;
  }
}

const toDo = {
  lists:
    "check MESSAGING_BASE_URL and the key; if they are right, write a middleware that gives { meta, data }, or describe the service in spec/",
  empty:
    "catch an ApiError of that status around sms.list, or write a middleware that gives 200 and an empty list",
  pages:
    "read one page by limit, and the next ones by createHttp or `messaging request` with the cursor; an iteration is not whole",
};
