import { METHODS } from "#tests/support/route-table.ts";

// What is open to strangers. Whatever else a route table names is for admins alone (tests/api/accounts/admin-gate-matrix.test.ts), and
// what is named here keeps to a budget (tests/api/platform/route-budgets.test.ts).

/** What is a couple's own: strangers are asked for a code (tests/api/clients/sign-in.test.ts). */
export const CLIENT_PAGES = [
  ...["/my-wedding", "/my-wedding/enter", "/my-wedding/payments", "/my-wedding/proposals/:id"],
];
export const PUBLIC_PAGES = [
  ...["/", "/gallery", "/films/:slug", "/about", "/booking", "/contact", "/privacy", "/terms", "/*"],
  ...[
    "/sitemap.xml",
    "/robots.txt",
    "/feed.xml",
    "/site.webmanifest",
    "/favicon.ico",
    "/apple-touch-icon.png",
  ],
  ...["/auth", "/sign-out"],
  // For whoever has a couple's link by mail (tests/api/bookings/testimonials.test.ts).
  "/your-words",
  // Accounts without a session: most of them for whoever has a link by mail.
  ...[
    "/auth/resend",
    "/auth/confirm",
    "/auth/forgot",
    "/auth/reset",
    "/auth/invitation",
    "/auth/change-email",
  ],
  "/auth/second-step",
  // The signed file for its partners, 404 for everybody else (tests/api/proposals/agreements.test.ts).
  "/my-wedding/proposals/:id/agreement.pdf",
  // A wedding's invoices for its partners and payer, 404 for everybody else (tests/api/payments/invoices.test.ts).
  "/my-wedding/invoices/:id/invoice.pdf",
  // A partner's own data, 404 for everybody else (tests/api/clients/own-data.test.ts).
  "/my-wedding/my-data",
  // Says of a fingerprint whether an agreement has it (tests/api/proposals/agreements.test.ts).
  "/verify",
  ...CLIENT_PAGES,
];
export const PUBLIC_API = [
  "GET /api/health",
  // Whether the database, KV and R2 answer, without saying which does not (tests/api/platform/readiness.test.ts).
  "GET /api/ready",
  // Answers only where mail is kept for developers (tests/api/platform/responses.test.ts).
  "GET /api/dev/mail",
  // Which days are available, and nothing about anybody (tests/api/bookings/availability.test.ts).
  "GET /api/availability",
  // The address is the key (tests/api/bookings/calendar-feeds.test.ts).
  "GET /api/calendar/:token{[^/]+\\.ics}",
  // Visit events from public pages; the response says nothing about them (tests/api/analytics/events.test.ts).
  "POST /api/events",
  // Stripe's events, by their signature (tests/api/payments/webhook.test.ts).
  "POST /api/stripe/webhook",
  // What a mail's provider says of it, signed (tests/api/mail/delivery.test.ts).
  "POST /api/mail/resend",
  // Couples send pictures with their inquiry.
  "POST /api/inspiration",
  // How one becomes somebody.
  ...["POST /api/passkey-sign-in", "POST /api/passkey-sign-in/options"],
  // The same without leaving the page (tests/api/accounts/sign-in-again.test.ts).
  ...["POST /api/session/sign-in", "POST /api/session/second-step"],
  // Who is signed in, which for a stranger is nobody; and out.
  ...["GET /api/auth/get-session", "POST /api/auth/sign-out"],
  // What no other route answers.
  ...METHODS.map((method) => `${method} /api/*`),
];
/** For anybody who is signed in, about nobody but themselves. */
export const OWN_API = ["POST /api/session/refresh"];
