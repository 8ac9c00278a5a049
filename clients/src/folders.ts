import { fileURLToPath } from "node:url";

/** The folder of this package: of the languages, and of what the generator is told. */
export const clientsFolder: string = fileURLToPath(new URL("..", import.meta.url));

/** What is kept between two runs: the generator's jar, the packages that tests need. */
export const cacheFolder = `${clientsFolder}node_modules/.cache`;
