import type { BookingStatus, ProposalStatus } from "#drizzle/enums.ts";

type Dated = { status: ProposalStatus; expiresAt: Date | null };

/** Returns a proposal's status at a given time. An overdue one counts as expired even before that is stored. */
export const statusAt = <T extends Dated>({ status, expiresAt }: T, now: Date): T["status"] | "expired" =>
  status === "sent" && expiresAt !== null && expiresAt <= now ? "expired" : status;

/** The statuses in which sending and signing hold the date. Later statuses have their date already. */
export const HOLDABLE: readonly BookingStatus[] = ["new", "contacted", "proposal", "held"];
