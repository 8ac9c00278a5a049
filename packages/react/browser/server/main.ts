import { startMock } from "@messaging-sdk/contract/mock";
import { startControl } from "./control.ts";

// A process of its own: vitest's loader, which global-setup.ts runs in, has no `import.meta.resolve` for the mock.
const mock = await startMock();
process.send?.(await startControl(mock.url));
// With whoever started it, in whatever way that ended; the mock ends with this.
process.on("disconnect", () => process.exit());
