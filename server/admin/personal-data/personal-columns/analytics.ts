import type { Placement } from "./placement.ts";

export const ANALYTICS = {
  // Unknown addresses of this site are counted as requested, so they may contain an email address.
  dailyMetrics: { withheld: ["value"], other: ["metric", "day", "count"], deletion: "row" },
  digestSubscribers: { exported: ["createdAt"], other: ["userId"], deletion: "row" },
  ingestedEvents: { other: ["day", "id"] },
  monthlyMetrics: { withheld: ["value"], other: ["metric", "month", "count"], deletion: "row" },
} as const satisfies Record<string, Placement>;
