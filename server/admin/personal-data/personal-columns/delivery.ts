import type { Placement } from "./placement.ts";

export const DELIVERY = {
  deliveries: {
    exported: ["publishedAt", "openedAt", "openedReason", "createdAt"],
    // The address of the couple's page.
    withheld: ["name"],
    other: ["id", "bookingId", "updatedAt"],
    deletion: "row",
  },
  deliveryFilms: {
    exported: ["title", "createdAt"],
    other: ["id", "deliveryId", "position"],
    deletion: "row",
  },
  deliveryFiles: {
    exported: ["role", "fileName", "sizeBytes", "durationSeconds", "createdAt"],
    withheld: ["key"],
    other: [
      "id",
      "filmId",
      "contentType",
      "storeUploadId",
      "etag",
      "width",
      "height",
      "segments",
      "previewBytes",
      "joinedAt",
      "updatedAt",
    ],
    deletion: "row",
  },
  editingJobs: { other: ["bookingId", "stage", "editorId", "version", "updatedAt"] },
  editingQueue: { other: ["bookingId", "promisedOn"] },
  deliveryFileParts: { other: ["fileId", "number", "etag"] },
} as const satisfies Record<string, Placement>;
