import type { BookingStatus } from "#app/components/ui/status-badge.tsx";
import { AFTER_WEDDING, isClosed } from "#server/bookings/status-transitions/contract.ts";
import type { ListedProposal } from "#server/proposals/drafts/contract.ts";

type Version = Pick<ListedProposal, "id" | "status" | "signatures">;

/** Returns the version that everyone has signed, otherwise the one that somebody has signed: it moves the date. */
export const agreedOf = (proposals: readonly Version[]): Version | undefined =>
  proposals.find(({ status }) => status === "completed") ??
  proposals.find(({ status, signatures }) => status === "signed" || (status === "sent" && signatures > 0));

/** Returns the version whose new one would move the date of a booking with this status. */
export const movableBy = (proposals: readonly Version[], status: BookingStatus): Version | undefined =>
  isClosed(status) || AFTER_WEDDING.includes(status) ? undefined : agreedOf(proposals);
