import { Link, useLocation } from "react-router";

/** The tabs of the site's settings: each is an address of its own. */
const SETTINGS = [
  { to: "/admin/settings", label: "General" },
  { to: "/admin/seo", label: "SEO" },
  { to: "/admin/email", label: "Email" },
  { to: "/admin/security", label: "Security" },
];

const OUTBOX = "/admin/email/outbox";
const EMAIL = [
  { to: "/admin/email", label: "Templates" },
  { to: OUTBOX, label: "Outbox" },
];

type Props = { label: string; tabs: typeof SETTINGS; current: string };

function Tabs({ label, tabs, current }: Props) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-x-3 sm:gap-x-6">
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link
              to={tab.to}
              aria-current={tab.to === current ? "page" : undefined}
              className="inline-flex min-h-11 min-w-11 items-center justify-center border-b-2 border-transparent hover:border-line aria-[current=page]:border-accent aria-[current=page]:font-semibold"
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The head of the email screens. */
export function EmailHead() {
  const { pathname } = useLocation();
  return (
    <>
      <h1 className="font-body text-25 font-semibold tracking-normal">Site settings</h1>
      <div className="mt-4 border-b border-line">
        <Tabs label="Settings" tabs={SETTINGS} current="/admin/email" />
      </div>
      <div className="mt-2">
        <Tabs label="Email" tabs={EMAIL} current={pathname.startsWith(OUTBOX) ? OUTBOX : "/admin/email"} />
      </div>
    </>
  );
}
