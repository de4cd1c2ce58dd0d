import type { AuditFields } from "#server/audit/contract.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { type FieldErrors, fail, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { readToken, signToken } from "#server/platform/signed-token.ts";
import { truncate } from "#server/platform/truncate.ts";
import { leadsToPage } from "../redirects/service.ts";
import { publishSite } from "../snapshot/service.ts";
import { describeThemeChanges } from "../theme-labels/contract.ts";
import {
  differingFields,
  LINK_TO_NOTHING,
  THEME_CHANGED,
  THEME_FAILED,
  THEME_FIELDS,
  type Theme,
  type ThemeField,
  type ThemeScreen,
  themeChanges,
  VERSION_GONE,
} from "./contract.ts";
import { linksOf } from "./links.ts";
import { publishDraft, selectThemes, selectThemeVersions, writeDraft } from "./queries.ts";

/** The lifetime of a preview link. */
const PREVIEW_MS = 7 * 86_400_000;
const PREVIEW = "theme-preview";
const DRAFT = "draft";
const LOGGED_MAX = 300;

type Saved = { version: number };

/** Returns errors for links in these fields without a visible target, by their path. */
async function findDeadLinks(services: Services, theme: Theme, fields: ThemeField[]): Promise<FieldErrors> {
  const links = linksOf(theme).filter(
    ({ field, target }) => fields.includes(field) && target.startsWith("/"),
  );
  const found = await Promise.all(links.map(({ target }) => leadsToPage(services, target)));
  return Object.fromEntries(
    links.flatMap(({ place }, index) => (found[index] ? [] : [[place, LINK_TO_NOTHING]])),
  );
}

/** Returns the draft, the published theme, the earlier versions and the preview link. */
export async function readThemeScreen(services: Services, _admin: Admin): Promise<ThemeScreen> {
  const { db, secret, clock } = services;
  const [themes, versions] = await Promise.all([selectThemes(db), selectThemeVersions(db)]);
  return {
    ...themes,
    versions: versions.map(({ theme, ...version }, index) => {
      const earlier = versions[index + 1]?.theme;
      return { ...version, changes: earlier ? describeThemeChanges(earlier, theme) : [] };
    }),
    deadLinks: await findDeadLinks(services, themes.draft, THEME_FIELDS),
    preview: `theme=${signToken(secret, PREVIEW, DRAFT, clock.now())}`,
  };
}

/** Returns the draft for a preview link; null for an invalid or expired link. */
export async function readThemePreview(
  { db, secret, clock }: Services,
  token: string,
): Promise<Theme | null> {
  const read = readToken(secret, PREVIEW, token);
  if (read?.value !== DRAFT || clock.now().getTime() - read.issuedAt.getTime() > PREVIEW_MS) return null;
  return (await selectThemes(db)).draft;
}

/** Returns the differences between two themes in words, for the log. */
function logged(earlier: Theme, later: Theme): { before: AuditFields; after: AuditFields } {
  const changes = describeThemeChanges(earlier, later);
  const side = (name: "before" | "after") =>
    Object.fromEntries(changes.map((change) => [change.name, truncate(change[name], LOGGED_MAX)]));
  return { before: side("before"), after: side("after") };
}

/** Returns the first error for each path of a theme, like `headerLinks.1.target`. */
function themeErrors(issues: { path: PropertyKey[]; message: string }[]): FieldErrors {
  const fields: FieldErrors = {};
  for (const { path, message } of issues) {
    const place = path.map(String).join(".") || "form";
    if (!Object.hasOwn(fields, place)) fields[place] = message;
  }
  return fields;
}

/**
 * Changes fields of the draft, which is not public.
 * @returns `invalid` with errors for the paths, `conflict` if somebody else saved first
 */
export async function saveDraft(
  { db, clock }: Services,
  admin: Admin,
  { version, changes }: { version: number; changes: Record<string, unknown> },
): Promise<Result<Saved>> {
  const input = themeChanges.safeParse(changes);
  if (!input.success) return fail("invalid", themeErrors(input.error.issues));
  const { draft, version: current } = await selectThemes(db);
  if (current !== version) return fail("conflict", { form: THEME_CHANGED });
  const theme: Theme = { ...draft, ...input.data };
  if (differingFields(draft, theme).length === 0) return ok({ version });
  const saved = await writeDraft(db, admin, {
    version,
    theme,
    action: "draft_theme",
    ...logged(draft, theme),
    at: clock.now(),
  });
  return saved ? ok({ version: version + 1 }) : fail("conflict", { form: THEME_CHANGED });
}

/** Resets the draft to the published theme. */
export async function discardDraft(
  services: Services,
  admin: Admin,
  { version }: { version: number },
): Promise<Result<Saved>> {
  const { published } = await selectThemes(services.db);
  return replaceDraft(services, admin, { version, theme: published, action: "discard_theme" });
}

/** Copies a published version to the draft. */
export async function restoreThemeVersion(
  services: Services,
  admin: Admin,
  { version, number }: { version: number; number: number },
): Promise<Result<Saved>> {
  const chosen = (await selectThemeVersions(services.db)).find((known) => known.number === number);
  if (!chosen) return fail("not_found", { form: VERSION_GONE });
  return replaceDraft(services, admin, { version, theme: chosen.theme, action: "restore_theme", number });
}

type Replacement = {
  version: number;
  theme: Theme;
  action: "discard_theme" | "restore_theme";
  number?: number;
};

async function replaceDraft(
  { db, clock }: Services,
  admin: Admin,
  { version, theme, action, number }: Replacement,
): Promise<Result<Saved>> {
  const { draft, version: current } = await selectThemes(db);
  if (current !== version) return fail("conflict", { form: THEME_CHANGED });
  if (differingFields(draft, theme).length === 0) return ok({ version });
  const { before, after } = logged(draft, theme);
  const done = await writeDraft(db, admin, {
    version,
    theme,
    action,
    before,
    after: { ...(number === undefined ? {} : { version: number }), ...after },
    at: clock.now(),
  });
  return done ? ok({ version: version + 1 }) : fail("conflict", { form: THEME_CHANGED });
}

/**
 * Publishes the whole draft at once. A draft equal to the published theme changes nothing.
 * @returns `invalid` if one of its new links has no visible target; an existing link like that is only reported, so
 *   that it can't block a new color
 */
export async function publishTheme(
  services: Services,
  admin: Admin,
  { version }: { version: number },
): Promise<Result<Saved>> {
  const { db, clock } = services;
  const { published, draft, version: current } = await selectThemes(db);
  if (current !== version) return fail("conflict", { form: THEME_FAILED });
  const fields = differingFields(published, draft);
  if (fields.length === 0) return ok({ version });
  const dead = await findDeadLinks(services, draft, fields);
  if (Object.keys(dead).length > 0) return fail("invalid", dead);
  const done = await publishDraft(db, admin, {
    version,
    theme: draft,
    earlier: published,
    ...logged(published, draft),
    at: clock.now(),
  });
  if (!done) return fail("conflict", { form: THEME_FAILED });
  await publishSite(services);
  return ok({ version: version + 1 });
}
