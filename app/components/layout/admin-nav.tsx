import { NavLink } from "react-router";

const LINKS = [
  { to: "/admin", label: "Overview" },
  { to: "/admin/users", label: "Users" },
  { to: "/admin/roles", label: "Roles" },
  { to: "/admin/activity", label: "Activity" },
  { to: "/admin/account", label: "Account" },
];

export function AdminNav() {
  return (
    <nav aria-label="Admin" className="frame">
      <ul className="flex flex-wrap gap-x-3 sm:gap-x-6">
        {LINKS.map(({ to, label }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={to === "/admin"}
              className="inline-flex min-h-11 items-center border-b-2 border-transparent hover:border-line aria-[current=page]:border-accent aria-[current=page]:font-semibold"
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
