import type { BookingStatus } from "#drizzle/enums.ts";
import { refreshAvailability } from "#server/bookings/availability/service.ts";
import { currentState } from "#server/bookings/current-state/service.ts";
import type { Facts } from "#server/bookings/facts/contract.ts";
import { coupleOf } from "#server/bookings/fields/contract.ts";
import type { TakenOff } from "#server/bookings/reopening/contract.ts";
import { takesCrew } from "#server/bookings/status-transitions/contract.ts";
import { NOT_CLOSED } from "#server/bookings/undo/contract.ts";
import { restoreClosed, statusBefore } from "#server/bookings/undo/service.ts";
import type { NewMail } from "#server/mail/outbox/contract.ts";
import { announceMail } from "#server/mail/outbox/service.ts";
import { unfilledProblems } from "#server/mail/templates/contract.ts";
import { composeReply } from "#server/mail/templates/service.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { studioToday } from "#server/platform/clock.ts";
import { formatCalendarDate } from "#server/platform/format-date.ts";
import { fail, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { oneLine } from "#server/platform/single-line.ts";
import { chainOn } from "#server/proposals/history/service.ts";
import { loadStudio } from "#server/website/snapshot/service.ts";
import { balanceOf } from "../ledger/balance.ts";
import type { Balance, LedgerEntry } from "../ledger/contract.ts";
import * as strings from "../strings/reopening.ts";
import {
  CHANGED_MEANWHILE,
  NOTHING_TO_SAY,
  RECIPIENT_GONE,
  REFUND_UNDERWAY,
  REOPENING_MARK,
  type ReopenedAs,
  type Reopening,
  type ReopeningPage,
} from "./contract.ts";
import { hasEntries, reopenWithoutAgreement, returnStatements, selectForReopening } from "./queries.ts";
import { sentencesAsInquiry, sentencesBefore } from "./sentences.ts";

/** Returns what is open of a closed booking and not asked for, in cents. */
const unaskedIn = (entries: readonly LedgerEntry[]) =>
  balanceOf(entries)
    .charges.filter(({ isAsked }) => !isAsked)
    .reduce((sum, { openCents, pendingCents }) => sum + openCents - pendingCents, 0);

/** The ledger with all charges asked for, as those of an open booking are. */
const allAsked = (entries: readonly LedgerEntry[]) => entries.map((entry) => ({ ...entry, keptCents: null }));

/** What the ledger has once a booking is reopened as an inquiry: what it wasn't asked for is written off, and all is settled. */
const settledEntries = (entries: readonly LedgerEntry[], unaskedCents: number, today: string) => [
  ...allAsked(entries).map((entry) => ({ ...entry, isSettled: true })),
  ...(unaskedCents > 0
    ? [
        {
          id: "written-off",
          kind: "write_off" as const,
          amountCents: unaskedCents,
          taxCents: 0,
          refersTo: null,
          chargeKind: null,
          label: null,
          dueOn: null,
          way: null,
          pending: false,
          happenedOn: today,
          note: null,
          isSettled: true,
        },
      ]
    : []),
];

/** What the ledger has once a settlement no longer counts. */
const restoredEntries = (entries: readonly LedgerEntry[], takenOff: readonly TakenOff[], today: string) => [
  ...allAsked(entries),
  ...takenOff.map(
    (charge): LedgerEntry => ({
      ...charge,
      kind: "charge",
      refersTo: null,
      way: null,
      pending: false,
      happenedOn: today,
      note: null,
    }),
  ),
];

/** Returns the facts about a booking as they are once it is reopened. */
function factsAfter(
  facts: Facts,
  { status, balance, as, at }: { status: BookingStatus; balance: Balance; as: ReopenedAs; at: Date },
): Facts {
  const retainerCents = balance.charges.reduce(
    (sum, { kind, amountCents }) => (kind === "retainer" ? sum + amountCents : sum),
    0,
  );
  return {
    ...facts,
    status,
    reopenedAt: at,
    holdExpiresAt: null,
    crewsTaken: facts.crewsTaken + (takesCrew(status) ? 1 : 0),
    papers:
      as === "before" ? facts.papers : facts.papers.map((paper) => ({ ...paper, status: "superseded" })),
    charges: balance.charges.filter(({ openCents }) => openCents > 0),
    money: {
      ...facts.money,
      chargedCents: balance.chargedCents,
      retainerCents,
      ...(as === "inquiry"
        ? {
            settledCents: balance.chargedCents,
            settledRetainerCents: retainerCents,
            settledReceivedCents: Math.max(0, facts.money.receivedCents - facts.money.refundedCents),
            settledPendingCents: facts.money.pendingCents,
          }
        : {}),
    },
  };
}

type Target = { bookingId: string; as: ReopenedAs };

/** Reads what reopening a booking brings back. */
async function findReopening(services: Services, { bookingId, as }: Target) {
  const { db, clock } = services;
  const [read, before] = await Promise.all([
    selectForReopening(db, bookingId),
    statusBefore(services, bookingId),
  ]);
  const { booking, entries, takenOff, facts, papers } = read;
  if (!booking || !facts) return fail("not_found", { form: NOT_CLOSED });
  const { status: closedAs, weddingDate } = booking;
  if (closedAs !== "cancelled" && closedAs !== "lost") return fail("conflict", { form: NOT_CLOSED });
  // Its outcome decides what was paid, and so what the letter would say.
  if (facts.money.reservedCents > 0) return fail("conflict", { form: REFUND_UNDERWAY });
  const endsAgreement = papers.some(({ status }) => status === "signed" || status === "completed");
  if (entries.length === 0 && !endsAgreement) return fail("conflict", { form: NOTHING_TO_SAY });
  const status = as === "inquiry" ? "contacted" : before;
  if (!status) return fail("conflict", { form: NOT_CLOSED });
  const today = studioToday(clock);
  const unaskedCents = as === "before" ? 0 : unaskedIn(entries);
  const balance = balanceOf(
    as === "before"
      ? restoredEntries(entries, takenOff, today)
      : settledEntries(entries, unaskedCents, today),
  );
  const at = clock.now();
  const state = currentState(factsAfter(facts, { status, balance, as, at }), at);
  const after = { closedAs, state, balance, endsAgreement, today };
  const sentences = as === "before" ? sentencesBefore(after) : sentencesAsInquiry(after);
  return ok({ ...read, booking, status, sentences, today, weddingDate, unaskedCents });
}
type Found = Extract<Awaited<ReturnType<typeof findReopening>>, { ok: true }>["value"];

/** Returns the form for reopening a booking that has an agreement or payments, or why there is none. */
export async function readReopening(
  services: Services,
  _admin: Admin,
  target: Target,
): Promise<Result<ReopeningPage>> {
  const found = await findReopening(services, target);
  if (!found.ok) return found;
  const { booking, entries, partners, status, sentences, notifiedFree } = found.value;
  const { contactPhone } = await loadStudio(services);
  const couple = `${booking.brideName} & ${booking.groomName}`;
  const date = booking.weddingDate && formatCalendarDate(booking.weddingDate);
  return ok({
    ...target,
    couple,
    status,
    notifiedFree: takesCrew(status) ? notifiedFree.map(coupleOf) : [],
    sentences,
    weddingDate: booking.weddingDate,
    version: booking.version,
    entries: entries.length,
    recipients: partners,
    letter: {
      subject: strings.letterSubject(date),
      body: strings.letterBody(couple, REOPENING_MARK, contactPhone),
    },
  });
}

type Wanted = Reopening & { bookingId: string };

/** Builds the letter to each recipient, with what comes back filled in. */
async function lettersTo(
  services: Services,
  admin: Admin,
  { to, subject, body, bookingId, version }: Wanted,
  { sentences, partners }: Found,
): Promise<Result<NewMail[]>> {
  if (to.length === 0) return ok([]);
  const filled = body.replaceAll(REOPENING_MARK, () => sentences.join(" "));
  const problems = unfilledProblems({ subject, body: filled });
  if (Object.keys(problems).length > 0) return fail("invalid", problems);
  const people = partners.filter(({ contactId }) => to.includes(contactId));
  if (people.length < new Set(to).size) return fail("conflict", { to: RECIPIENT_GONE });
  const words = await composeReply(services, { subject, body: filled });
  return ok(
    people.map(({ contactId, email }) => ({
      ...words,
      // Both partners' copies are one letter of the conversation.
      letterId: `reopening:${bookingId}:${version}`,
      idempotencyKey: `reopening:${bookingId}:${version}:${contactId}`,
      kind: "reopening_letter",
      bookingId,
      sentBy: admin.userId,
      toAddress: oneLine(email),
      replyTo: services.studioInbox,
    })),
  );
}

/** Returns the events that end what doesn't come back, for the papers that no later version has ended before. */
const endsOf = ({ papers }: Found, admin: Admin, at: Date) =>
  Promise.all(
    papers
      .filter(({ events }) => !events.some(({ kind }) => kind === "voided"))
      .map(async ({ id, events }) => {
        const [ended] = await chainOn(id, events, [
          {
            kind: "voided",
            at,
            contactId: null,
            actor: `${admin.name} <${admin.email}>`,
            network: null,
            device: null,
            details: JSON.stringify({ canceled: true }),
          },
        ]);
        return ended;
      }),
  );

async function reopenAsInquiry(
  services: Services,
  admin: Admin,
  { bookingId, version }: Wanted,
  { found, mails }: { found: Found; mails: NewMail[] },
): Promise<Result<unknown>> {
  const at = services.clock.now();
  const { entries, today, weddingDate, unaskedCents } = found;
  const done = await reopenWithoutAgreement(services.db, admin, {
    bookingId,
    version,
    mails,
    today,
    at,
    entries: entries.length,
    unaskedCents,
    ends: await endsOf(found, admin, at),
  });
  if (!done) return fail("conflict", { form: CHANGED_MEANWHILE });
  await refreshAvailability(services, [weddingDate]);
  return ok({});
}

function reopenAsBefore(
  services: Services,
  admin: Admin,
  { bookingId, version }: Wanted,
  { found: { entries, today }, mails }: { found: Found; mails: NewMail[] },
): Promise<Result<unknown>> {
  const { db, clock } = services;
  const at = clock.now();
  return restoreClosed(services, admin, {
    id: bookingId,
    version,
    condition: hasEntries(bookingId, entries.length),
    alongside: (condition) => returnStatements(db, { bookingId, actor: admin, today, at, condition }, mails),
    refusal: CHANGED_MEANWHILE,
  });
}

/**
 * Reopens a booking that has an agreement or payments, with the letter that says what comes back, in one step. As an
 * inquiry, what the cancellation ended stays ended.
 * @returns `conflict` if the booking or its payments have changed since the admin saw them, or the day has no crew left
 */
export async function reopenWithLetter(
  services: Services,
  admin: Admin,
  wanted: Wanted,
): Promise<Result<{ status: BookingStatus }>> {
  const found = await findReopening(services, wanted);
  if (!found.ok) return found;
  const { bookingId, version, entries, as } = wanted;
  if (found.value.booking.version !== version || found.value.entries.length !== entries)
    return fail("conflict", { form: CHANGED_MEANWHILE });
  const mails = await lettersTo(services, admin, wanted, found.value);
  if (!mails.ok) return mails;
  const reopen = as === "before" ? reopenAsBefore : reopenAsInquiry;
  const done = await reopen(services, admin, wanted, { found: found.value, mails: mails.value });
  if (!done.ok) return done;
  if (mails.value.length > 0) announceMail(services);
  // Confirms a date for which everything arrived while the booking was closed: nothing else would ask.
  await services.events.agreementChanged(bookingId);
  return ok({ status: found.value.status });
}
