import type { Placement } from "./placement.ts";

export const CLIENTS = {
  contacts: {
    exported: [
      "role",
      "name",
      "email",
      "phone",
      "legalName",
      "postalAddress",
      "language",
      "lastSeenAt",
      "withdrawnAt",
      "deletionAskedAt",
      "addressNamedAt",
      "createdAt",
      "updatedAt",
    ],
    other: ["id", "bookingId", "version", "sharesMailbox"],
    deletion: "row",
  },
} as const satisfies Record<string, Placement>;
