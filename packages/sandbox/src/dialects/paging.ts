import {
  type Dialect,
  parseBody,
  type SandboxRequest,
  type SandboxResponse,
  splitPath,
} from "../http.ts";
import {
  type Alternative,
  ask,
  editQuery,
  editResponse,
  isListOf,
  ofLists,
  reject,
  withBody,
  withQuery,
} from "./edit.ts";

const numberOf = (query: URLSearchParams, name: string, otherwise: number) =>
  Number(query.get(name) ?? otherwise);

const atMost = (cap: number) =>
  editQuery((query) => query.set("limit", String(Math.min(cap, numberOf(query, "limit", 100)))));

/** G6: what an empty list is. */
export const emptyLists: readonly Alternative[] = [
  {
    name: "404 for an empty list or page",
    why: "nothing was found",
    create: () => emptyIs(() => reject(404, "No results.")),
  },
  {
    name: "404 past the end",
    why: "there is no such page",
    create: () => pastEndIs(404),
  },
  {
    name: "422 past the end",
    why: "the offset is out of range",
    create: () => pastEndIs(422),
  },
  {
    name: "null for an empty list",
    why: "PHP and Go write an empty list so",
    create: () =>
      editResponse(ofLists, (response, { data, ...rest }) =>
        Array.isArray(data) && data.length === 0
          ? withBody(response, { ...rest, data: null })
          : response,
      ),
  },
  {
    name: "204 for an empty list",
    why: "there is no content",
    create: () => emptyIs(() => ({ status: 204, headers: {}, body: "" })),
  },
];

function emptyIs(instead: (request: SandboxRequest) => SandboxResponse | undefined): Dialect {
  return editResponse(ofLists, (response, { data }, request) => {
    return Array.isArray(data) && data.length === 0 ? (instead(request) ?? response) : response;
  });
}

const pastEndIs = (status: number) =>
  emptyIs((request) => {
    const offset = numberOf(splitPath(request).search, "offset", 0);
    return offset > 0 ? reject(status, "No such page.") : undefined;
  });

/** G7: what `offset` and `limit` mean. */
export const paging: readonly Alternative[] = [
  {
    name: "20 by default",
    why: "as common a default as 100",
    create: () => editQuery((query) => query.has("limit") || query.set("limit", "20")),
  },
  { name: "at most 20", why: "clamped in silence, as many do", create: () => atMost(20) },
  { name: "at most 50", why: "clamped in silence, as many do", create: () => atMost(50) },
  { name: "at most 99", why: "clamped in silence, by one off", create: () => atMost(99) },
  {
    name: "more than 50 is an error",
    why: "a smaller maximum than ours",
    create: () => (respond) => (request) => {
      const limit = numberOf(splitPath(request).search, "limit", 0);
      return limit > 50 ? reject(422, "limit must be at most 50.") : respond(request);
    },
  },
  {
    name: "offset ignored",
    why: "only the first page was ever built",
    create: () => editQuery((query) => query.delete("offset")),
  },
  {
    name: "limit ignored",
    why: "the list is returned as it is",
    create: () => editQuery((query) => query.set("limit", "1000")),
  },
  {
    name: "offset counts pages",
    why: "offset is what others call page",
    create: () =>
      editQuery((query) => {
        const pages = numberOf(query, "offset", 0);
        query.set("offset", String(pages * numberOf(query, "limit", 100)));
      }),
  },
  {
    name: "offset counts from one",
    why: "as SQL's row numbers do",
    create: () =>
      editQuery((query) => {
        query.set("offset", String(Math.max(0, numberOf(query, "offset", 0) - 1)));
      }),
  },
  {
    name: "one record more than the limit",
    why: "the last index is included",
    create: () =>
      editQuery((query) => query.set("limit", String(numberOf(query, "limit", 100) + 1))),
  },
  {
    name: "starts over past the end",
    why: "an index that wraps around",
    create: () => (respond) => (request) => {
      const response = respond(request);
      if (request.method !== "GET" || !response.body.includes('"data":[]')) return response;
      return respond(withQuery(request, (query) => query.delete("offset")));
    },
  },
  {
    name: "pages cut by bytes",
    why: "as DynamoDB does: a page may be shorter than the next",
    create: () =>
      editQuery((query) => {
        const fits = 10 + ((numberOf(query, "offset", 0) * 7) % 13);
        query.set("limit", String(Math.min(fits, numberOf(query, "limit", 100))));
      }),
  },
  {
    name: "records are added while one pages",
    why: "others use the service, too",
    create: () =>
      whilePaging((respond, request, count) => {
        const body = JSON.stringify([{ name: `Another ${count}` }]);
        respond({ ...request, method: "POST", path: "/v2.1/group", body });
      }),
  },
  {
    name: "records are removed while one pages",
    why: "others use the service, too",
    create: () =>
      whilePaging((respond, request) => {
        const { data } = ask(respond, { ...request, path: "/v2.1/group?limit=21" });
        // Nobody deletes what was created a moment ago: in a short list, all may be.
        if (!Array.isArray(data) || data.length < 21) return;
        const [newest] = data;
        const body = JSON.stringify({ id: [newest?.id] });
        respond({ ...request, method: "DELETE", path: "/v2.1/group", body });
      }),
  },
];

/** After each page of groups but the first three, so that a client has a chance. */
function whilePaging(
  change: (respond: Parameters<Dialect>[0], request: SandboxRequest, count: number) => void,
): Dialect {
  let count = 0;
  return (respond) => (request) => {
    const response = respond(request);
    if (isListOf("group", request) && count < 3) {
      count += 1;
      change(respond, request, count);
    }
    return response;
  };
}

/** G8: how a list is sorted. */
export const sorting: readonly Alternative[] = [
  {
    name: "oldest first by default",
    why: "as tables are",
    create: () =>
      editQuery((query) => query.has("orderDirection") || query.set("orderDirection", "ASC")),
  },
  {
    name: "orderBy ignored",
    why: "lists are sorted by id",
    create: () => editQuery((query) => query.delete("orderBy")),
  },
  {
    name: "no order at all",
    why: "SQL promises none without ORDER BY",
    create: () => {
      let turn = 0;
      return (respond) => (request) => {
        if (request.method !== "GET") return respond(request);
        let [offset, limit] = [0, 100];
        const whole = withQuery(request, (query) => {
          [offset, limit] = [numberOf(query, "offset", 0), numberOf(query, "limit", 100)];
          query.delete("offset");
          query.set("limit", "1000");
        });
        const response = respond(whole);
        const { data, ...rest } = Object(parseBody(response.body));
        if (!Array.isArray(data)) return response;
        turn += 1;
        const start = (turn * 37) % Math.max(1, data.length);
        const turned = [...data.slice(start), ...data.slice(0, start)];
        return withBody(response, { ...rest, data: turned.slice(offset, offset + limit) });
      };
    },
  },
];
