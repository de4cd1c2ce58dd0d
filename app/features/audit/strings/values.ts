import { STATUS_NAMES } from "#app/components/ui/status-badge.tsx";
import { formatCalendarDate, formatStudioMoment } from "#app/lib/format.ts";
import type { AuditFields } from "#server/audit/contract.ts";
import { formatMoney, parseMoney } from "#server/platform/money/contract.ts";
import { ROLE_LABELS } from "#server/platform/rights/contract.ts";

/** Log fields whose display name differs. */
const FIELD_NAMES: Record<string, string> = {
  autoCountersign: "automatic signing",
  weddingsPerDay: "weddings per day",
  holdDays: "hold length in days",
  partnerLabels: "neutral labels for partners",
  note: "note",
  crews: "crews",
  slug: "address",
  mails: "emails",
  durationSeconds: "running time",
  priceCents: "price",
  filmUrl: "film",
  posterUrl: "poster",
  captionsUrl: "captions",
  photoUrl: "picture",
  publishAt: "publishing date",
  features: "what's included",
  heroTitle: "home page title",
  heroSubtitle: "home page subtitle",
  footerText: "footer text",
  contactEmail: "contact email",
  contactPhone: "contact phone",
  logoUrl: "logo",
  sharePictureUrl: "share picture",
  heroMediaUrl: "hero film",
  faviconUrl: "favicon",
  seoMetaTitle: "meta title",
  seoMetaDesc: "meta description",
  signUp: "sign-up",
  emailDomains: "allowed email domains",
  sessionDays: "session length in days",
  youtube: "YouTube link",
  facebook: "Facebook link",
  instagram: "Instagram link",
  twitter: "Twitter link",
  bytes: "size",
  to: "recipient",
  person: "name",
  schedule: "schedule of the day",
};

/** Returns a field's display name. Without one, splits the field's identifier into words. */
export const fieldName = (field: string) =>
  FIELD_NAMES[field] ??
  field
    .replace(/([a-z])([A-Z])/g, (_, end, start) => `${end} ${start}`)
    .replaceAll("_", " ")
    .toLowerCase();

const CONTENT_STATES: Record<string, string> = {
  draft: "Draft",
  published: "Published",
  scheduled: "Scheduled",
};
const MESSAGE_STATUSES: Record<string, string> = {
  open: "Open",
  answered: "Answered",
  archived: "Archived",
  suspected: "Probably spam",
  spam: "Spam",
};
const TESTIMONIAL_STATUSES: Record<string, string> = {
  requested: "Requested",
  received: "Received",
  published: "Published",
  unpublished: "Not shown",
  withdrawn: "Withdrawn",
};
const MAIL_STATES: Record<string, string> = {
  pending: "Waiting",
  sending: "On its way",
  sent: "Sent",
  failed: "Failed",
};
const NAMES: Record<string, Record<string, string>> = {
  status: { ...STATUS_NAMES, ...MESSAGE_STATUSES, ...TESTIMONIAL_STATUSES },
  state: { ...CONTENT_STATES, ...MAIL_STATES, trash: "In the trash" },
  role: { ...ROLE_LABELS, partner: "Partner", payer: "Payer", planner: "Planner" },
  category: { highlight: "Highlight", full: "Full film", trailer: "Trailer" },
  signUp: { open: "Anyone", invited: "Invited people" },
  asking: { kept: "on", stopped: "off" },
  stage: {
    footage_saved: "Footage saved",
    rough_cut: "Rough cut done",
    color: "Color done",
    sound: "Sound done",
    review: "Review done",
    export: "Films exported",
  },
  source: { message: "a message", site: "the site", manual: "the back office", import: "an import" },
};
const SWITCHES = new Set(["autoCountersign", "partnerLabels", "weeklySummary"]);
/** Fields that contain a file path: the path is not worth displaying. */
const FILES: Record<string, string> = {
  filmUrl: "film",
  heroMediaUrl: "film or picture",
  captionsUrl: "captions",
};
const isFile = (field: string) => field.endsWith("Url") || field === "address";

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
/** Lists and menus, as logged by earlier versions. */
const DATA = /^\s*[{[]/;
const CODE = /^[a-z]+(?:_[a-z]+)+$/;
const KIB = 1024;

const sizeOf = (bytes: number) =>
  bytes < KIB * KIB ? `${Math.ceil(bytes / KIB)} KB` : `${(bytes / KIB / KIB).toFixed(1)} MB`;

function textWords(field: string, text: string): string | null {
  if (text.trim() === "" || DATA.test(text)) return null;
  if (isFile(field)) return FILES[field] ?? "picture";
  const name = NAMES[field]?.[text];
  if (name) return name;
  if (field === "priceCents") return Number.isNaN(parseMoney(text)) ? text : formatMoney(parseMoney(text));
  if (field === "type") return text.replace(/^image\/.*/, "picture").replace(/^video\/.*/, "film");
  if (INSTANT.test(text)) return formatStudioMoment(new Date(text));
  if (DATE.test(text)) return formatCalendarDate(text);
  return CODE.test(text) ? text.replaceAll("_", " ") : text;
}

/** Returns a value's display text; null if there is none. */
export function valueWords(field: string, value: AuditFields[string] | undefined): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value === "boolean") {
    const [off, on] = SWITCHES.has(field) ? ["off", "on"] : ["no", "yes"];
    return value ? on : off;
  }
  if (typeof value === "number") return field === "bytes" ? sizeOf(value) : value.toLocaleString("en-US");
  return textWords(field, value);
}
export const another = (thing: string) => `another ${thing}`;
