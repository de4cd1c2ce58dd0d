import "#server/platform/boundary.server.ts";
import { isConfirmed } from "#server/bookings/status-transitions/contract.ts";
import type { Client } from "#server/clients/gate/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { choiceSchema, chosenOf, totalsOf } from "../offer/contract.ts";
import type { ProposalDocument } from "../sending/contract.ts";
import { statusAt } from "../status/contract.ts";
import type { ProposalSummary, WeddingProposals } from "./contract.ts";
import { selectCurrent } from "./queries.ts";

type Row = Awaited<ReturnType<typeof selectCurrent>>[number];

const documentOf = ({ document }: Row) =>
  document === null ? null : (JSON.parse(document) as ProposalDocument);

/** What was signed for. */
function settledOf(row: Row) {
  const offer = documentOf(row)?.offer;
  if (!offer || row.choice === null) return null;
  const settled = choiceSchema.parse(JSON.parse(row.choice));
  const chosen = chosenOf(offer, settled);
  if (!chosen) return null;
  const { name, includes } = chosen.offered;
  return { name, features: includes, totalCents: totalsOf(offer, settled).totalCents };
}

/** What an open proposal comes to: what its first signature has settled, or the least that can be chosen. */
function offeredOf(row: Row): WeddingProposals["offered"] {
  const settled = settledOf(row);
  if (settled) return { totalCents: settled.totalCents, isLowest: false };
  const offer = documentOf(row)?.offer;
  if (!offer) return null;
  const totals = offer.packages.map(({ id }) => totalsOf(offer, { packageId: id, addOnIds: [] }).totalCents);
  if (totals.length === 0) return null;
  return { totalCents: Math.min(...totals), isLowest: totals.length > 1 || offer.addOns.length > 0 };
}

const isSigned = ({ status }: Pick<Row, "status">) => status === "signed" || status === "completed";

function summaryOf(row: Row): ProposalSummary {
  const { id, status, choice, dayTakenAt, bookingStatus, weddingDate } = row;
  const isInTheWay = dayTakenAt !== null && !isConfirmed(bookingStatus);
  const isItsDate = documentOf(row)?.weddingDate === weddingDate;
  return {
    ...{ id, status, begun: choice !== null },
    isDayTaken: isInTheWay && isItsDate,
    isDateMoved: isInTheWay && !isItsDate,
  };
}

function proposalsOf(rows: Row[]): WeddingProposals | null {
  const current = rows.findLast(({ status }) => status !== "declined" && status !== "expired") ?? rows.at(-1);
  if (!current) return null;
  const signed = rows.findLast(isSigned);
  const completed = rows.findLast(({ status }) => status === "completed");
  return {
    current: summaryOf(current),
    inForce: current.status === "completed" ? null : (completed?.id ?? null),
    agreed: signed ? settledOf(signed) : null,
    offered: current.status === "sent" ? offeredOf(current) : null,
  };
}

/**
 * The proposals of each wedding of whoever is asking, by its booking; none for a planner, who sees no price. One
 * database call.
 */
export async function readProposals(
  { db, clock }: Pick<Services, "db" | "clock">,
  clients: readonly Client[],
): Promise<Map<string, WeddingProposals>> {
  const bookingIds = [
    ...new Set(clients.filter(({ role }) => role !== "planner").map(({ bookingId }) => bookingId)),
  ];
  if (bookingIds.length === 0) return new Map();
  const now = clock.now();
  const rows = (await selectCurrent(db, bookingIds)).map((row) => ({ ...row, status: statusAt(row, now) }));
  return new Map(
    bookingIds.flatMap((id) => {
      const own = proposalsOf(rows.filter(({ bookingId }) => bookingId === id));
      return own ? [[id, own] as const] : [];
    }),
  );
}
