import type { Placement } from "./placement.ts";

export const ADMIN = {
  // Rows of an archive being imported, not visible to anybody yet.
  archiveImportChunks: {
    withheld: ["rows"],
    other: ["importId", "firstRow", "tableName", "rowCount"],
    deletion: "expires",
  },
  archiveImports: {
    other: [
      "id",
      "archiveId",
      "exportedAt",
      "version",
      "layout",
      "received",
      "finishedAt",
      "createdAt",
      "updatedAt",
    ],
  },
} as const satisfies Record<string, Placement>;
