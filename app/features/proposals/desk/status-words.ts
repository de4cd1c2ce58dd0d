import { formatStudioDay, formatStudioMoment } from "#app/lib/format.ts";
import type { ListedProposal } from "#server/proposals/drafts/contract.ts";
import type { Closing, Obstacle } from "#server/proposals/status/contract.ts";
import * as strings from "../strings/desk.ts";

type ProposalStatus = ListedProposal["status"];

/** The status of a proposal, as shown in the back office. */
const STATUS_NAMES: Record<ProposalStatus, string> = {
  draft: strings.draft,
  sent: strings.waitingForSignatures,
  signed: strings.signedByTheCouple,
  completed: strings.signedByEveryone,
  declined: strings.declined,
  expired: strings.expired,
  superseded: strings.noLongerValid,
};

/** A completed agreement that a later one replaced. */
const replacedWords = (by: number) => strings.signedByEveryoneReplacedBy(by);

const OBSTACLES: Record<Obstacle, string> = {
  lost: strings.cantBeSignedLost,
  cancelled: strings.cantBeSignedCanceled,
  other_date: strings.cantBeSignedOtherDate,
  no_crew: strings.cantBeSignedDayFull,
  date_passed: strings.cantBeSignedPassed,
  date_taken_back: strings.cantBeSignedTakenBack,
};

/** What became of an agreement that everyone had signed once its booking was closed. */
const ENDINGS: Record<Closing, string> = {
  lost: strings.endedWithLost,
  cancelled: strings.endedWithCanceled,
};

type Named = Pick<ListedProposal, "status" | "replacedBy" | "obstacle" | "ending">;

/** Returns a proposal's status as shown in a list. */
export function nameOf({ status, replacedBy, obstacle, ending }: Named) {
  if (replacedBy !== null) return replacedWords(replacedBy);
  if (ending !== null) return `${STATUS_NAMES[status]}. ${ENDINGS[ending]}`;
  if (obstacle === null) return STATUS_NAMES[status];
  return status === "signed" ? `${STATUS_NAMES.signed}. ${OBSTACLES[obstacle]}` : OBSTACLES[obstacle];
}

type Dated = Named & Pick<ListedProposal, "expiresAt" | "completedAt" | "opened">;

/** Returns a proposal's state, with the relevant date. */
export function stateOf(line: Dated) {
  const { status, expiresAt, completedAt, replacedBy, obstacle, ending, opened } = line;
  if (status === "sent" && expiresAt && obstacle === null)
    return [strings.until(STATUS_NAMES.sent, formatStudioDay(expiresAt)), ...openedWords(opened)].join(". ");
  if (status === "completed" && completedAt && replacedBy === null)
    return [
      strings.on(STATUS_NAMES.completed, formatStudioMoment(completedAt)),
      ...(ending === null ? [] : [ENDINGS[ending]]),
    ].join(". ");
  return nameOf(line);
}

const openedWords = (opened: ListedProposal["opened"]) =>
  opened.length === 0
    ? []
    : [
        strings.openedBy(
          opened.map(({ name, at }) => strings.onNameAndAt(name, formatStudioMoment(at))).join(" and by "),
        ),
      ];

/** The next action for each status of a proposal that nothing keeps from being signed. */
const NEXT_ACTIONS: Record<ProposalStatus, string> = {
  draft: strings.finishAndSend,
  sent: strings.seeWhoHasSigned,
  signed: strings.signForTheStudio,
  completed: strings.seeTheAgreement,
  declined: strings.seeWhy,
  expired: strings.seeTheProposal,
  superseded: strings.seeTheProposal,
};

/** Returns what the desk does with a proposal next. */
export const nextAction = ({ status, obstacle }: Pick<ListedProposal, "status" | "obstacle">) =>
  obstacle === null ? NEXT_ACTIONS[status] : strings.seeTheProposal;
