import type { Placement } from "./placement.ts";

export const PLATFORM = {
  counters: { other: ["name", "n"] },
  // Hashed where it is about a network or an address.
  rateLimits: { withheld: ["key"], other: ["count", "windowEndsAt"], deletion: "expires" },
  letterFolds: { other: ["letter", "folded"] },
  // What the search index has of a record goes with the record, by a trigger.
  searchRecords: { other: ["n", "kind", "recordId"] },
  deletedRecords: { other: ["kind", "recordId", "deletedAt", "storedAt"] },
} as const satisfies Record<string, Placement>;
