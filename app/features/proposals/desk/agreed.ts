import type { ListedProposal } from "#server/proposals/drafts/contract.ts";

type Version = Pick<ListedProposal, "id" | "status" | "signatures">;

/** Returns the version that everyone has signed, otherwise the one that somebody has signed: it moves the date. */
export const agreedOf = (proposals: readonly Version[]): Version | undefined =>
  proposals.find(({ status }) => status === "completed") ??
  proposals.find(({ status, signatures }) => status === "signed" || (status === "sent" && signatures > 0));
