import type { Database } from "../client.ts";
import { packages } from "../schema/packages.ts";
import { settings } from "../schema/settings.ts";
import { teamMembers } from "../schema/team-members.ts";
import { videos } from "../schema/videos.ts";
import { createAdmin } from "./admin.ts";
import { seedFilms, seedPackages, seedSettings, seedTeam } from "./content.ts";

type Admin = { email: string; password: string };

/**
 * Fills an empty site. Keeps existing rows, edited or not. Returns false if the settings row existed, which means
 * that the site was already seeded.
 */
export async function seedOnce(db: Database, admin: Admin): Promise<boolean> {
  const seeded = await db.select({ id: settings.id }).from(settings).get();
  if (seeded) return false;
  await createAdmin(db, admin);
  const publishedAt = new Date();
  await db.batch([
    db.insert(packages).values(seedPackages).onConflictDoNothing(),
    db
      .insert(videos)
      .values(
        seedFilms.map((film, index) => ({
          ...film,
          publishedAt,
          // One second apart, so that "newest first" is unambiguous: the first film of the list.
          createdAt: new Date(publishedAt.getTime() - index * 1000),
        })),
      )
      .onConflictDoNothing(),
    db.insert(teamMembers).values(seedTeam).onConflictDoNothing(),
    // Last: if it exists, so does the rest.
    db.insert(settings).values(seedSettings).onConflictDoNothing(),
  ]);
  return true;
}
