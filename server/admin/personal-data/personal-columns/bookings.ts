import type { Placement } from "./placement.ts";

export const BOOKINGS = {
  bookingCounts: { other: ["packageId", "ownerId", "status", "n"] },
  bookingNotes: {
    exported: ["text", "createdAt", "updatedAt"],
    overwritten: ["authorName"],
    other: ["id", "bookingId", "authorId", "version"],
    deletion: "row",
  },
  bookingSettings: {
    other: ["id", "weddingsPerDay", "holdDays", "partnerLabels", "autoCountersign", "version", "updatedAt"],
  },
  bookingStates: {
    exported: [
      ...["status", "closedReason", "holdExpiresAt", "answeredAt", "confirmedAt", "deliveredOn"],
      ...["waitingSince", "createdAt"],
    ],
    other: ["bookingId", "version"],
    deletion: "row",
  },
  bookings: {
    exported: [
      ...["brideName", "groomName", "email", "phone", "venue", "guestCount", "weddingDate", "movingTo"],
      ...["packageName", "packagePriceCents", "message", "status", "source", "closedReason"],
      ...[
        "holdExpiresAt",
        "answeredAt",
        "confirmedAt",
        "deliveredOn",
        "waitingSince",
        "notifiedFreeAt",
        "nextStep",
        "nextStepOn",
      ],
      ...["createdAt", "updatedAt"],
    ],
    withheld: ["submissionId"],
    other: ["id", "packageId", "unchecked", "ownerId", "version"],
    deletion: "row",
  },
  calendarFeeds: {
    exported: ["createdAt", "lastReadAt"],
    withheld: ["tokenHash"],
    other: ["userId"],
    deletion: "row",
  },
  daySchedules: { exported: ["text", "updatedAt"], other: ["bookingId", "version"], deletion: "row" },
  // The studio's own names and filters. Searches are not stored in them.
  savedViews: { other: ["id", "name", "query", "version", "createdAt", "updatedAt"] },
  // The studio's internal note on why it is away.
  studioDays: { other: ["date", "capacity", "note", "version", "createdAt", "updatedAt"] },
  // A couple's testimonial about the studio. Deleting the row also removes published words from the site.
  testimonials: {
    exported: [
      ...["names", "place", "weddingDate", "words", "stars", "status", "consent", "consentAt"],
      ...["requestedAt", "receivedAt", "publishedAt", "withdrawnAt", "withdrawnBy"],
    ],
    other: ["id", "bookingId", "filmId", "version", "createdAt", "updatedAt"],
    deletion: "row",
  },
  // Trashed bookings. Their rows are exported with the tables they came from.
  trashedBookings: {
    withheld: ["brideName", "groomName", "email", "weddingDate", "status", "deletedAt"],
    other: ["id"],
    deletion: "row",
  },
  trashedRows: { withheld: ["row"], other: ["bookingId", "tableName", "n"], deletion: "row" },
} as const satisfies Record<string, Placement>;
