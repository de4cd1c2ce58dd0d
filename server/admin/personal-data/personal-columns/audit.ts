import type { Placement } from "./placement.ts";

export const AUDIT = {
  auditAddresses: { withheld: ["address"], other: ["auditId"], deletion: "row" },
  auditEntries: {
    withheld: ["before", "after"],
    other: ["id", "actorId", "action", "entity", "entityId", "subject", "createdAt"],
    deletion: "passing",
  },
  auditLog: { other: ["id", "actorId", "action", "entity", "entityId", "fields", "createdAt"] },
  auditValues: {
    exported: ["before", "after", "createdAt"],
    withheld: ["subject"],
    other: ["auditId"],
    deletion: "row",
  },
} as const satisfies Record<string, Placement>;
