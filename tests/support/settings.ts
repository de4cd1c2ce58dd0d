import type { SettingsSection } from "#server/website/settings/contract.ts";
import { readSection } from "#server/website/settings/service.ts";
import { askApi } from "./staff.ts";
import type { Studio } from "./studio.ts";
import type { Visitor } from "./visitor.ts";

type Services = Parameters<typeof readSection>[0];
type Admin = Parameters<typeof readSection>[1];

/** Returns a section as its form would show it now. */
export const currentSection = async (studio: Studio, section: SettingsSection) => {
  const { texts, version } = await readSection(
    { db: studio.database.open() } as unknown as Services,
    {} as Admin,
    section,
  );
  return { texts, version };
};

/** Saves a section with only these fields changed, as its form does. */
export async function saveSection(
  studio: Studio,
  admin: Visitor,
  section: SettingsSection,
  changes: Record<string, string>,
) {
  const { version, texts } = await currentSection(studio, section);
  const body = { version, texts: { ...texts, ...changes } };
  return askApi<{ version: number }>(admin, "PUT", `/api/settings/${section}`, body);
}
