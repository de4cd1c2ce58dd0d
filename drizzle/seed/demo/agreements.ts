import type { ProposalStatus } from "#drizzle/enums.ts";
import type { proposals } from "#drizzle/schema/proposals.ts";
import { seedPackages, seedSettings } from "#drizzle/seed/content.ts";
import { addDays, calendarDateIn, endOfDayIn } from "#server/platform/calendar.ts";
import { STUDIO_ZONE } from "#server/platform/clock.ts";
import { STANDARD_CONTRACT_ID } from "#server/proposals/contracts/contract.ts";
import { STANDARD_CONTRACT } from "#server/proposals/contracts/standard-text.ts";
import type { ChainedEvent } from "#server/proposals/history/contract.ts";
import { chainOn } from "#server/proposals/history/service.ts";
import { type Payment, type Totals, totalsOf } from "#server/proposals/offer/contract.ts";
import { newOfferTexts, VALID_DAYS } from "#server/proposals/offer-texts/contract.ts";
import { readOffer } from "#server/proposals/read-offer/contract.ts";
import type { Signer } from "#server/proposals/sending/contract.ts";
import { composeDocument, expiryOf, paymentsOf } from "#server/proposals/sending/document.ts";
import {
  type Event,
  endOf,
  HOUR_DAYS,
  hashOf,
  partnerEvents,
  RENEWED_AFTER,
  reasonOf,
  SIGNED_AFTER,
  STUDIO,
} from "./agreement-events.ts";
import type { DemoBooking } from "./bookings.ts";
import { daysBefore } from "./days.ts";
import { partiesOf } from "./parties.ts";
import { type Plan, planOf } from "./plans.ts";

type ProposalRow = typeof proposals.$inferInsert;

/** Returns when a proposal of a booking was sent. */
function sentAtOf(plan: Plan, { createdAt, holdExpiresAt }: DemoBooking): Date {
  if (plan === "completed") return inTheMorning(daysBefore(createdAt, -24));
  if (plan === "expired") return inTheMorning(daysBefore(createdAt, -2));
  if (plan === "declined") return inTheMorning(daysBefore(createdAt, -5));
  // A hold ends with its proposal, a week after it was sent.
  if (!holdExpiresAt) throw new Error("Only a held date has an open proposal");
  const lastDay = calendarDateIn(holdExpiresAt, STUDIO_ZONE);
  return new Date(`${addDays(lastDay, -VALID_DAYS)}T18:00:00Z`);
}

/** The studio writes in the morning of Los Angeles. */
const inTheMorning = (instant: Date) => new Date(`${calendarDateIn(instant, STUDIO_ZONE)}T18:00:00Z`);

type Draft = { id: string; number: number; row: DemoBooking; texts: ReturnType<typeof newOfferTexts> };

const HIGHLIGHT_DAYS = "84";

function draftOf(row: DemoBooking, number: number): Draft {
  const known = seedPackages.map(({ id, name, priceCents, features }) => ({
    id,
    name,
    priceCents,
    features,
  }));
  const asked = { packageId: row.packageId, priceCents: row.packagePriceCents };
  const texts = newOfferTexts(asked, known, STANDARD_CONTRACT_ID);
  return {
    id: `${row.id.replace("booking", "proposal")}-${number}`,
    number,
    row,
    // The smallest package is a highlight, which takes less time.
    texts: row.packageId === "essential" ? { ...texts, deliveryDays: HIGHLIGHT_DAYS } : texts,
  };
}

const signersOf = (row: DemoBooking): Signer[] =>
  partiesOf(row).map(({ contactId, name, email }) => ({ contactId, name, email }));

/** Returns the document of a draft as `sendProposal` freezes it. */
function documentOf({ number, row, texts }: Draft, at: Date) {
  const read = readOffer(texts, seedPackages);
  if (!read.ok) throw new Error(`The demo's offer is wrong: ${JSON.stringify(read.problems)}`);
  const expiresAt = expiryOf({ at, validDays: read.validDays, weddingDate: row.weddingDate });
  const document = composeDocument({
    number,
    at,
    expiresAt,
    booking: row,
    settings: seedSettings,
    studioAddress: null,
    offer: read.offer,
    deliveryDays: read.deliveryDays,
    contract: STANDARD_CONTRACT,
    signers: signersOf(row),
  });
  return { document, expiresAt };
}

const STATUS_OF: Record<Exclude<Plan, "draft">, ProposalStatus> = {
  sent: "sent",
  opened: "sent",
  half: "sent",
  renewed: "sent",
  signed: "signed",
  completed: "completed",
  declined: "declined",
  expired: "expired",
};
const PARTNERS: Record<Exclude<Plan, "draft">, { opened: number; signed: number }> = {
  sent: { opened: 0, signed: 0 },
  opened: { opened: 1, signed: 0 },
  half: { opened: 2, signed: 1 },
  renewed: { opened: 1, signed: 0 },
  signed: { opened: 2, signed: 2 },
  completed: { opened: 2, signed: 2 },
  declined: { opened: 1, signed: 0 },
  expired: { opened: 1, signed: 0 },
};

