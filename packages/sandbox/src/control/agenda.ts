/** The entries by when they are due, in milliseconds; those due at the same time, in the order it was added. */
export interface Agenda {
  /** When the first is due; `Infinity` when nothing is. */
  next(): number;
  add(due: number, run: Task): void;
  /** Takes off the first and runs it. */
  runNext(): void;
  clear(): void;
}

/** Called with the time it was due, which may have passed. */
export type Task = (due: number) => void;

interface Entry {
  readonly due: number;
  readonly order: number;
  readonly run: Task;
}

/** A binary heap: thousands of messages wait for their next status. */
export function createAgenda(): Agenda {
  const heap: Entry[] = [];
  let count = 0;
  const isBefore = (one: Entry, other: Entry) =>
    one.due < other.due || (one.due === other.due && one.order < other.order);

  function swap(at: number, other: number) {
    const [one, two] = [heap[at], heap[other]];
    if (!one || !two) return;
    heap[at] = two;
    heap[other] = one;
  }

  function rise(at: number) {
    const parent = (at - 1) >> 1;
    const [entry, above] = [heap[at], heap[parent]];
    if (!entry || !above || !isBefore(entry, above)) return;
    swap(at, parent);
    rise(parent);
  }

  function sink(at: number) {
    let first = at;
    for (const child of [2 * at + 1, 2 * at + 2]) {
      const [entry, other] = [heap[child], heap[first]];
      if (entry && other && isBefore(entry, other)) first = child;
    }
    if (first === at) return;
    swap(at, first);
    sink(first);
  }

  return {
    next: () => heap[0]?.due ?? Number.POSITIVE_INFINITY,
    add(due, run) {
      count += 1;
      rise(heap.push({ due, run, order: count }) - 1);
    },
    runNext() {
      swap(0, heap.length - 1);
      const first = heap.pop();
      sink(0);
      first?.run(first.due);
    },
    clear() {
      heap.length = 0;
    },
  };
}
