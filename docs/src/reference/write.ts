import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileOf, referencePages } from "./pages.ts";

const folder = join(import.meta.dirname, "../../reference");
for (const [order, page] of referencePages().entries()) {
  writeFileSync(join(folder, `${page.path}.md`), fileOf(page, order));
}
