import { METHODS } from "#tests/support/route-table.ts";

// Routes that are open to strangers. All other routes in the route tables are for admins only
// (tests/api/accounts/admin-gate-matrix.test.ts), and these have a budget (tests/api/platform/route-budgets.test.ts).

/** Pages of a couple. Strangers are asked for a code (tests/api/clients/sign-in.test.ts). */
export const CLIENT_PAGES = [
  "/my-wedding",
  "/my-wedding/enter",
  "/my-wedding/payments",
  "/my-wedding/proposals/:id",
  "/films-for/:name",
];
export const PUBLIC_PAGES = [
  "/",
  "/gallery",
  "/films/:slug",
  "/about",
  "/booking",
  "/contact",
  "/privacy",
  "/terms",
  "/*",
  "/sitemap.xml",
  "/robots.txt",
  "/feed.xml",
  "/.well-known/security.txt",
  "/.well-known/change-password",
  "/site.webmanifest",
  "/favicon.ico",
  "/apple-touch-icon.png",
  "/auth",
  "/sign-out",
  // For people with a couple's link from a mail (tests/api/bookings/testimonials.test.ts).
  "/your-words",
  // Accounts without a session, most of them for people with a link from a mail.
  "/auth/resend",
  "/auth/confirm",
  "/auth/forgot",
  "/auth/reset",
  "/auth/invitation",
  "/auth/change-email",
  "/auth/second-step",
  // The signed file for the partners. Everybody else gets 404 (tests/api/proposals/agreements.test.ts).
  "/my-wedding/proposals/:id/agreement.pdf",
  // A wedding's invoices for its partners and payer. Everybody else gets 404 (tests/api/payments/invoices.test.ts).
  "/my-wedding/invoices/:id/invoice.pdf",
  // A film for its partners. Everybody else gets 404 (tests/api/delivery/films.test.ts).
  "/films-for/:name/:file",
  // A partner's own data. Everybody else gets 404 (tests/api/clients/own-data.test.ts).
  "/my-wedding/my-data",
  // Checks whether a fingerprint belongs to an agreement (tests/api/proposals/agreements.test.ts).
  "/verify",
  ...CLIENT_PAGES,
];
export const PUBLIC_API = [
  "GET /api/health",
  // Whether the database, KV and R2 respond, without saying which one doesn't (tests/api/platform/readiness.test.ts).
  "GET /api/ready",
  // Only responds if mail is stored for developers (tests/api/platform/responses.test.ts).
  "GET /api/dev/mail",
  // Which days are available, without personal data (tests/api/bookings/availability.test.ts).
  "GET /api/availability",
  // The secret is in the address (tests/api/bookings/calendar-feeds.test.ts).
  "GET /api/calendar/:token{[^/]+\\.ics}",
  // Visit events from public pages. The response contains no information about them
  // (tests/api/analytics/events.test.ts).
  "POST /api/events",
  // What browsers report of a page (tests/api/platform/browser-reports.test.ts).
  "POST /api/browser-reports",
  // Stripe's events, authenticated by signature (tests/api/payments/webhook.test.ts).
  "POST /api/stripe/webhook",
  // Signed events of a mail provider (tests/api/mail/delivery.test.ts).
  "POST /api/mail/resend",
  // Couples send pictures with their inquiry.
  "POST /api/inspiration",
  // Signing in.
  "POST /api/passkey-sign-in",
  "POST /api/passkey-sign-in/options",
  // The same without leaving the page (tests/api/accounts/sign-in-again.test.ts).
  "POST /api/session/sign-in",
  "POST /api/session/second-step",
  // The current session, which is null for strangers, and signing out.
  "GET /api/auth/get-session",
  "POST /api/auth/sign-out",
  // The fallback for all other API paths.
  ...METHODS.map((method) => `${method} /api/*`),
];
/** For any signed-in user, and only about themselves. */
export const OWN_API = ["POST /api/session/refresh"];
