import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { fieldErrors } from "#server/platform/field-errors.ts";
import { fail, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { RETENTION_KINDS, retentionDaysOf, retentionField } from "../retention-periods/contract.ts";
import { publishSite } from "../snapshot/service.ts";
import { checkBranding, libraryFilesOf } from "./branding-files.ts";
import {
  type BrandingInput,
  isSettingsSection,
  SETTINGS_CHANGED,
  SETTINGS_FAILED,
  SETTINGS_SECTIONS,
  type SectionView,
  type SettingsSection,
  sectionInputs,
} from "./contract.ts";
import { type SettingsRow, selectAccess, selectSection, upsertSection } from "./queries.ts";

/** Converts all settings to their form's texts. */
function textsOf({ socialLinks, emailDomains, sessionDays, signUpOpen, retentionDays, ...row }: SettingsRow) {
  const days = retentionDaysOf(retentionDays);
  return {
    ...row,
    ...socialLinks,
    signUp: signUpOpen ? "open" : "invited",
    emailDomains: emailDomains.join(", "),
    sessionDays: String(sessionDays),
    ...Object.fromEntries(RETENTION_KINDS.map((kind) => [retentionField(kind), String(days[kind])])),
  } as Record<string, string | null | undefined>;
}

function sectionTexts(section: SettingsSection, row: SettingsRow): Record<string, string> {
  const texts = textsOf(row);
  return Object.fromEntries(
    Object.keys(SETTINGS_SECTIONS[section].fields).map((name) => [name, texts[name] ?? ""]),
  );
}

/** Returns a stored section, or its defaults if it was never saved. */
export async function readSection(
  { db }: Services,
  _admin: Admin,
  section: SettingsSection,
): Promise<SectionView> {
  const { row, version } = await selectSection(db, section);
  return { id: section, texts: sectionTexts(section, row), version };
}

type Typed = { section: string; version: number; texts: Record<string, string> };

/**
 * Saves and publishes one section. Concurrent saves of other sections are not affected.
 * @returns `invalid` with errors for the fields; `conflict` if somebody has saved this section since
 */
export async function saveSection(
  services: Services,
  admin: Admin,
  { section, version, texts }: Typed,
): Promise<Result<{ id: string; version: number }>> {
  const { db, clock } = services;
  if (!isSettingsSection(section)) return fail("not_found", { form: SETTINGS_FAILED });
  const parsed = sectionInputs[section].safeParse(texts);
  if (!parsed.success) return fail("invalid", fieldErrors(parsed.error));
  const branding = section === "branding" ? (parsed.data as BrandingInput) : null;
  const problems = branding ? await checkBranding(services, branding) : {};
  if (Object.keys(problems).length > 0) return fail("invalid", problems);
  const { row } = await selectSection(db, section);
  const saved = await upsertSection(db, admin, {
    section,
    version,
    values: parsed.data,
    files: branding ? libraryFilesOf(branding) : [],
    before: sectionTexts(section, row),
    after: sectionTexts(section, { ...row, ...(parsed.data as Partial<SettingsRow>) }),
    at: clock.now(),
  });
  if (!saved) return fail("conflict", { form: SETTINGS_CHANGED });
  await publishSite(services);
  return ok({ id: section, version: version + 1 });
}

/** Returns the rules for sign-ups and sessions. */
export const readAccessRules = ({ db }: Pick<Services, "db">) => selectAccess(db);
