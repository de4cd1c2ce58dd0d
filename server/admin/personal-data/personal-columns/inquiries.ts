import type { Placement } from "./placement.ts";

export const INQUIRIES = {
  messages: {
    exported: [
      "name",
      "email",
      "phone",
      "message",
      "mail",
      "status",
      "statusChangedAt",
      "answeredAt",
      "createdAt",
    ],
    withheld: ["submissionId"],
    other: ["id", "bookingId", "unchecked", "version"],
    deletion: "row",
  },
} as const satisfies Record<string, Placement>;
