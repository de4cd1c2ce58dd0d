import { addDays, calendarDateIn } from "#server/platform/calendar.ts";
import { STUDIO_ZONE } from "#server/platform/clock.ts";
import type { Facts, Paper } from "../facts/contract.ts";
import { isClosed } from "../status-transitions/contract.ts";
import type { Agreement, AgreementKind } from "./contract.ts";

/** Within how many days the studio signs once only its signature is missing. The couple reads the date. */
const SIGNS_WITHIN_DAYS = 3;

/** Returns the calendar date by which the studio signs what waits for it since a moment. */
const signsBy = (since: Date) => addDays(calendarDateIn(since, STUDIO_ZONE), SIGNS_WITHIN_DAYS);

function lastOf(moments: readonly (Date | null)[]): Date | null {
  const times = moments.flatMap((at) => (at === null ? [] : [at.getTime()]));
  return times.length === 0 ? null : new Date(Math.max(...times));
}

const KINDS: Record<Paper["status"], AgreementKind> = {
  sent: "sent",
  signed: "signed_by_all",
  completed: "in_force",
  expired: "expired",
  declined: "declined",
  superseded: "void",
};

/** Whether a version would move the wedding, and the booking isn't moving there: closing it ended the move. */
const isEndedMove = ({ movesFrom, weddingDate }: Paper, { movingTo }: Facts) =>
  movesFrom !== null && movingTo !== weddingDate;

function kindOf(paper: Paper, facts: Facts, now: Date): AgreementKind {
  const { status } = facts;
  const kind = KINDS[paper.status];
  if ((kind === "sent" || kind === "signed_by_all") && isEndedMove(paper, facts)) return "void";
  if (kind === "sent" && paper.expiresAt <= now) return isClosed(status) ? "void" : "expired";
  if ((kind === "sent" || kind === "signed_by_all") && isClosed(status)) return "void";
  return kind === "sent" && paper.signers.some(({ signedAt }) => signedAt !== null) ? "signed_by_some" : kind;
}

const NO_AGREEMENT: Agreement = {
  kind: "none",
  id: null,
  weddingDate: null,
  isOutdated: false,
  isMove: false,
  isOver: false,
  validUntil: null,
  signers: [],
  studioSince: null,
  studioSignsBy: null,
  isStudioLate: false,
  declinedBy: null,
  isOvertaken: false,
  inForce: null,
  newer: null,
};

const FAILED: readonly AgreementKind[] = ["declined", "expired", "void"];

/** Returns the newest version after this one that hasn't failed. */
function newerThan({ number }: Paper, facts: Facts, now: Date): Agreement["newer"] {
  const newer = facts.papers.findLast(
    (other) => other.number > number && !FAILED.includes(kindOf(other, facts, now)),
  );
  return newer ? { id: newer.id, number: newer.number } : null;
}

/** Returns the state of one version of the agreement. */
export function agreementOf(facts: Facts, paper: Paper, now: Date): Agreement {
  const { id, weddingDate, expiresAt, signers, declinedBy, declinedAt } = paper;
  const kind = kindOf(paper, facts, now);
  const today = calendarDateIn(now, STUDIO_ZONE);
  const signatures = signers.map(({ signedAt }) => signedAt);
  // Nobody could sign for the studio while the booking was closed.
  const studioSince = kind === "signed_by_all" ? lastOf([...signatures, facts.reopenedAt]) : null;
  const studioSignsBy = studioSince && signsBy(studioSince);
  return {
    kind,
    id,
    weddingDate,
    signers,
    declinedBy,
    isOvertaken: declinedAt !== null && facts.confirmedAt !== null && declinedAt < facts.confirmedAt,
    isOutdated: weddingDate !== facts.weddingDate && weddingDate !== facts.movingTo,
    isMove: paper.movesFrom !== null && paper.movesFrom === facts.weddingDate,
    isOver: weddingDate < today,
    validUntil: expiresAt,
    studioSince,
    studioSignsBy,
    isStudioLate: studioSignsBy !== null && studioSignsBy < today,
    inForce:
      facts.papers.findLast(({ status, number }) => status === "completed" && number < paper.number)?.id ??
      null,
    newer: newerThan(paper, facts, now),
  };
}

/** Returns the newest agreement that matters. */
export function newestAgreement(facts: Facts, now: Date): Agreement {
  const states = facts.papers.map((paper) => agreementOf(facts, paper, now));
  const current = states.findLast(({ kind }) => !FAILED.includes(kind)) ?? states.at(-1) ?? NO_AGREEMENT;
  return current.kind === "in_force" ? { ...current, inForce: null } : current;
}
