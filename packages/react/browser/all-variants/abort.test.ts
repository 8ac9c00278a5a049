import { expect } from "vitest";
import { ask } from "../ask.ts";
import { type HookCell, hookCells } from "../hook-cells.ts";
import { test } from "../mount.tsx";
import { connect, startService } from "../service.ts";
import { until } from "../wait.ts";

/** Whether the request of a hook that leaves the page is of no use to anybody. */
function isUnwanted({ kind }: HookCell) {
  // A write goes on: nobody could say what became of it. What a suspended component waits for may be wanted by the next.
  return kind === "query" || kind === "infinite";
}

test.for(hookCells.filter(isUnwanted))(
  "$name: unmounting closes the connection",
  async (cell, { mount }) => {
    const service = await startService({ faults: [{ kind: "stall", at: "body", effect: true }] });
    const asking = await ask(mount, connect(service), cell);
    await until(async () => expect(await service.log()).toHaveLength(1));
    asking.unmount();
    await until(async () => expect(await service.log()).toMatchObject([{ ended: "left" }]));
  },
);

test.for(hookCells.filter((cell) => !isUnwanted(cell)))(
  "$name: unmounting lets the request end",
  async (cell, { mount }) => {
    const service = await startService({ isHeld: true });
    const asking = await ask(mount, connect(service), cell);
    await until(async () => expect(await service.log()).toHaveLength(1));
    asking.unmount();
    await service.behave({ isHeld: false });
    await until(async () => expect(await service.log()).toMatchObject([{ ended: "answered" }]));
  },
);
