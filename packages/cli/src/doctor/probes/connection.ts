import { judge, type Probe, unseen } from "../probe.ts";
import { shapeOf } from "../shape.ts";

const groups = "/v2.1/group";

/** Before all others: they need what it finds out of the credential. */
export const connection: Probe = {
  gaps: ["G25", "G1", "G3", "G9"],
  does: "reads two pages of groups: at most 4 requests",
  async run(service) {
    let seen = await service.ask("GET", groups, { query: { limit: 3 } });
    const asItIs = seen.status;
    if (asItIs === 401 || asItIs === 403) {
      service.prefix = "Bearer ";
      seen = await service.ask("GET", groups, { query: { limit: 3 } });
    }
    if (seen.isRefused) {
      const why = `HTTP ${asItIs} for the key as it is, and HTTP ${seen.status} after Bearer`;
      return service.prefix ? [judge("G25", false, why)] : [unseen("G25", `HTTP ${asItIs}`)];
    }
    const again = await service.ask("GET", groups, { query: { limit: 4 } });
    return [
      judge(
        "G25",
        !service.prefix,
        service.prefix ? 'apiKeyPrefix must be "Bearer "' : "the key as it is",
      ),
      judge("G3", seen.status === 200, `HTTP ${seen.status} for a list`),
      ...(await shapeOf(seen, "listGroups")),
      ...(await shapeOf(again, "listGroups")),
    ];
  },
};
