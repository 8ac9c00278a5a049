import { audit } from "../harness/audit.ts";
import { situations } from "../harness/situations.ts";
import { test } from "../harness/test.ts";

test.for(situations)(
  "accessible, light and dark, wide and narrow: $name",
  async (situation, { open }) => {
    const { page, service } = await open(situation.path);
    await situation.show(page, service);
    await audit(page, situation.name);
  },
);
