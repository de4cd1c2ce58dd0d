import { desc, eq, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { settings } from "#drizzle/schema/settings.ts";
import { themeDrafts, themeVersions } from "#drizzle/schema/themes.ts";
import { seedSettings } from "#drizzle/seed/content.ts";
import type { AuditFields } from "#server/audit/contract.ts";
import { insertAuditWhen } from "#server/audit/statements.ts";
import { DEFAULT_THEME, readTheme, type Theme } from "./contract.ts";

const MAIN = "main";

type Actor = { userId: string; email: string };

/** A stored theme as text, which may be invalid after manual edits in the database. */
const parsed = (text: string | undefined): unknown => {
  try {
    return JSON.parse(text ?? "{}");
  } catch {
    return {};
  }
};

const publishedRow = (db: Database) =>
  db
    .select({
      brandColor: settings.brandColor,
      fontFamily: settings.fontFamily,
      theme: sql<string>`${settings.theme}`,
    })
    .from(settings)
    .where(eq(settings.id, MAIN));

const draftRow = (db: Database) =>
  db
    .select({
      theme: sql<string>`${themeDrafts.theme}`,
      version: themeDrafts.version,
      actorEmail: themeDrafts.actorEmail,
    })
    .from(themeDrafts)
    .where(eq(themeDrafts.id, MAIN));

type PublishedRow = { brandColor: string; fontFamily: string; theme: string };

const publishedOf = (row: PublishedRow | undefined): Theme =>
  row
    ? readTheme({ ...(parsed(row.theme) as object), brandColor: row.brandColor, fontFamily: row.fontFamily })
    : DEFAULT_THEME;

/** Returns the published theme and the draft, which is the published theme if there is no draft. */
export async function selectThemes(db: Database) {
  const [publishedRows, draftRows] = await db.batch([publishedRow(db), draftRow(db)]);
  const published = publishedOf(publishedRows[0]);
  const [row] = draftRows;
  return {
    published,
    draft: row ? readTheme(parsed(row.theme)) : published,
    version: row?.version ?? 0,
    draftBy: row?.actorEmail ?? null,
  };
}

/** Returns all published themes, newest first. */
export async function selectThemeVersions(db: Database) {
  const rows = await db
    .select({
      number: themeVersions.number,
      theme: sql<string>`${themeVersions.theme}`,
      actorEmail: themeVersions.actorEmail,
      createdAt: themeVersions.createdAt,
    })
    .from(themeVersions)
    .orderBy(desc(themeVersions.number));
  return rows.map(({ theme, ...version }) => ({ ...version, theme: readTheme(parsed(theme)) }));
}

const isCurrent = (version: number) =>
  sql`coalesce((select ${themeDrafts.version} from ${themeDrafts} where ${themeDrafts.id} = ${MAIN}), 0) = ${version}`;

const putDraft = (
  db: Database,
  actor: Actor,
  { theme, at, entryExists }: { theme: Theme; at: Date; entryExists: ReturnType<typeof sql> },
) =>
  db.run(
    sql`insert into ${themeDrafts} (id, theme, actor_email, version, updated_at) select ${MAIN}, ${JSON.stringify(theme)}, ${actor.email}, 1, ${at.getTime()} where ${entryExists} on conflict (id) do update set theme = excluded.theme, actor_email = excluded.actor_email, version = ${themeDrafts.version} + 1, updated_at = excluded.updated_at`,
  );

type Write = {
  /** The draft's version that the editor started from. */
  version: number;
  theme: Theme;
  action: "draft_theme" | "discard_theme" | "restore_theme";
  before: AuditFields;
  after: AuditFields;
  at: Date;
};

/**
 * Saves a theme as the draft, if the draft still has the version that the editor saw.
 * @returns whether it was saved
 */
export async function writeDraft(db: Database, actor: Actor, write: Write): Promise<boolean> {
  const { version, theme, action, before, after, at } = write;
  const { note, entryExists } = insertAuditWhen(
    db,
    { actor, action, entity: "theme", entityId: MAIN, before, after, at },
    isCurrent(version),
  );
  const [logged] = await db.batch([note, putDraft(db, actor, { theme, at, entryExists })]);
  return logged.rowsAffected > 0;
}

type Publication = {
  version: number;
  theme: Theme;
  earlier: Theme;
  before: AuditFields;
  after: AuditFields;
  at: Date;
};

/**
 * Publishes the draft that the editor saw: updates the settings row, adds a version and logs it. The first
 * publication also adds the default theme as the first version.
 * @returns whether it was published
 */
export async function publishDraft(db: Database, actor: Actor, publication: Publication): Promise<boolean> {
  const { version, theme, earlier, before, after, at } = publication;
  const { brandColor, fontFamily, ...layout } = theme;
  const { note, entryExists } = insertAuditWhen(
    db,
    { actor, action: "publish_theme", entity: "theme", entityId: MAIN, before, after, at },
    isCurrent(version),
  );
  const time = at.getTime();
  const { siteTitle, heroTitle, heroSubtitle, seoMetaTitle, seoMetaDesc, footerText } = seedSettings;
  const { contactEmail, contactPhone, heroMediaUrl } = seedSettings;
  const [logged] = await db.batch([
    note,
    // A missing row means the defaults, so it is created with them.
    db.run(
      sql`insert into ${settings} (id, site_title, hero_title, hero_subtitle, seo_meta_title, seo_meta_desc, footer_text, hero_media_url, contact_email, contact_phone, brand_color, font_family, theme, updated_at) select ${MAIN}, ${siteTitle}, ${heroTitle}, ${heroSubtitle}, ${seoMetaTitle}, ${seoMetaDesc}, ${footerText}, ${heroMediaUrl}, ${contactEmail}, ${contactPhone}, ${brandColor}, ${fontFamily}, ${JSON.stringify(layout)}, ${time} where ${entryExists} on conflict (id) do update set brand_color = excluded.brand_color, font_family = excluded.font_family, theme = excluded.theme, updated_at = excluded.updated_at`,
    ),
    db.run(
      sql`insert into ${themeVersions} (id, number, theme, actor_email, created_at) select ${crypto.randomUUID()}, 1, ${JSON.stringify(earlier)}, null, ${time} where ${entryExists} and not exists (select 1 from ${themeVersions})`,
    ),
    db.run(
      sql`insert into ${themeVersions} (id, number, theme, actor_email, created_at) select ${crypto.randomUUID()}, (select max(number) + 1 from ${themeVersions}), ${JSON.stringify(theme)}, ${actor.email}, ${time} where ${entryExists}`,
    ),
    // The draft gets a new version, so that anyone who saw the earlier one learns that it was published.
    putDraft(db, actor, { theme, at, entryExists }),
  ]);
  return logged.rowsAffected > 0;
}
