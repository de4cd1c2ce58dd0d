import { Hono } from "hono";
import { invitationRoutes } from "#server/accounts/invitations/routes.ts";
import { passkeyRoutes, passkeySignInRoutes } from "#server/accounts/passkeys/routes.ts";
import { accountRoutes } from "#server/accounts/profile/routes.ts";
import { secondFactorRoutes, signInAgainRoutes } from "#server/accounts/second-factor/routes.ts";
import { ownSessionRoutes } from "#server/accounts/sessions/routes.ts";
import { authRoutes, sessionRoutes } from "#server/accounts/sign-in/routes.ts";
import { userRoutes } from "#server/accounts/users/routes.ts";
import { archiveRoutes } from "#server/admin/archive/routes.ts";
import { archiveImportRoutes } from "#server/admin/archive-import/routes.ts";
import { askedDeletionRoutes } from "#server/admin/asked-deletion/routes.ts";
import { backupRoutes } from "#server/admin/backups/routes.ts";
import { changeSignalRoutes } from "#server/admin/change-signal/routes.ts";
import { commandPaletteRoutes } from "#server/admin/command-palette/routes.ts";
import { mediaArchiveRoutes } from "#server/admin/media-archive/routes.ts";
import { mediaRestoreRoutes } from "#server/admin/media-restore/routes.ts";
import { personalDataRoutes } from "#server/admin/personal-data/routes.ts";
import { setupRoutes } from "#server/admin/setup/routes.ts";
import { statusRoutes } from "#server/admin/status/routes.ts";
import { weeklySummaryRoutes } from "#server/analytics/digest/routes.ts";
import { eventRoutes } from "#server/analytics/event-ingestion/routes.ts";
import { analyticsRoutes } from "#server/analytics/reports/routes.ts";
import { availabilityRoutes } from "#server/bookings/availability/routes.ts";
import { bookingCalendarRoutes } from "#server/bookings/calendar/routes.ts";
import { calendarFeedRoutes, feedRoutes } from "#server/bookings/calendar-feeds/routes.ts";
import { dayScheduleRoutes } from "#server/bookings/day-schedule/routes.ts";
import { holdRoutes } from "#server/bookings/holds/routes.ts";
import { bookingImportRoutes } from "#server/bookings/import/routes.ts";
import { bookingListRoutes } from "#server/bookings/list/routes.ts";
import { manualBookingRoutes } from "#server/bookings/manual-entry/routes.ts";
import { bookingNoteRoutes } from "#server/bookings/notes/routes.ts";
import { bookingPageRoutes } from "#server/bookings/page/routes.ts";
import { partnerLabelRoutes } from "#server/bookings/partner-labels/routes.ts";
import { bookingPreviewRoutes } from "#server/bookings/preview/routes.ts";
import { bookingReplyRoutes } from "#server/bookings/replies/routes.ts";
import { savedViewRoutes } from "#server/bookings/saved-views/routes.ts";
import { statusTransitionRoutes } from "#server/bookings/status-transitions/routes.ts";
import { testimonialRoutes } from "#server/bookings/testimonials/routes.ts";
import { bookingMailRoutes } from "#server/bookings/timeline/routes.ts";
import { bookingTrashRoutes } from "#server/bookings/trash/routes.ts";
import { undoRoutes } from "#server/bookings/undo/routes.ts";
import { contactRoutes } from "#server/clients/contacts/routes.ts";
import {
  deliveryFilmDeletionRoutes,
  deliveryFilmRoutes,
  deliveryPublishingRoutes,
  deliveryRoutes,
} from "#server/delivery/desk/routes.ts";
import { editingRoutes } from "#server/delivery/editing/routes.ts";
import { deliveryFileRoutes } from "#server/delivery/files/routes.ts";
import { deliveryOpeningRoutes } from "#server/delivery/lock/routes.ts";
import { mailFileRoutes } from "#server/inquiries/booking-mails/routes.ts";
import { inboxRoutes } from "#server/inquiries/inbox/routes.ts";
import { inspirationRoutes } from "#server/inquiries/inspiration/routes.ts";
import { messageDeletionRoutes } from "#server/inquiries/message-deletion/routes.ts";
import { messagePreviewRoutes } from "#server/inquiries/message-preview/routes.ts";
import { resendRoutes } from "#server/mail/delivery/routes.ts";
import { outboxRoutes } from "#server/mail/outbox/routes.ts";
import { senderRoutes } from "#server/mail/sender/routes.ts";
import { templateRoutes } from "#server/mail/templates/routes.ts";
import { readDevelopmentMail } from "#server/mail/transports/console.ts";
import { libraryRoutes } from "#server/media/library/routes.ts";
import { singleRequestUploadRoutes } from "#server/media/single-request-uploads/routes.ts";
import { uploadRoutes } from "#server/media/uploads/routes.ts";
import { paymentRoutes } from "#server/payments/overview/routes.ts";
import { bookingPaymentRoutes } from "#server/payments/recording/routes.ts";
import { stripeRoutes } from "#server/payments/webhook/routes.ts";
import { browserReportRoutes } from "#server/platform/browser-reports/routes.ts";
import { answer } from "#server/platform/http/json-response.ts";
import type { ApiEnv } from "#server/platform/http/require-admin.ts";
import { readinessRoutes } from "#server/platform/readiness/routes.ts";
import { fail } from "#server/platform/result/contract.ts";
import { contractRoutes } from "#server/proposals/contracts/routes.ts";
import { proposalRoutes } from "#server/proposals/drafts/routes.ts";
import { filmRoutes, packageRoutes } from "#server/website/content/routes.ts";
import { contentBlockRoutes } from "#server/website/content-blocks/routes.ts";
import { redirectRoutes } from "#server/website/redirects/routes.ts";
import { sampleRoutes } from "#server/website/samples/routes.ts";
import { settingsRoutes } from "#server/website/settings/routes.ts";
import { teamRoutes } from "#server/website/team/routes.ts";
import { themeRoutes } from "#server/website/theme/routes.ts";

