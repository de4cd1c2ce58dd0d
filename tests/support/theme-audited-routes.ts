import { siteDrafts, siteEditions } from "#drizzle/schema/site-designs.ts";
import { DEFAULT_THEME, type Theme } from "#server/website/theme/contract.ts";
import type { Call } from "./account-audited-routes.ts";
import type { Studio } from "./studio.ts";

let colours = 0;
/** A colour that no other call has. */
const newColour = () => {
  colours += 1;
  return `#${colours.toString(16).padStart(6, "0")}`;
};

/** One call for each door behind which the look of the site changes. */
export function themeAuditedRoutes(studio: () => Studio): Record<string, () => Promise<Call>> {
  /** A draft in a colour that is nowhere yet; its version. */
  const newDraft = async () => {
    const db = studio().database.open();
    const design: Theme = { ...DEFAULT_THEME, brandColor: newColour() };
    const version = ((await db.select().from(siteDrafts).get())?.version ?? 0) + 1;
    await db
      .insert(siteDrafts)
      .values({ id: "main", design, version })
      .onConflictDoUpdate({ target: siteDrafts.id, set: { design, version } });
    return version;
  };
  return {
    "PUT /api/look/draft": async () => ({
      path: "/api/look/draft",
      body: { version: await newDraft(), changes: { brandColor: newColour() } },
      action: "draft_look",
      entityId: "main",
    }),
    "DELETE /api/look/draft": async () => ({
      path: "/api/look/draft",
      body: { version: await newDraft() },
      action: "discard_look",
      entityId: "main",
    }),
    "POST /api/look/publish": async () => ({
      path: "/api/look/publish",
      body: { version: await newDraft() },
      action: "publish_look",
      entityId: "main",
    }),
    "POST /api/look/editions/:number/restore": async () => {
      const number = 1000 + colours;
      await studio()
        .database.open()
        .insert(siteEditions)
        .values({ number, design: { ...DEFAULT_THEME, brandColor: newColour() } });
      return {
        path: `/api/look/editions/${number}/restore`,
        body: { version: await newDraft() },
        action: "restore_look",
        entityId: "main",
      };
    },
  };
}
