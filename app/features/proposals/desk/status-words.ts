import { formatStudioMoment } from "#app/lib/format.ts";
import type { ProposalLine } from "#server/proposals/drafts/contract.ts";

type ProposalStatus = ProposalLine["status"];

/** A proposal's status as the desk reads it. */
export const STATUS_NAMES: Record<ProposalStatus, string> = {
  draft: "Draft",
  sent: "Waiting for signatures",
  signed: "Signed by the couple",
  completed: "Signed by everyone",
  declined: "Declined",
  expired: "Expired",
  superseded: "Replaced by a newer version",
};

/** Where a proposal is, with the date that matters now. */
export function stateOf({
  status,
  expiresAt,
  completedAt,
}: Pick<ProposalLine, "status" | "expiresAt" | "completedAt">) {
  if (status === "sent" && expiresAt) return `${STATUS_NAMES.sent}, until ${formatStudioMoment(expiresAt)}`;
  if (status === "completed" && completedAt)
    return `${STATUS_NAMES.completed} on ${formatStudioMoment(completedAt)}`;
  return STATUS_NAMES[status];
}

/** The one thing to do next. */
export const NEXT_ACTIONS: Record<ProposalStatus, string> = {
  draft: "Finish and send",
  sent: "See who has signed",
  signed: "Sign for the studio",
  completed: "See the agreement",
  declined: "See why",
  expired: "See the proposal",
  superseded: "See the proposal",
};
