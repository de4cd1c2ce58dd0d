import { apiClient } from "#app/lib/api.ts";
import { type Outcome, outcomeOf, textOf } from "#app/lib/outcome.ts";
import {
  SETTINGS_FAILED,
  type SettingsSection,
  settingLabels,
  settingsSaved,
} from "#server/website/settings/contract.ts";
import type { SavedContent } from "../content/change-content.ts";

/** Saves the form of a settings section. */
export function saveSettings(section: SettingsSection, form: FormData): Promise<Outcome> {
  const texts = Object.fromEntries(
    Object.keys(settingLabels(section)).map((name) => [name, textOf(form, name)]),
  );
  const json = { version: Number(textOf(form, "version")), texts };
  return outcomeOf<SavedContent>(
    "save",
    apiClient().settings[":section"].$put({ param: { section }, json }),
    {
      success: settingsSaved(section),
      failure: SETTINGS_FAILED,
    },
  );
}
