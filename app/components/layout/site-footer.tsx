import { Link } from "react-router";
import * as strings from "#app/components/strings/layout.ts";
import { telephoneLink } from "#app/lib/format.ts";
import type { PageWords } from "#server/website/content-blocks/contract.ts";
import type { MenuLink } from "#server/website/theme/contract.ts";
import { type SocialAddresses, SocialLinks } from "./social-links.tsx";

/** Shown on every page regardless of the studio's menus: the page for returning couples and the legal pages. */
const FIXED_LINKS = [
  { to: "/my-wedding", label: strings.myWedding },
  { to: "/privacy", label: strings.privacyPolicy },
  { to: "/terms", label: strings.termsOfService },
];

type Settings = {
  siteTitle: string;
  footerText: string;
  contactEmail: string;
  contactPhone: string;
  socialLinks: SocialAddresses;
};

type Props = { links: MenuLink[]; settings: Settings; words: PageWords["footer"]; year: number };

export function SiteFooter({ links, settings, words, year }: Props) {
  return (
    <footer className="on-dark later border-t border-line-dark">
      <div className="frame grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-x-4 gap-y-12 py-18 sm:grid-cols-2 sm:gap-x-8 md:grid-cols-3 lg:grid-cols-[2fr_1fr_1fr_1.4fr]">
        <div className="col-span-full sm:max-md:col-span-1 lg:col-span-1">
          <p className="font-heading text-25">{settings.siteTitle}</p>
          <p className="quiet mt-4 max-w-[19em] text-14 md:max-lg:max-w-none">{settings.footerText}</p>
          <SocialLinks addresses={settings.socialLinks} />
        </div>
        <nav aria-labelledby="footer-links">
          <h2 id="footer-links" className="label font-body">
            {words.links}
          </h2>
          <ul className="mt-4 text-14">
            {links.map(({ label, target, children }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a link is nothing but its place.
              <li key={index}>
                <FooterLink to={target} label={label} />
                {children.length > 0 && (
                  <ul>
                    {children.map((below, at) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: as above.
                      <li key={at}>
                        <FooterLink to={below.target} label={below.label} />
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        </nav>
        <div>
          {words.items.length > 0 && (
            <>
              <h2 className="label font-body">{words.services}</h2>
              <ul className="mt-4 text-14">
                {words.items.map(({ name }) => (
                  <li key={name} className="flex min-h-11 items-center">
                    {name}
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
        <div className="col-span-full sm:col-span-1">
          <h2 className="label font-body">{words.contact}</h2>
          <ul className="mt-4 text-14">
            <li>
              <a
                className="inline-flex min-h-11 items-center hover:text-accent-text-dark"
                href={`mailto:${settings.contactEmail}`}
              >
                {settings.contactEmail}
              </a>
            </li>
            <li>
              <a
                className="inline-flex min-h-11 items-center hover:text-accent-text-dark"
                href={telephoneLink(settings.contactPhone)}
              >
                {settings.contactPhone}
              </a>
            </li>
            <li className="flex min-h-11 items-center">{words.location}</li>
          </ul>
        </div>
      </div>
      <div className="frame">
        <div className="quiet flex flex-wrap items-center justify-between gap-x-8 border-t border-line-dark py-4 text-12">
          <p>
            © {year} {settings.siteTitle}
          </p>
          <ul className="flex flex-wrap gap-x-6">
            {FIXED_LINKS.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className="inline-flex min-h-11 items-center hover:text-accent-text-dark">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}

const FooterLink = ({ to, label }: { to: string; label: string }) => (
  <Link to={to} className="inline-flex min-h-11 items-center hover:text-accent-text-dark">
    {label}
  </Link>
);
