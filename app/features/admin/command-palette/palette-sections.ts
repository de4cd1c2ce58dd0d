import type { AdminIconName } from "#app/components/layout/admin-icon.tsx";
import { mayOpen, type Role } from "#server/platform/rights/contract.ts";
import * as strings from "../strings/command-palette.ts";

type Section = { to: string; label: string; note: string; icon: AdminIconName; words: string[] };

/** Destinations without their own menu entry: screens below another one, and panels within one. */
const SECTIONS: Section[] = [
  {
    to: "/admin/settings/branding",
    label: strings.branding,
    note: strings.settings,
    icon: "settings",
    words: ["logo", "favicon", "share", "picture", "hero", "film"],
  },
  {
    to: "/admin/settings/social",
    label: strings.socialMedia,
    note: strings.settings,
    icon: "settings",
    words: ["links", "instagram", "facebook", "youtube", "twitter"],
  },
  {
    to: "/admin/email/outbox",
    label: strings.outbox,
    note: strings.email,
    icon: "email",
    words: ["sent", "emails", "failed", "delivery"],
  },
  {
    to: "/admin/account#two-factor",
    label: strings.twoFactor,
    note: strings.account,
    icon: "account",
    words: ["2fa", "authenticator", "app", "code", "second", "step", "backup"],
  },
  {
    to: "/admin/security/personal-data",
    label: strings.personalData,
    note: strings.security,
    icon: "security",
    words: ["privacy", "deletion", "request", "find", "a", "person"],
  },
  {
    to: "/admin/bookings/trash",
    label: strings.deletedBookings,
    note: strings.bookings,
    icon: "bookings",
    words: ["trash", "restore"],
  },
  {
    to: "/admin/videos?state=trash",
    label: strings.deletedVideos,
    note: strings.videos,
    icon: "videos",
    words: ["trash", "films", "restore"],
  },
  {
    to: "/admin/packages?state=trash",
    label: strings.deletedPackages,
    note: strings.packages,
    icon: "packages",
    words: ["trash", "restore"],
  },
  {
    to: "/admin/payments/invoices",
    label: strings.invoices,
    note: strings.payments,
    icon: "payments",
    words: ["credit", "notes", "bills"],
  },
  {
    to: "/admin/payments#bookkeeper",
    label: strings.forYourBookkeeper,
    note: strings.payments,
    icon: "payments",
    words: ["tax", "sales", "accounting", "export", "csv", "spreadsheet"],
  },
  {
    to: "/admin/payments#stripe",
    label: strings.cardPayments,
    note: strings.payments,
    icon: "payments",
    words: ["stripe", "credit", "debit"],
  },
  {
    to: "/admin/contracts",
    label: strings.contracts,
    note: strings.payments,
    icon: "payments",
    words: ["agreements", "terms"],
  },
];

/** Returns the sections that this role may open. */
export const sectionCommands = ({ go, role }: { go: (path: string) => void; role: Role }) =>
  SECTIONS.filter(({ to }) => mayOpen(role, to.replace(/[?#].*/, ""))).map((section) => ({
    ...section,
    id: section.to,
    words: [section.note, ...section.words].join(" "),
    run: () => go(section.to),
  }));
