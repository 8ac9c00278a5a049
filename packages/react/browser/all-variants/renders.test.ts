import { describe, expect } from "vitest";
import { ask, outcome } from "../ask.ts";
import { hookCells } from "../hook-cells.ts";
import { test } from "../mount.tsx";
import { connect, startService } from "../start-service.ts";
import { turns, until } from "../wait.ts";

describe.for(hookCells)("$name", (cell) => {
  test("renders when something has changed, and no more often", async ({ mount }) => {
    const service = await startService();
    const asking = await ask(mount, connect(service), cell);
    await outcome(asking);
    await turns();
    // Waiting, perhaps once more, and done; a mutation also before it is asked.
    expect(asking.commits).toBeLessThanOrEqual(3);
    // React may have had one more render to do.
    await until(async () => {
      const { renders } = asking;
      for (let round = 0; round < 10; round += 1) asking.rerender();
      await turns();
      expect(asking.renders).toBe(renders + 10);
    });
    expect((await service.log()).map(({ line }) => line)).toEqual(cell.requests);
  });

  test("sends nothing twice in strict mode, which mounts everything twice", async ({ mount }) => {
    const service = await startService();
    const asking = await ask(mount, connect(service), cell, { strict: true });
    const { records } = await outcome(asking);
    expect(records).toBeDefined();
    await turns();
    const { requests } = cell;
    const ended = requests.map((line) => ({ line, end: "response" }));
    expect(await service.log({ ended: requests.length })).toEqual(ended);
  });
});