/** What a couple's signatures call for. */
export type DemoAgreement = {
  row: DemoBooking;
  proposalId: string;
  isCompleted: boolean;
  payments: Payment[];
  totals: Totals;
  signedAt: Date;
};

type Made = {
  proposals: ProposalRow[];
  events: ChainedEvent[];
  agreement: DemoAgreement | null;
  holdExpiresAt: Date | null;
};

async function sentProposal(
  draft: Draft,
  plan: Exclude<Plan, "draft">,
  replacedBy: string | null,
  sentAt: Date,
) {
  const { id, number, row } = draft;
  const { document, expiresAt } = documentOf(draft, sentAt);
  const text = JSON.stringify(document);
  const documentHash = hashOf(text);
  const choice = { packageId: document.offer.packages[0]?.id ?? "", addOnIds: [] };
  const sent = { document, documentHash, expiresAt, sentAt, choice };
  const acts = replacedBy ? PARTNERS.opened : PARTNERS[plan];
  const ends = endOf(plan, { row, sent, replacedBy });
  const details = JSON.stringify({ documentHash, to: document.signers.map(({ email }) => email), expiresAt });
  const events = await chainOn(id, [], [
    { ...STUDIO, kind: "sent", at: sentAt, details },
    ...partnerEvents(row, sent, acts),
    ...ends,
  ] as Event[]);
  const last = events.at(-1)?.at ?? sentAt;
  const status = replacedBy ? "superseded" : STATUS_OF[plan];
  const proposal: ProposalRow = {
    id,
    bookingId: row.id,
    number,
    status,
    draft: JSON.stringify(draft.texts),
    document: text,
    documentHash,
    sentAt,
    expiresAt,
    choice: acts.signed > 0 ? JSON.stringify(choice) : null,
    reason: plan === "declined" ? reasonOf(row) : null,
    completedAt: status === "completed" ? last : null,
    version: events.length + 1,
    createdAt: daysBefore(sentAt, HOUR_DAYS),
    updatedAt: last,
  };
  const agreement = {
    row,
    proposalId: id,
    isCompleted: status === "completed",
    payments: paymentsOf(document, choice),
    totals: totalsOf(document.offer, choice),
    signedAt: daysBefore(sentAt, -(SIGNED_AFTER[1] ?? 1)),
  };
  return { proposal, events, agreement: acts.signed === 2 ? agreement : null, expiresAt };
}

/** Returns until when a booking's date is held: with its proposal, or a week from the couple's signatures. */
function heldUntil(plan: Plan, expiresAt: Date, signedAt: Date | undefined): Date {
  if (plan !== "signed" || !signedAt) return expiresAt;
  return endOfDayIn(addDays(calendarDateIn(signedAt, STUDIO_ZONE), VALID_DAYS), STUDIO_ZONE);
}

async function proposalsOf(row: DemoBooking, plan: Plan): Promise<Made> {
  const first = draftOf(row, 1);
  if (plan === "draft") {
    const at = daysBefore(row.createdAt, -8);
    const draft: ProposalRow = {
      id: first.id,
      bookingId: row.id,
      number: 1,
      status: "draft",
      draft: JSON.stringify(first.texts),
      document: null,
      documentHash: null,
      sentAt: null,
      expiresAt: null,
      choice: null,
      reason: null,
      completedAt: null,
      version: 2,
      createdAt: at,
      updatedAt: at,
    };
    return { proposals: [draft], events: [], agreement: null, holdExpiresAt: row.holdExpiresAt };
  }
  const sentAt = sentAtOf(plan, row);
  const second = plan === "renewed" ? draftOf(row, 2) : null;
  const made = [
    await sentProposal(first, plan, second?.id ?? null, second ? daysBefore(sentAt, RENEWED_AFTER) : sentAt),
  ];
  if (second) made.push(await sentProposal(second, plan, null, sentAt));
  const agreement = made.at(-1)?.agreement ?? null;
  const ends = made.at(-1)?.expiresAt ?? sentAt;
  return {
    proposals: made.map(({ proposal }) => proposal),
    events: made.flatMap(({ events }) => events),
    agreement,
    holdExpiresAt: row.status === "held" ? heldUntil(plan, ends, agreement?.signedAt) : row.holdExpiresAt,
  };
}

/**
 * Returns the proposals of the demo's bookings in all states, with the chains of events that their services would have
 * written, and the bookings with the end of the holds that come from them.
 */
export async function demoAgreements(rows: readonly DemoBooking[]) {
  const plans = planOf(rows);
  const made = await Promise.all(
    rows.map(async (row) => {
      const plan = plans.get(row.id);
      const found = plan ? await proposalsOf(row, plan) : null;
      return { row: { ...row, holdExpiresAt: found?.holdExpiresAt ?? row.holdExpiresAt }, found };
    }),
  );
  return {
    bookings: made.map(({ row }) => row),
    proposals: made.flatMap(({ found }) => found?.proposals ?? []),
    events: made.flatMap(({ found }) => found?.events ?? []),
    agreements: made.flatMap(({ found }) => found?.agreement ?? []),
  };
}
