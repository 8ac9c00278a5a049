import { expect } from "vitest";
import { ask } from "../ask.ts";
import { type HookCell, hookCells } from "../hook-cells.ts";
import { test } from "../mount.tsx";
import { connect, startService } from "../start-service.ts";

/**
 * An unmounted hook's request is one that nobody needs. A write continues: nobody could say what became of it.
 * So does what a suspended component waits for: the next one may want it.
 */
function isUnwanted(cell: HookCell) {
  return !("body" in cell) && !cell.isSuspense;
}

test.for(hookCells.filter(isUnwanted))(
  "$name: unmounting closes the connection",
  async (cell, { mount }) => {
    const service = await startService({ faults: [{ kind: "stall", at: "body", effect: true }] });
    const asking = await ask(mount, connect(service), cell);
    await service.log({ requests: 1 });
    asking.unmount();
    expect(await service.log({ ended: 1 })).toMatchObject([{ end: "close" }]);
  },
);

test.for(hookCells.filter((cell) => !isUnwanted(cell)))(
  "$name: unmounting lets the request end",
  async (cell, { mount }) => {
    const service = await startService({ isHeld: true });
    const asking = await ask(mount, connect(service), cell);
    await service.log({ requests: 1 });
    asking.unmount();
    await service.behave({ isHeld: false });
    const [first, ...rest] = await service.log({ ended: 1 });
    expect(first).toMatchObject({ end: "response" });
    // An infinite query asks at once whether a short page is the last.
    if (!("isInfinite" in cell && cell.isInfinite)) expect(rest).toEqual([]);
  },
);
