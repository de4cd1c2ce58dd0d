import { checkoutOrigin } from "#server/payments/stripe/service.ts";
import type { Services } from "#server/platform/services.ts";
import { fillLine } from "#server/website/prose/contract.ts";
import * as strings from "../strings/privacy-practices.ts";

const NAMED = /\{\{\s*practices\s*\}\}/;

type Site = Pick<Services, "env">;

/** Describes how personal data is handled by the parts of the site that are switched on. */
function practicesOf(site: Site, { signUpOpen }: { signUpOpen: boolean }): string {
  const takesMail = site.env.INCOMING_MAIL_DOMAIN.trim() !== "";
  return [
    strings.accounts,
    ...(signUpOpen ? [strings.openSignUp] : []),
    strings.contracts,
    strings.payments,
    checkoutOrigin(site) ? strings.cards : strings.transfers,
    strings.keptByLaw,
    ...(site.env.BACKUP_KEY ? [strings.backups] : []),
    ...(takesMail ? [strings.incomingMail] : []),
  ].join("\n\n");
}

/**
 * Inserts the description into the privacy page's text at `{{practices}}`, or at its end if it has no such variable: the
 * page must speak of them whatever the studio writes.
 */
export function withPractices(site: Site, text: string, settings: { signUpOpen: boolean }): string {
  const whole = NAMED.test(text) ? text : `${text}\n\n{{practices}}`;
  return fillLine(whole, { practices: practicesOf(site, settings) });
}
