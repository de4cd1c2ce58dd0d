import type { ProposalStatus } from "#drizzle/enums.ts";

type Dated = { status: ProposalStatus; expiresAt: Date | null };

/** A proposal's status at a moment: one that nobody has signed in time is expired before anybody has written so. */
export const statusAt = <T extends Dated>({ status, expiresAt }: T, now: Date): T["status"] | "expired" =>
  status === "sent" && expiresAt !== null && expiresAt <= now ? "expired" : status;
