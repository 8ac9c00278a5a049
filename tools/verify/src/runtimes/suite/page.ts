import { runSuite } from "./suite.ts";

// A browser: whoever drives it calls the function.
Object.assign(globalThis, { runSuite });
