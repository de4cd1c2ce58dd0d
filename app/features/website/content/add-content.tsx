import { Link } from "react-router";
import { Menu } from "#app/components/ui/menu.tsx";
import * as strings from "../strings/content.ts";

/** The id of the control that chooses files in the media library. */
export const ADD_FILES = "add-files";

const ENTRIES = [
  { to: "/admin/videos/new", label: strings.video },
  { to: "/admin/packages/new", label: strings.packageLabel },
  { to: `/admin/media#${ADD_FILES}`, label: strings.files },
];

/** The menu of what can be added to the site. Whoever may open a screen that has it may add all three. */
export const AddContent = () => (
  <div className="dropdown-anchor">
    <Menu label={strings.addContent} className="button button-small" panel="dropdown-panel-end">
      {ENTRIES.map(({ to, label }) => (
        <Link key={to} to={to} className="dropdown-entry">
          {label}
        </Link>
      ))}
    </Menu>
  </div>
);
