import type { Database } from "#drizzle/client.ts";
import { settings } from "#drizzle/schema/settings.ts";
import { siteDrafts, siteEditions } from "#drizzle/schema/site-designs.ts";

type Site = { database: { open: () => Database } };

/** The site as nobody has dressed it; what is published follows with the cron. */
export const undress = async ({ database }: Site) => {
  const db = database.open();
  await db.batch([
    db.delete(siteDrafts),
    db.delete(siteEditions),
    db.update(settings).set({ brandColor: "#D4AF37", fontFamily: "Playfair Display", design: {} }),
  ]);
};
