import { formatStudioMoment } from "#app/lib/format.ts";
import { formatList } from "#server/platform/lists/contract.ts";
import type { ProposalLine } from "#server/proposals/drafts/contract.ts";
import type { SentTo } from "#server/proposals/sending/contract.ts";

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

/** A completed agreement that a later one has taken the place of. */
const replacedWords = (by: number) => `Signed by everyone, replaced by proposal ${by}`;

/** A proposal's status, as a list of them names it. */
export const nameOf = ({ status, replacedBy }: Pick<ProposalLine, "status" | "replacedBy">) =>
  replacedBy === null ? STATUS_NAMES[status] : replacedWords(replacedBy);

type Dated = Pick<ProposalLine, "status" | "expiresAt" | "completedAt" | "replacedBy" | "opened">;

/** Where a proposal is, with the date that matters now. */
export function stateOf(line: Dated) {
  const { status, expiresAt, completedAt, replacedBy, opened } = line;
  if (status === "sent" && expiresAt)
    return [`${STATUS_NAMES.sent}, until ${formatStudioMoment(expiresAt)}`, ...openedWords(opened)].join(
      ". ",
    );
  if (status === "completed" && completedAt && replacedBy === null)
    return `${STATUS_NAMES.completed} on ${formatStudioMoment(completedAt)}`;
  return nameOf(line);
}

const openedWords = (opened: Dated["opened"]) =>
  opened.length === 0
    ? []
    : [`Opened by ${opened.map(({ name, at }) => `${name} on ${formatStudioMoment(at)}`).join(" and by ")}`];

/** What is so once a proposal was sent. */
export const sentWords = ({ signers }: Pick<SentTo, "signers">) =>
  signers.length > 1
    ? `Proposal sent. ${formatList(signers)} each have a link of their own, and the date is held.`
    : `Proposal sent. ${formatList(signers)} has a link to sign it, and the date is held.`;

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
