import type { Faults } from "../../forms/faults.ts";

/** What is wrong with the ids (`id`, `id.0`, `id.1`), in one text under their one field, each named as it was typed. */
export function faultOfIds(ids: readonly string[], faults: Faults): Faults {
  const texts = Object.entries(faults).map(([field, fault]) => {
    const id = ids[Number(field.replace("id.", ""))];
    return id === undefined ? fault : `${id}: ${fault}`;
  });
  return texts.length === 0 ? {} : { id: texts.join(" ") };
}
