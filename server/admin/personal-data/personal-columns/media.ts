import type { Placement } from "./placement.ts";

export const MEDIA = {
  media: {
    exported: ["fileName", "contentType", "sizeBytes", "width", "height", "createdAt"],
    withheld: ["key", "placeholder", "preview", "variants", "alt"],
    overwritten: ["uploadedBy"],
    other: ["id", "durationSeconds", "codec", "private", "bookingId", "version", "updatedAt"],
    deletion: "row",
  },
  // Library files being uploaded.
  uploads: {
    overwritten: ["uploadedBy"],
    other: [
      "id",
      "key",
      "storeUploadId",
      "fileName",
      "contentType",
      "sizeBytes",
      "partBytes",
      "replaces",
      "createdAt",
      "updatedAt",
    ],
  },
  uploadParts: { other: ["uploadId", "number", "etag"] },
} as const satisfies Record<string, Placement>;
