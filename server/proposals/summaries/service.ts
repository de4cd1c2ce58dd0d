import type { Client } from "#server/clients/gate/contract.ts";
import { can } from "#server/clients/rights/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { choiceSchema, chosenOf, totalsOf } from "../offer/contract.ts";
import type { ProposalDocument } from "../sending/contract.ts";
import { statusAt } from "../status/contract.ts";
import type { WeddingProposals } from "./contract.ts";
import { selectCurrent } from "./queries.ts";

type Row = Awaited<ReturnType<typeof selectCurrent>>[number];

const documentOf = ({ document }: Row) =>
  document === null ? null : (JSON.parse(document) as ProposalDocument);

/** Returns what was signed. */
function settledOf(row: Row) {
  const offer = documentOf(row)?.offer;
  if (!offer || row.choice === null) return null;
  const settled = choiceSchema.parse(JSON.parse(row.choice));
  const chosen = chosenOf(offer, settled);
  if (!chosen) return null;
  const { name, includes } = chosen.offered;
  return { name, features: includes, totalCents: totalsOf(offer, settled).totalCents };
}

/** Returns the total of an open proposal: the choice settled by the first signature, or the cheapest one. */
function offeredOf(row: Row): WeddingProposals["offered"] {
  const settled = settledOf(row);
  if (settled) return { totalCents: settled.totalCents, isLowest: false };
  const offer = documentOf(row)?.offer;
  if (!offer) return null;
  const totals = offer.packages.map(({ id }) => totalsOf(offer, { packageId: id, addOnIds: [] }).totalCents);
  if (totals.length === 0) return null;
  return {
    totalCents: Math.min(...totals),
    isLowest: Math.max(...totals) > Math.min(...totals) || offer.addOns.length > 0,
  };
}

const isSigned = ({ status }: Pick<Row, "status">) => status === "signed" || status === "completed";

const named = ({ id, number }: Row) => ({ id, number });

function proposalsOf(all: Row[], seesAgreements: boolean): WeddingProposals | null {
  if (all.length === 0) return null;
  // Only an agreement that everybody had signed is read although a cancellation ended it.
  const ended = seesAgreements ? all.filter(({ status }) => status === "superseded").map(named) : [];
  const rows = all.filter(({ status }) => status !== "superseded");
  const current = rows.findLast(({ status }) => status !== "declined" && status !== "expired") ?? rows.at(-1);
  if (!current) return { replaced: [], ended, agreed: null, offered: null };
  const completed = rows.filter(({ status }) => status === "completed");
  // A new version counts once everybody has signed it.
  const signed = completed.at(-1) ?? rows.findLast(isSigned);
  const isOpen = current.status === "sent" || (current.status === "signed" && current !== signed);
  return {
    replaced: seesAgreements ? completed.slice(0, -1).map(named) : [],
    ended,
    agreed: signed ? settledOf(signed) : null,
    offered: isOpen ? offeredOf(current) : null,
  };
}

/**
 * Returns the proposals of each wedding of the current client, keyed by booking. None for planners, who see no
 * prices. One database call.
 */
export async function readProposals(
  { db, clock }: Pick<Services, "db" | "clock">,
  clients: readonly Client[],
): Promise<Map<string, WeddingProposals>> {
  const ids = [
    ...new Set(clients.filter((client) => can(client, "see_offer")).map(({ bookingId }) => bookingId)),
  ];
  if (ids.length === 0) return new Map();
  const now = clock.now();
  const rows = (await selectCurrent(db, ids)).map((row) => ({ ...row, status: statusAt(row, now) }));
  return new Map(
    ids.flatMap((id) => {
      const seesAgreements = clients.some(
        (client) => client.bookingId === id && can(client, "see_agreement"),
      );
      const own = proposalsOf(
        rows.filter(({ bookingId }) => bookingId === id),
        seesAgreements,
      );
      return own ? [[id, own] as const] : [];
    }),
  );
}
