import "#server/platform/boundary.server.ts";
import { z } from "zod";
import type { Client } from "#server/clients/gate/contract.ts";
import { can } from "#server/clients/rights/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { bookingDateOf } from "../date-state/contract.ts";
import { choiceSchema, chosenOf, totalsOf } from "../offer/contract.ts";
import type { ProposalDocument } from "../sending/contract.ts";
import { type Asked, askedOf, type Partner, signerChanges } from "../signers/contract.ts";
import { statusAt } from "../status/contract.ts";
import type { OwnSignature, ProposalSummary, WeddingProposals } from "./contract.ts";
import { selectCurrent } from "./queries.ts";

type Row = Awaited<ReturnType<typeof selectCurrent>>["rows"][number];

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
  return { totalCents: Math.min(...totals), isLowest: totals.length > 1 || offer.addOns.length > 0 };
}

const isSigned = ({ status }: Pick<Row, "status">) => status === "signed" || status === "completed";

const contactIds = z.array(z.string());

/** Returns the signing state of an open proposal, including the current client's own. */
function signaturesOf(row: Row, { client, partners }: Asking) {
  const signers = documentOf(row)?.signers ?? [];
  const signed = contactIds.parse(JSON.parse(row.signed));
  const waiting = signers.filter(({ contactId }) => !signed.includes(contactId));
  const asked = askedOf(signers, client);
  return {
    own: signed.includes(client.contactId) ? ("given" as const) : OWN[asked],
    waiting: waiting.map(({ name }) => name),
    unreachable: signerChanges(signers, signed, partners).flatMap(({ name, change }) =>
      change === "added" ? [] : [name],
    ),
  };
}

const OWN = { yes: "due", elsewhere: "elsewhere", no: "none" } as const satisfies Record<Asked, OwnSignature>;

/** The current client, and the partners of their wedding. */
type Asking = { client: Client; partners: readonly Partner[] };

const summaryOf = (row: Row, asking: Asking): ProposalSummary => ({
  ...{ id: row.id, status: row.status },
  ...bookingDateOf(row, { weddingDate: row.documentDate }),
  ...signaturesOf(row, asking),
});

function proposalsOf(rows: Row[], asking: Asking): WeddingProposals | null {
  const current = rows.findLast(({ status }) => status !== "declined" && status !== "expired") ?? rows.at(-1);
  if (!current) return null;
  const signed = rows.findLast(isSigned);
  const completed = rows.filter(({ status }) => status === "completed");
  return {
    current: summaryOf(current, asking),
    inForce: current.status === "completed" ? null : (completed.at(-1)?.id ?? null),
    replaced: completed.slice(0, -1).map(({ id, number }) => ({ id, number })),
    agreed: signed ? settledOf(signed) : null,
    offered: current.status === "sent" ? offeredOf(current) : null,
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
  // One card per person and wedding, even if an earlier error left duplicates in the tables.
  const asking = new Map<string, Client>();
  for (const client of clients)
    if (can(client, "see_offer") && !asking.has(client.bookingId)) asking.set(client.bookingId, client);
  if (asking.size === 0) return new Map();
  const now = clock.now();
  const found = await selectCurrent(db, [...asking.keys()]);
  const rows = found.rows.map((row) => ({ ...row, status: statusAt(row, now) }));
  return new Map(
    [...asking].flatMap(([id, client]) => {
      const partners = found.partners.filter(({ bookingId }) => bookingId === id);
      const own = proposalsOf(
        rows.filter(({ bookingId }) => bookingId === id),
        { client, partners },
      );
      return own ? [[id, own] as const] : [];
    }),
  );
}
