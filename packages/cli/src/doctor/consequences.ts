import { isMessagingError } from "@messaging-sdk/client";
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
  const { messaging, name, ask } = service;
  const options = { retries: 0 };
  const why = async (call: Promise<unknown>) => {
    const error: unknown = await call.then(
      () => undefined,
      (caught) => caught,
    );
    if (error !== undefined && !isMessagingError(error)) throw error;
    return error?.message;
  };
  const list = await why(messaging.groups.list({ limit: 3 }, options));
  const empty = await why(messaging.sms.list(name, {}, options));
  const [first, second] = [
    await ask("GET /v2.1/group?limit=2"),
    await ask("GET /v2.1/group?limit=2&offset=1"),
  ];
  const [one, two] = [first, second].map(({ records }) => JSON.stringify(records[0]));
  const isIgnored = first.records.length > 1 && one === two;
  const cursor = /"([a-z_]*(?:cursor|page_?token|continuation)[a-z_]*)"/i.exec(
    JSON.stringify(first.json) ?? "",
  );
  return [
    list === undefined
      ? { consequence: "lists are read", todo: "nothing" }
      : { consequence: `every list fails: ${list}`, todo: toDo.lists },
    list !== undefined
      ? { consequence: "empty lists: not seen, since every list fails", todo: "mend lists first" }
      : empty === undefined
        ? { consequence: "empty lists are empty", todo: "nothing" }
        : { consequence: `empty lists are errors: ${empty}`, todo: toDo.empty },
    isIgnored
      ? {
          consequence: `pages by ${cursor ? `cursor (${cursor[1]})` : "something else than offset"}: not supported`,
          todo: toDo.pages,
        }
      : first.records.length < 2
        ? { consequence: "pages: not seen, there are fewer than 2 groups", todo: "make two" }
        : { consequence: "pages by offset are read", todo: "nothing" },
  ];
}

const toDo = {
  lists:
    "check MESSAGING_BASE_URL and the key; if they are right, write a middleware that gives { meta, data }, or describe the service in spec/",
  empty:
    "catch an ApiError of that status around sms.list, or write a middleware that gives 200 and an empty list",
  pages:
    "read one page by limit, and the next ones by createHttp or `messaging request` with the cursor; an iteration is not whole",
};
