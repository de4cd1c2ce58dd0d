import type { BookingStatus, ProposalStatus } from "#drizzle/enums.ts";

type Dated = { status: ProposalStatus; expiresAt: Date | null };

/** A proposal's status at a moment: one that nobody has signed in time is expired before anybody has written so. */
export const statusAt = <T extends Dated>({ status, expiresAt }: T, now: Date): T["status"] | "expired" =>
  status === "sent" && expiresAt !== null && expiresAt <= now ? "expired" : status;

/** The statuses from which sending and signing hold the date; a wedding that is past them has its date. */
export const HOLDABLE: readonly BookingStatus[] = ["new", "contacted", "proposal", "held"];
