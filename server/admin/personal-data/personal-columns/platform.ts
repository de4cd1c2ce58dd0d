import type { Placement } from "./placement.ts";

export const PLATFORM = {
  counters: { other: ["name", "n"] },
  // The key is a hash if it is about a network or an address.
  rateLimits: { withheld: ["key"], other: ["count", "windowEndsAt"], deletion: "expires" },
  letterFolds: { other: ["letter", "folded"] },
  // A trigger deletes a record's search index entries with the record.
  searchRecords: { other: ["n", "kind", "recordId"] },
  restores: { other: ["id", "backedUpAt", "restoredAt", "deletionsAppliedAt"] },
  deletedRecords: { other: ["kind", "recordId", "deletedAt", "storedAt"] },
} as const satisfies Record<string, Placement>;
