import type { Placement } from "./placement.ts";

export const ANALYTICS = {
  // An address of this site that does not exist is counted as it was asked for: somebody may have put an email
  // address into it.
  dailyMetrics: { withheld: ["value"], other: ["metric", "day", "count"], deletion: "row" },
  digestSubscribers: { exported: ["createdAt"], other: ["userId"], deletion: "row" },
  ingestedEvents: { other: ["day", "id"] },
  monthlyMetrics: { withheld: ["value"], other: ["metric", "month", "count"], deletion: "row" },
} as const satisfies Record<string, Placement>;
