import type { Call } from "./account-audited-routes.ts";
import { emptySite } from "./empty-site.ts";
import type { Studio } from "./studio.ts";
import type { Visitor } from "./visitor.ts";

/** One call for each door through which files bring something in. */
export const importAuditedRoutes = (
  studio: () => Studio,
  admin: () => Visitor,
): Record<string, () => Promise<Call>> => ({
  "POST /api/booking-import": async () => ({
    path: "/api/booking-import?name=past.csv&expected=1",
    body: `Bride,Groom,Email,Wedding date\nCleo,Dan,cleo-${crypto.randomUUID()}@example.com,2019-05-04\n`,
    action: "import_bookings",
  }),
  "POST /api/archive": async () => {
    await emptySite(studio());
    // Somebody of its own, so that the same archive finds no empty site the second time.
    const archive = (await (await admin().get("/api/archive")).json()) as {
      tables: { contentBlocks: object[] };
    };
    archive.tables.contentBlocks.push({
      id: "home-stats",
      texts: {},
      version: 2,
      updatedAt: "2026-01-01T00:00:00.000Z",
    });
    return { path: "/api/archive", body: archive, action: "import_archive", entityId: "archive" };
  },
});
