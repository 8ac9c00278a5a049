import { runSuite } from "./suite.ts";

// A browser: its driver calls the function.
Object.assign(globalThis, { runSuite });
