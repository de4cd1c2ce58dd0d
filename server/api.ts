import "#server/boundary.server.ts";
import { Hono } from "hono";
import { accountRoutes } from "#server/account/routes.ts";
import { analyticsRoutes } from "#server/analytics/routes.ts";
import { archiveRoutes } from "#server/archive/routes.ts";
import { authRoutes, sessionRoutes } from "#server/auth/routes.ts";
import { availabilityRoutes } from "#server/availability/routes.ts";
import { bookingImportRoutes } from "#server/booking-import/routes.ts";
import { bookingListRoutes } from "#server/booking-list/routes.ts";
import { bookingMoveRoutes } from "#server/booking-moves/routes.ts";
import { bookingNoteRoutes } from "#server/booking-notes/routes.ts";
import { bookingPageRoutes } from "#server/booking-page/routes.ts";
import { bookingReplyRoutes } from "#server/booking-replies/routes.ts";
import { bookingMailRoutes } from "#server/booking-timeline/routes.ts";
import { calendarFeedRoutes, feedRoutes } from "#server/calendar-feeds/routes.ts";
import { filmRoutes, packageRoutes } from "#server/content/routes.ts";
import { deskBookingRoutes } from "#server/desk-bookings/routes.ts";
import { deskCalendarRoutes } from "#server/desk-calendar/routes.ts";
import { inboxRoutes } from "#server/inbox/routes.ts";
import { invitationRoutes } from "#server/invitations/routes.ts";
import { libraryRoutes } from "#server/library/routes.ts";
import { lookRoutes } from "#server/look/routes.ts";
import { eventRoutes } from "#server/measuring/routes.ts";
import { inspirationRoutes } from "#server/media/routes.ts";
import { messageDeletionRoutes } from "#server/message-deletion/routes.ts";
import { outboxRoutes } from "#server/outbox/routes.ts";
import { textRoutes } from "#server/page-texts/routes.ts";
import { paletteRoutes } from "#server/palette/routes.ts";
import { passkeyRoutes, passkeySignInRoutes } from "#server/passkeys/routes.ts";
import { personalDataRoutes } from "#server/personal-data/routes.ts";
import { readinessRoutes } from "#server/platform/readiness/routes.ts";
import { redirectRoutes } from "#server/redirects/routes.ts";
import { secondFactorRoutes } from "#server/second-factor/routes.ts";
import { ownSessionRoutes } from "#server/sessions/routes.ts";
import { settingsRoutes } from "#server/settings/routes.ts";
import { teamRoutes } from "#server/team/routes.ts";
import { templateRoutes } from "#server/templates/routes.ts";
import { uploadRoutes } from "#server/uploads/routes.ts";
import { userRoutes } from "#server/users/routes.ts";
import { weeklySummaryRoutes } from "#server/weekly-summary/routes.ts";
import { wholeUploadRoutes } from "#server/whole-uploads/routes.ts";
import type { ApiEnv } from "./http/require-admin.ts";
import { fail } from "./lib/result.ts";
import { readKeptMail } from "./mail/console.ts";

/** The `/api` door. Routers are chained so that `hc` knows every route's types. */
export const api = new Hono<ApiEnv>()
  .basePath("/api")
  .get("/health", (c) => c.json({ ok: true }))
  .get("/dev/mail", async (c) => {
    const { env, kv } = c.var.services;
    // Only the development transport keeps mail; anywhere else this address does not exist.
    if (env.MAIL_TRANSPORT !== "console") return c.json(fail("not_found"), 404);
    return c.json(await readKeptMail(kv));
  })
  .route("/ready", readinessRoutes)
  .route("/availability", availabilityRoutes)
  .route("/events", eventRoutes)
  .route("/account/sessions", ownSessionRoutes)
  .route("/account/second-factor", secondFactorRoutes)
  .route("/account/passkeys", passkeyRoutes)
  .route("/account", accountRoutes)
  .route("/passkey-sign-in", passkeySignInRoutes)
  .route("/auth", authRoutes)
  .route("/session", sessionRoutes)
  .route("/outbox", outboxRoutes)
  .route("/inspiration", inspirationRoutes)
  .route("/users", userRoutes)
  .route("/invitations", invitationRoutes)
  .route("/bookings", bookingMoveRoutes)
  .route("/bookings", bookingNoteRoutes)
  .route("/bookings", bookingReplyRoutes)
  .route("/bookings", bookingMailRoutes)
  .route("/bookings", bookingPageRoutes)
  .route("/messages", inboxRoutes)
  .route("/messages", messageDeletionRoutes)
  .route("/mail-templates", templateRoutes)
  .route("/booking-list", bookingListRoutes)
  .route("/booking-import", bookingImportRoutes)
  .route("/archive", archiveRoutes)
  .route("/desk-bookings", deskBookingRoutes)
  .route("/desk", deskCalendarRoutes)
  .route("/calendar-feed", feedRoutes)
  .route("/calendar", calendarFeedRoutes)
  .route("/films", filmRoutes)
  .route("/packages", packageRoutes)
  .route("/analytics", analyticsRoutes)
  .route("/weekly-summary", weeklySummaryRoutes)
  .route("/team", teamRoutes)
  .route("/texts", textRoutes)
  .route("/library", libraryRoutes)
  .route("/uploads/whole", wholeUploadRoutes)
  .route("/uploads", uploadRoutes)
  .route("/look", lookRoutes)
  .route("/settings", settingsRoutes)
  .route("/redirects", redirectRoutes)
  .route("/personal-data", personalDataRoutes)
  .route("/palette", paletteRoutes)
  // A route and not `notFound`, which a mounted router does not bring along.
  .all("*", (c) => c.json(fail("not_found"), 404))
  .onError((error, c) => {
    const { log, requestId } = c.var.services;
    log.error("api_failed", error);
    return c.json({ ok: false, error: { code: "unexpected", requestId } }, 500);
  });

export type Api = typeof api;
