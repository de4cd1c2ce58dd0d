import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { insertWhen } from "#drizzle/insert-when.ts";
import { settings, settingsSections } from "#drizzle/schema/settings.ts";
import { seedSettings } from "#drizzle/seed/content.ts";
import { insertAuditWhen } from "#server/audit/statements.ts";
import { filesExist } from "#server/media/library/statements.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import type { SettingsSection } from "./contract.ts";

const MAIN = "main";
const isMain = eq(settings.id, MAIN);

const DEFAULTS = {
  ...seedSettings,
  postalAddress: null,
  faviconUrl: null,
  sharePictureUrl: null,
  signUpOpen: true,
  emailDomains: [],
  sessionDays: 7,
  retentionDays: {},
};

export type SettingsRow = Omit<typeof settings.$inferSelect, "theme" | "version" | "updatedAt">;

const versionOf = (section: SettingsSection) =>
  sql<number>`coalesce((select ${settingsSections.version} from ${settingsSections} where ${settingsSections.section} = ${section}), 0)`;

/** Returns the settings, or the defaults if there is no row yet, and how often this section was saved. */
export async function selectSection(
  db: Database,
  section: SettingsSection,
): Promise<{ row: SettingsRow; version: number }> {
  const [rows, saved] = await db.batch([
    db.select().from(settings).where(isMain),
    db
      .select({ version: settingsSections.version })
      .from(settingsSections)
      .where(eq(settingsSections.section, section)),
  ]);
  return { row: rows[0] ?? DEFAULTS, version: saved[0]?.version ?? 0 };
}

/** Returns the rules for sign-ups and sessions. A missing row means the defaults. */
export async function selectAccess(db: Database) {
  const [row] = await db
    .select({
      signUpOpen: settings.signUpOpen,
      emailDomains: settings.emailDomains,
      sessionDays: settings.sessionDays,
    })
    .from(settings)
    .where(isMain);
  return row ?? DEFAULTS;
}

type Save = {
  section: SettingsSection;
  /** The section's version that the form started from. */
  version: number;
  values: Partial<SettingsRow>;
  /** Library files that must still exist. */
  files: string[];
  before: Record<string, string>;
  after: Record<string, string>;
  at: Date;
};

/**
 * Saves only the columns of one section, unless it was saved in the meantime, with its audit entry.
 * @returns whether it was saved
 */
export async function upsertSection(
  db: Database,
  actor: Admin,
  { section, version, values, files, before, after, at }: Save,
): Promise<boolean> {
  const { note, entryExists } = insertAuditWhen(
    db,
    { actor, action: "save_settings", entity: "settings", entityId: section, before, after, at },
    sql`${versionOf(section)} = ${version} and ${filesExist(files)}`,
  );
  const [logged] = await db.batch([
    note,
    insertWhen(
      db,
      settings,
      { ...seedSettings, version: 0, updatedAt: at },
      sql`${entryExists} and not exists (select 1 from ${settings} where ${isMain})`,
    ),
    db
      .update(settings)
      .set({ ...values, version: sql`${settings.version} + 1`, updatedAt: at })
      .where(and(isMain, entryExists)),
    db.run(
      sql`insert into ${settingsSections} (section, version) select ${section}, ${version + 1} where ${entryExists} on conflict (section) do update set version = excluded.version`,
    ),
  ]);
  return logged.rowsAffected > 0;
}
