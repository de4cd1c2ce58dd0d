import type { Call } from "./account-audited-routes.ts";
import { archiveFile, stageArchive } from "./archive.ts";
import { emptySite } from "./empty-site.ts";
import type { Studio } from "./studio.ts";
import type { Visitor } from "./visitor.ts";

/** Returns one call for each route that imports files. */
export const importAuditedRoutes = (
  studio: () => Studio,
  admin: () => Visitor,
): Record<string, () => Promise<Call>> => ({
  "POST /api/booking-import": async () => ({
    path: "/api/booking-import?name=past.csv&expected=1",
    body: `Bride,Groom,Email,Wedding date\nCleo,Dan,cleo-${crypto.randomUUID()}@example.com,2019-05-04\n`,
    action: "import_bookings",
  }),
  "POST /api/backups": async () => ({
    path: "/api/backups",
    action: "back_up",
    entityId: "backup",
    // The next one waits ten minutes.
    again: "nothing",
  }),
  "POST /api/archive-import/:id/finish": async () => {
    await emptySite(studio());
    const { id, total } = await stageArchive(admin(), await archiveFile(admin()));
    return {
      path: `/api/archive-import/${id}/finish`,
      body: { total },
      action: "import_archive",
      entityId: "archive",
      // A client that lost the response may retry.
      again: "nothing",
    };
  },
});
