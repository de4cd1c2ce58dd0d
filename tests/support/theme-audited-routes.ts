import { themeDrafts, themeVersions } from "#drizzle/schema/themes.ts";
import { DEFAULT_THEME, type Theme } from "#server/website/theme/contract.ts";
import type { Call } from "./account-audited-routes.ts";
import type { Studio } from "./studio.ts";

let colors = 0;
/** Returns a color that no other call uses. */
const newColor = () => {
  colors += 1;
  return `#${colors.toString(16).padStart(6, "0")}`;
};

/** Returns one call for each route that changes the site's theme. */
export function themeAuditedRoutes(studio: () => Studio): Record<string, () => Promise<Call>> {
  /** Stores a draft with an unused color and returns its version. */
  const newDraft = async () => {
    const db = studio().database.open();
    const theme: Theme = { ...DEFAULT_THEME, brandColor: newColor() };
    const version = ((await db.select().from(themeDrafts).get())?.version ?? 0) + 1;
    await db
      .insert(themeDrafts)
      .values({ id: "main", theme, version })
      .onConflictDoUpdate({ target: themeDrafts.id, set: { theme, version } });
    return version;
  };
  return {
    "PUT /api/theme/draft": async () => ({
      path: "/api/theme/draft",
      body: { version: await newDraft(), changes: { brandColor: newColor() } },
      action: "draft_theme",
      entityId: "main",
    }),
    "DELETE /api/theme/draft": async () => ({
      path: "/api/theme/draft",
      body: { version: await newDraft() },
      action: "discard_theme",
      entityId: "main",
    }),
    "POST /api/theme/publish": async () => ({
      path: "/api/theme/publish",
      body: { version: await newDraft() },
      action: "publish_theme",
      entityId: "main",
    }),
    "POST /api/theme/versions/:number/restore": async () => {
      const number = 1000 + colors;
      await studio()
        .database.open()
        .insert(themeVersions)
        .values({ number, theme: { ...DEFAULT_THEME, brandColor: newColor() } });
      return {
        path: `/api/theme/versions/${number}/restore`,
        body: { version: await newDraft() },
        action: "restore_theme",
        entityId: "main",
      };
    },
  };
}
