import { Link } from "react-router";
import { THEME_LABELS, type ThemeField } from "#server/website/theme/contract.ts";
import * as strings from "../strings/theme.ts";
import { TAB_OF_FIELD, TABS, type TabId } from "./tabs.ts";

/** The draft's errors on tabs that are not open, because they would be invisible beside their fields. */
export function Complaints({ errors, tab }: { errors: Partial<Record<string, string>>; tab: TabId }) {
  const elsewhere = Object.entries(errors).flatMap(([place, text]) => {
    const field = place.split(".")[0] as ThemeField;
    const found = TABS.find(({ id }) => id === TAB_OF_FIELD[field]);
    return found && found.id !== tab ? [{ place, text, name: THEME_LABELS[field], to: found.to }] : [];
  });
  if (elsewhere.length === 0) return null;
  return (
    <div role="alert" className="border-l-4 border-danger bg-danger-soft px-5 py-3">
      <p className="font-semibold">{strings.pleaseCheckTheseSettingsOn}</p>
      <ul>
        {elsewhere.map(({ place, text, name, to }) => (
          <li key={place}>
            <Link to={to} className="inline-flex min-h-11 items-center underline underline-offset-4">
              {name}
            </Link>
            : {text}
          </li>
        ))}
      </ul>
    </div>
  );
}
