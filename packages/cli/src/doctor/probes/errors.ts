import { errorsOf } from "../envelope.ts";
import { type Gap, judge, type Probe, type Seen } from "../probe.ts";
import { errorShapeOf } from "../shape.ts";

/** Wrong reads, which change nothing. */
export const errors: Probe = {
  gaps: ["G2", "G5", "G7"],
  does: "reads with wrong parameters, and once without the key: 3 requests",
  async run(service) {
    const path = "/v2.1/group";
    const none = await service.ask("GET", path, { query: { limit: 0 } });
    const tooMany = await service.ask("GET", path, { query: { limit: 1001 } });
    const keyless = await service.ask("GET", path, { withoutKey: true });
    const code = Object(errorsOf(keyless.json)[0]).code;
    return [
      refused("G7", none, "limit=0"),
      refused("G7", tooMany, "limit=1001"),
      ...(none.isRefused ? [hasStatus(none, 422, "a wrong limit")] : []),
      hasStatus(keyless, 401, "no key"),
      ...(await errorShapeOf(none, "listGroups")),
      ...(await errorShapeOf(keyless, "listGroups")),
      ...(code === undefined
        ? []
        : [
            judge(
              "G2",
              code === "E-0-004",
              `no key is ${code === "E-0-004" ? code : "another code"}`,
            ),
          ]),
    ];
  },
};

export const unknownGroup: Probe = {
  gaps: ["G2", "G5"],
  does: "reads the contacts of a group that is not there: 1 request",
  compares: true,
  async run(service) {
    const seen = await service.ask("GET", "/v2.1/group/999999999999/contact");
    return [
      hasStatus(seen, 404, "an unknown group"),
      ...(await errorShapeOf(seen, "listGroupContacts")),
    ];
  },
};

export function hasStatus({ status }: Seen, expected: number, what: string) {
  return judge("G5", status === expected, `HTTP ${status} for ${what}`);
}

export function refused(gap: Gap, seen: Seen, what: string) {
  return judge(gap, seen.isRefused, `${what} is ${seen.isRefused ? "refused" : "taken"}`);
}
