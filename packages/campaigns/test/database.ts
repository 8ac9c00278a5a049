import { openPglite } from "../src/pglite.ts";

/** The one PGlite of the tests, which takes seconds to start. It ends with their process. */
export const database = await openPglite();
