import type { Part } from "../part.ts";
import { bundles } from "./bundles.ts";
import { next } from "./next.ts";
import { packageManagers } from "./package-managers.ts";
import { requires } from "./require.ts";
import { typeChecks } from "./type-checks.ts";

/** In the order of the page. */
export const parts: readonly Part[] = [typeChecks, bundles, packageManagers, next, requires];
