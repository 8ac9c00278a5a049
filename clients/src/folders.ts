import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of this package: of the languages, and of what the generator is told. */
export const clientsFolder: string = fileURLToPath(new URL("..", import.meta.url));

/** What is kept between two runs: the packages that tests need. */
export const cacheFolder: string = join(clientsFolder, "node_modules/.cache");

/** The bundled spec, which every client is made from. */
export const spec: string = fileURLToPath(import.meta.resolve("@messaging-sdk/spec/openapi.json"));
