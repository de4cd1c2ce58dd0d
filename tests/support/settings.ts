import type { SettingsSection } from "#server/website/settings/contract.ts";
import { readSection } from "#server/website/settings/service.ts";
import type { Studio } from "./studio.ts";

type Services = Parameters<typeof readSection>[0];
type Admin = Parameters<typeof readSection>[1];

/** A section as its form would show it now. */
export const currentSection = async (studio: Studio, section: SettingsSection) => {
  const { texts, version } = await readSection(
    { db: studio.database.open() } as unknown as Services,
    {} as Admin,
    section,
  );
  return { texts, version };
};
