import type { Placement } from "./placement.ts";

export const MAIL = {
  mailTemplates: { other: ["id", "purpose", "name", "subject", "body", "version", "createdAt", "updatedAt"] },
  outbox: {
    exported: [
      "kind",
      "toAddress",
      "replyTo",
      "subject",
      "textBody",
      "state",
      "sentAt",
      "createdAt",
      "delivery",
      "deliveryAt",
    ],
    withheld: ["idempotencyKey", "htmlBody", "lastError", "attachments", "providerId", "deliveryReason"],
    other: [
      "id",
      "bookingId",
      "messageId",
      "letterId",
      "sentBy",
      "attempts",
      "nextAttemptAt",
      "lockedUntil",
      "callDueAt",
    ],
    deletion: "row",
  },
} as const satisfies Record<string, Placement>;
