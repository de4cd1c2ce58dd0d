import { accountAddress } from "#app/lib/account-address.ts";
import type { ActivityLine } from "#server/audit/contract.ts";

/** Screens whose address contains the record's id. */
const SCREENS: Record<string, string> = {
  booking: "/admin/bookings",
  booking_note: "/admin/bookings",
  proposal: "/admin/proposals",
  contract: "/admin/contracts",
  message: "/admin/messages",
  outbox: "/admin/email/outbox",
  mail_template: "/admin/email/templates",
  film: "/admin/videos",
  package: "/admin/packages",
  member: "/admin/team",
  text: "/admin/texts",
  media: "/admin/media",
};

/** Screens of records that exist only once. */
const SINGLE: Record<string, string> = {
  theme: "/admin/themes",
  redirect: "/admin/seo",
  payment_settings: "/admin/payments",
  booking_settings: "/admin/calendar",
};

const SETTINGS: Record<string, string> = {
  general: "/admin/settings",
  branding: "/admin/settings/branding",
  social: "/admin/settings/social",
  seo: "/admin/seo",
  security: "/admin/security",
};

/** Returns the address of a line's record; null if it has no screen or was deleted. */
export function thingAddress({
  action,
  entity,
  entityId,
  linkId,
  before,
  after,
}: ActivityLine): string | null {
  if (action === "order_content") return entity === "member" ? "/admin/team" : (SCREENS[entity] ?? null);
  if (entity === "settings") return SETTINGS[entityId] ?? null;
  if (entity === "studio_day") return `/admin/calendar?month=${entityId.slice(0, 7)}`;
  if (entity === "booking_settings" && "autoCountersign" in after) return "/admin/contracts";
  const email = after.email ?? before.email;
  if (entity === "user" && email) return accountAddress(String(email));
  const screen = SCREENS[entity];
  if (screen) return linkId === null ? null : `${screen}/${linkId}`;
  return SINGLE[entity] ?? null;
}
