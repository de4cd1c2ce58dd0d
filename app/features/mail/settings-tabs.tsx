import { NavLink } from "react-router";

type Tab = { to: string; label: string; end?: boolean };

/** The tabs of the site's settings: each is an address of its own. */
const SETTINGS: Tab[] = [
  { to: "/admin/settings", label: "General" },
  { to: "/admin/seo", label: "SEO" },
  { to: "/admin/email", label: "Email" },
  { to: "/admin/security", label: "Security" },
];

const EMAIL: Tab[] = [
  { to: "/admin/email", label: "Templates", end: true },
  { to: "/admin/email/outbox", label: "Outbox" },
];

function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-x-3 sm:gap-x-6">
        {tabs.map(({ to, ...tab }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={tab.end ?? false}
              className="inline-flex min-h-11 items-center border-b-2 border-transparent hover:border-line aria-[current=page]:border-accent aria-[current=page]:font-semibold"
            >
              {tab.label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The head of the email screens. */
export function EmailHead() {
  return (
    <>
      <h1 className="font-body text-25 font-semibold tracking-normal">Site settings</h1>
      <div className="mt-4 border-b border-line">
        <Tabs label="Settings" tabs={SETTINGS} />
      </div>
      <div className="mt-2">
        <Tabs label="Email" tabs={EMAIL} />
      </div>
    </>
  );
}
