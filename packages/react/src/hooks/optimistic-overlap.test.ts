// @vitest-environment happy-dom

import { QueryClient } from "@tanstack/react-query";
import fc from "fast-check";
import { expect, test } from "vitest";
import { renderWith, settled } from "../../test/render.ts";
import { type Fate, slowService } from "../../test/slow-service.ts";
import {
  useCreateGroups,
  useDeleteGroups,
  useGroups,
  useInfiniteGroups,
  useUpdateGroups,
} from "../index.ts";

/** Something that happens: the user changes or reloads something, or the service takes one step. */
type Happening =
  | { readonly what: "create" | "reload" | "show another list" | "show more" }
  | { readonly what: "rename"; readonly id: number }
  | { readonly what: "delete"; readonly id: number }
  | { readonly what: "step"; readonly index: number; readonly fate: Fate };

/** A change that was made, and what its caller knows of it. */
interface Made {
  readonly what: "create" | "rename" | "delete";
  readonly id?: number;
  readonly name: string;
  status: "pending" | "success" | "error";
}

const happening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ what: fc.constantFrom("create" as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constantFrom("reload" as const, "show another list" as const, "show more" as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc
      .constantFrom("rename", "delete")
      .chain((what) => fc.record({ what: fc.constant(what), id: fc.integer({ min: 1, max: 5 }) })),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      what: fc.constant("step" as const),
      index: fc.nat(9),
      fate: fc.constantFrom<Fate>("done", "done", "rejected", "lost", "lost, but done"),
    }),
  },
);

test("whatever overlaps, a list shows what is under way, nothing that failed, and the truth in the end", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { maxLength: 25 }), async (happenings) => {
      const screen = await openScreen();
      for (const one of happenings) {
        await screen.happen(one);
        screen.check();
      }
      await screen.settle();
      screen.checkTruth();
      screen.unmount();
    }),
    { numRuns: 40 },
  );
});

async function openScreen() {
  const service = slowService(5);
  const made: Made[] = [];
  let showsAnother = false;
  const { result, rerender, unmount } = renderWith(
    service.messaging,
    () => ({
      all: useGroups(),
      page: useGroups({ limit: 2 }),
      another: useGroups({ limit: 3 }, { enabled: showsAnother }),
      infinite: useInfiniteGroups({ limit: 2 }),
      create: useCreateGroups({ optimistic: true }),
      rename: useUpdateGroups({ optimistic: true }),
      remove: useDeleteGroups({ optimistic: true }),
    }),
    { queryClient: new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } }) },
  );

  function track(change: Made, sent: Promise<unknown>) {
    made.push(change);
    sent.then(
      () => {
        change.status = "success";
      },
      () => {
        change.status = "error";
      },
    );
  }

  function start(one: Happening) {
    const { create, rename, remove, all, infinite } = result.current;
    const name = `change ${made.length}`;
    if (one.what === "step") service.step(one.index, one.fate);
    else if (one.what === "reload") void all.refetch();
    else if (one.what === "show more") void infinite.fetchNextPage();
    else if (one.what === "show another list") showsAnother = true;
    else if (one.what === "create") {
      track({ what: "create", name, status: "pending" }, create.mutateAsync([{ name }]));
    } else if (one.what === "rename") {
      const { id } = one;
      track({ what: "rename", id, name, status: "pending" }, rename.mutateAsync([{ id, name }]));
    } else if (one.what === "delete") {
      const { id } = one;
      track({ what: "delete", id, name, status: "pending" }, remove.mutateAsync({ id: [id] }));
    }
  }

  async function happen(one?: Happening) {
    await settled(() => {
      if (one) start(one);
      rerender();
    });
  }

  const screen = {
    happen,
    unmount,
    /** Lets everything under way go well. */
    settle: async () => {
      while (service.underway() > 0) await happen({ what: "step", index: 0, fate: "done" });
    },
    check: () => {
      const shown = result.current.all.data ?? [];
      for (const { what, id, name, status } of made) {
        const times = shown.filter((group) => group.name === name).length;
        const isThere = shown.some((group) => group.id === id);
        if (what === "delete" && status !== "error") expect(isThere).toBe(false);
        // A created record can be loaded before its response arrives: then it shows twice.
        if (what === "create" && status === "pending") expect([1, 2]).toContain(times);
        if (what === "create" && status === "success") expect(times).toBe(1);
        const later = made.filter((other) => other.id === id && other.status !== "error").at(-1);
        if (what === "rename" && status === "pending" && isThere && later?.name === name) {
          expect(times).toBe(1);
        }
      }
      for (const { name } of shown) {
        const change = made.find((other) => other.name === name);
        expect(change?.status === "pending" || service.names.has(name), name).toBe(true);
      }
      for (const group of service.groups().filter(({ id }) => Number(id) <= 5)) {
        const deletions = made.filter(({ what, id }) => what === "delete" && id === group.id);
        const isDeleted = deletions.some(({ status }) => status !== "error");
        expect(shown.some(({ id }) => id === group.id)).toBe(!isDeleted);
      }
    },
    checkTruth: () => {
      const truth = service.groups();
      const { all, page, another, infinite } = result.current;
      expect(all.data).toEqual(truth);
      expect(page.data).toEqual(truth.slice(0, 2));
      if (showsAnother) expect(another.data).toEqual(truth.slice(0, 3));
      const listed = infinite.data?.pages.flat() ?? [];
      expect(listed).toEqual(truth.slice(0, listed.length));
    },
  };
  await happen();
  await screen.settle();
  return screen;
}
