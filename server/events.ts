import "#server/platform/boundary.server.ts";
import { removeStoredCopies } from "#server/inquiries/inspiration-cleanup/service.ts";
import { settleSoon } from "#server/payments/agreements/service.ts";
import type { Events } from "#server/platform/events.ts";
import type { Services } from "#server/platform/services.ts";
import { expireProposals } from "#server/proposals/expiry/service.ts";
import { publishSite } from "#server/website/snapshot/service.ts";

/** Who handles what a lower domain announces. */
export const eventsOf = (services: Services): Events => ({
  publicFileChanged: () => publishSite(services),
  recordsDeleted: (deleted) => removeStoredCopies(services, deleted),
  holdsExpired: (bookingIds) => expireProposals(services, bookingIds),
  agreementSigned: (bookingId) => settleSoon(services, bookingId),
  paymentRecorded: (bookingId) => settleSoon(services, bookingId),
});
