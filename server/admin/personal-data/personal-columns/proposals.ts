import type { Placement } from "./placement.ts";

export const PROPOSALS = {
  contractTemplates: { other: ["id", "name", "body", "version", "createdAt", "updatedAt"] },
  proposals: {
    exported: [
      "number",
      "status",
      "document",
      "choice",
      "reason",
      "sentAt",
      "expiresAt",
      "completedAt",
      "createdAt",
      "updatedAt",
    ],
    withheld: ["draft", "documentHash", "fileKey", "fileHash"],
    other: ["id", "bookingId", "settleDue", "dayTakenAt", "takenBackAfter", "remindedAt", "version"],
    deletion: "agreement",
  },
  proposalEvents: {
    exported: ["seq", "kind", "at", "actor", "network", "device", "details"],
    withheld: ["previousHash", "hash"],
    other: ["id", "proposalId", "contactId"],
    deletion: "agreement",
  },
} as const satisfies Record<string, Placement>;
