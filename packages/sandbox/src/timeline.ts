import TinyQueue from "tinyqueue";

interface Entry<Step> {
  readonly due: number;
  readonly order: number;
  readonly step: Step;
}

/** What is to come, by its time in milliseconds; of what is due at the same time, the first that was added is first. */
export function createTimeline<Step>() {
  const entries = new TinyQueue<Entry<Step>>([], (a, b) => a.due - b.due || a.order - b.order);
  let order = 0;
  return {
    add(due: number, step: Step): void {
      order += 1;
      entries.push({ due, order, step });
    },
    nextDue: () => entries.peek()?.due ?? Number.POSITIVE_INFINITY,
    takeNext: () => entries.pop(),
  };
}
