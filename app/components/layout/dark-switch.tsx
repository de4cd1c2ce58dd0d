import * as strings from "#app/components/strings/layout.ts";
import { AdminIcon } from "./admin-icon.tsx";
import type { ChangePreferences, Preferences } from "./admin-preferences.ts";

type Props = { theme: Preferences["theme"]; onChange: ChangePreferences };

export function DarkSwitch({ theme, onChange }: Props) {
  const dark = theme === "dark";
  const words = dark ? strings.switchToLight : strings.switchToDark;
  return (
    <button
      type="button"
      onClick={() => onChange({ theme: dark ? "light" : "dark" })}
      aria-label={words}
      title={words}
      className="admin-tool admin-dark-switch"
    >
      <AdminIcon name={dark ? "sun" : "moon"} />
      <span aria-hidden="true" className="admin-dark-words">
        {words}
      </span>
    </button>
  );
}
