import { removeStoredCopies } from "#server/inquiries/inspiration-cleanup/service.ts";
import { settleSoon } from "#server/payments/agreements/service.ts";
import { readAttachedInvoice } from "#server/payments/invoice-file/service.ts";
import type { Events } from "#server/platform/events.ts";
import type { Services } from "#server/platform/services.ts";
import { endMoveOfClosed } from "#server/proposals/moving/service.ts";
import { noteEntered } from "#server/proposals/opening/service.ts";
import { publishSite } from "#server/website/snapshot/service.ts";

/** Returns the handlers for the events that lower domains announce. */
export const eventsOf = (services: Services): Events => ({
  publicFileChanged: () => publishSite(services),
  recordsDeleted: (deleted) => removeStoredCopies(services, deleted),
  clientEntered: (entry) => noteEntered(services, entry),
  agreementChanged: (bookingId) => settleSoon(services, bookingId),
  movingBookingClosed: (bookingId, by) => endMoveOfClosed(services, by, bookingId),
  mailFileAsked: (name) => readAttachedInvoice(services, name),
  // Whoever records a payment closes the page that asks for it, once, because Stripe may not answer.
  paymentRecorded: (bookingId) => settleSoon(services, bookingId, false),
});