/** The `/api` router. Its parts are chained so that `hc` can infer the types of all routes. */
export const api = new Hono<ApiEnv>()
  .basePath("/api")
  .get("/health", (c) => c.json({ ok: true }))
  .get("/dev/mail", async (c) => {
    const { env, kv } = c.var.services;
    // Only the development transport stores mail; otherwise this route does not exist.
    if (env.MAIL_TRANSPORT !== "console") return answer(c, fail("not_found"));
    return c.json(await readDevelopmentMail(kv));
  })
  .route("/ready", readinessRoutes)
  .route("/availability", availabilityRoutes)
  .route("/events", eventRoutes)
  .route("/browser-reports", browserReportRoutes)
  .route("/account/sessions", ownSessionRoutes)
  .route("/account/second-factor", secondFactorRoutes)
  .route("/account/passkeys", passkeyRoutes)
  .route("/account", accountRoutes)
  .route("/passkey-sign-in", passkeySignInRoutes)
  .route("/auth", authRoutes)
  .route("/session", sessionRoutes)
  .route("/session", signInAgainRoutes)
  .route("/outbox", outboxRoutes)
  .route("/mail/resend", resendRoutes)
  .route("/inspiration", inspirationRoutes)
  .route("/mail-files", mailFileRoutes)
  .route("/users", userRoutes)
  .route("/invitations", invitationRoutes)
  .route("/bookings", statusTransitionRoutes)
  .route("/bookings", undoRoutes)
  .route("/bookings", holdRoutes)
  .route("/bookings", bookingNoteRoutes)
  .route("/bookings", dayScheduleRoutes)
  .route("/bookings", bookingReplyRoutes)
  .route("/bookings", bookingPreviewRoutes)
  .route("/bookings", bookingMailRoutes)
  .route("/bookings", testimonialRoutes)
  .route("/bookings", contactRoutes)
  .route("/bookings", bookingPageRoutes)
  // Last, because its guard requires another right and would also apply to the routes after it.
  .route("/bookings", bookingPaymentRoutes)
  .route("/editing", editingRoutes)
  .route("/deliveries", deliveryRoutes)
  // After the others, because each one's guard requires another right.
  .route("/deliveries", deliveryPublishingRoutes)
  .route("/deliveries", deliveryOpeningRoutes)
  .route("/delivery-films", deliveryFilmRoutes)
  .route("/delivery-films", deliveryFilmDeletionRoutes)
  .route("/delivery-files", deliveryFileRoutes)
  .route("/payments", paymentRoutes)
  .route("/stripe", stripeRoutes)
  .route("/messages", inboxRoutes)
  .route("/messages", messagePreviewRoutes)
  .route("/messages", messageDeletionRoutes)
  .route("/mail-templates", templateRoutes)
  .route("/mail-sender", senderRoutes)
  .route("/booking-list", bookingListRoutes)
  .route("/booking-views", savedViewRoutes)
  .route("/booking-import", bookingImportRoutes)
  .route("/archive", archiveRoutes)
  .route("/backups", backupRoutes)
  .route("/status", statusRoutes)
  .route("/archive-import", archiveImportRoutes)
  .route("/media-archive", mediaArchiveRoutes)
  .route("/media-restore", mediaRestoreRoutes)
  .route("/booking-trash", bookingTrashRoutes)
  .route("/manual-bookings", manualBookingRoutes)
  .route("/booking-calendar", bookingCalendarRoutes)
  .route("/partner-labels", partnerLabelRoutes)
  .route("/calendar-feed", feedRoutes)
  .route("/calendar", calendarFeedRoutes)
  .route("/films", filmRoutes)
  .route("/packages", packageRoutes)
  .route("/samples", sampleRoutes)
  .route("/analytics", analyticsRoutes)
  .route("/weekly-summary", weeklySummaryRoutes)
  .route("/team", teamRoutes)
  .route("/content-blocks", contentBlockRoutes)
  .route("/library", libraryRoutes)
  .route("/uploads/single-request", singleRequestUploadRoutes)
  .route("/uploads", uploadRoutes)
  .route("/theme", themeRoutes)
  .route("/settings", settingsRoutes)
  .route("/redirects", redirectRoutes)
  .route("/personal-data", personalDataRoutes)
  .route("/personal-data", askedDeletionRoutes)
  .route("/proposals", proposalRoutes)
  .route("/contracts", contractRoutes)
  .route("/setup", setupRoutes)
  .route("/command-palette", commandPaletteRoutes)
  .route("/change-signal", changeSignalRoutes)
  // A route instead of `notFound`, because mounting a router drops its `notFound` handler.
  .all("*", (c) => answer(c, fail("not_found")))
  .onError((error, c) => {
    const { log, requestId } = c.var.services;
    log.error("api_failed", error);
    return answer(c, { ok: false, error: { code: "unexpected", requestId } });
  });

export type Api = typeof api;
