import { Link } from "react-router";
import * as strings from "#app/components/strings/layout.ts";
import { CLIENT_HOME } from "#server/platform/admin-gate/contract.ts";
import { isStaff, type Role } from "#server/platform/rights/contract.ts";
import type { MenuLink, Theme } from "#server/website/theme/contract.ts";

type Viewer = { role: Role } | null;

const ADMIN_LINK: MenuLink = { label: strings.admin, target: "/admin", children: [] };

type Props = {
  theme: Pick<Theme, "headerLinks" | "mobileMenu" | "stickyHeader">;
  siteTitle: string;
  logoUrl: string | null;
  path: string;
  viewer: Viewer;
};

export function SiteHeader({ theme, siteTitle, logoUrl, path, viewer }: Props) {
  const links = viewer && isStaff(viewer.role) ? [...theme.headerLinks, ADMIN_LINK] : theme.headerLinks;
  return (
    <header
      className={`on-dark ${theme.stickyHeader ? "sticky top-0" : "relative"} z-20 border-b border-line-dark`}
    >
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:left-4 focus:top-4 focus:bg-bone focus:px-4 focus:py-3 focus:text-ink"
      >
        {strings.skipToContent}
      </a>
      <div className="frame flex min-h-18 items-center justify-between gap-4 max-[15rem]:flex-wrap">
        <Link to="/" className="py-3 font-heading text-17 leading-tight sm:text-20">
          {logoUrl ? (
            <img src={logoUrl} alt={siteTitle} className="block h-10 w-auto max-w-[60vw] object-contain" />
          ) : (
            siteTitle
          )}
        </Link>

        {theme.mobileMenu ? (
          <>
            <nav aria-label={strings.main} className="hidden min-w-0 grow items-center gap-8 lg:flex">
              <NavLinks
                links={links}
                path={path}
                className="mx-auto flex flex-wrap items-center gap-x-6 text-14"
              />
              <OwnLinks viewer={viewer} className="text-14" />
              <Link to="/booking" className="button button-outline flex-none">
                {strings.bookNow}
              </Link>
            </nav>

            <details className="group lg:hidden" data-menu>
              <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 text-14 [&::-webkit-details-marker]:hidden">
                <span className="group-open:hidden">{strings.menu}</span>
                <span className="hidden group-open:inline">{strings.close}</span>
                <span aria-hidden className="grid w-6 gap-1.5">
                  <span className="h-px bg-current" />
                  <span className="h-px bg-current" />
                </span>
              </summary>
              <nav
                aria-label={strings.menu}
                className="menu-panel absolute inset-x-0 top-full h-[calc(100dvh-4.5rem)] overflow-y-auto bg-ink"
              >
                <NavLinks links={links} path={path} className="font-heading" />
                <OwnLinks viewer={viewer} className="" />
                <Link to="/booking" className="button button-accent">
                  {strings.bookNow}
                </Link>
              </nav>
            </details>
          </>
        ) : (
          <nav aria-label={strings.main} className="menu-open">
            <NavLinks links={links} path={path} className="" />
            <OwnLinks viewer={viewer} className="" />
            <Link to="/booking" className="button button-outline">
              {strings.bookNow}
            </Link>
          </nav>
        )}
      </div>
    </header>
  );
}

/**
 * The links of the person who visits. A couple's own page is hidden from everybody else by a style, because the page is
 * the same for all of them: the class `couple` is set in first-paint.tsx.
 */
function OwnLinks({ viewer, className }: { viewer: Viewer; className: string }) {
  const account = viewer
    ? { to: "/admin", label: strings.dashboard }
    : { to: "/auth", label: strings.adminLogin };
  const isCouple = viewer !== null && !isStaff(viewer.role);
  return (
    <div className={`flex flex-none gap-x-6 ${className}`}>
      <Link
        to={CLIENT_HOME}
        className={`${isCouple ? "flex" : "hidden [.couple_&]:flex"} min-h-12 items-center hover:text-accent-text-dark`}
      >
        {strings.myWedding}
      </Link>
      <Link to={account.to} className="flex min-h-12 items-center text-ash hover:text-bone">
        {account.label}
      </Link>
    </div>
  );
}

type NavLinksProps = { links: MenuLink[]; path: string; className: string };

function NavLinks({ links, path, className }: NavLinksProps) {
  return (
    <ul className={className}>
      {links.map(({ label, target, children }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a link is nothing but its place.
        <li key={index}>
          {children.length === 0 ? (
            <NavLink to={target} label={label} path={path} />
          ) : (
            // Opens and closes without a script; only one is open at a time.
            <details className="submenu" name="submenu" data-menu>
              <summary>{label}</summary>
              <ul>
                {[{ label, target }, ...children].map((below, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above.
                  <li key={at}>
                    <NavLink to={below.target} label={below.label} path={path} />
                  </li>
                ))}
              </ul>
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

const NavLink = ({ to, label, path }: { to: string; label: string; path: string }) => (
  <Link
    to={to}
    aria-current={path === to ? "page" : undefined}
    className="flex min-h-12 items-center wrap-anywhere hover:text-accent-text-dark aria-[current=page]:text-accent-text-dark"
  >
    {label}
  </Link>
);
