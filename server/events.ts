import "#server/platform/boundary.server.ts";
import { removeStoredCopies } from "#server/inquiries/inspiration-cleanup/service.ts";
import type { Events } from "#server/platform/events.ts";
import type { Services } from "#server/platform/services.ts";
import { publishSite } from "#server/website/snapshot/service.ts";

/** Who handles what a lower domain announces. */
export const eventsOf = (services: Services): Events => ({
  publicFileChanged: () => publishSite(services),
  recordsDeleted: (deleted) => removeStoredCopies(services, deleted),
  // Proposals confirm a booking here, once its retainer is paid.
  paymentRecorded: async () => {},
});
