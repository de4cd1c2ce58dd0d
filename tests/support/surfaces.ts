import { and, eq, inArray, sql } from "drizzle-orm";
import { expect } from "vitest";
import type { MailKind } from "#drizzle/enums.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { outbox } from "#drizzle/schema/outbox.ts";
import { proposals } from "#drizzle/schema/proposals.ts";
import { balanceOf } from "#server/payments/ledger/balance.ts";
import { ledgerStatement } from "#server/payments/ledger/queries.ts";
import { formatCalendarDate } from "#server/platform/format-date.ts";
import { formatEnd } from "#server/platform/validity/contract.ts";
import { today } from "#tests/factories/payment.ts";
import { newSigner } from "#tests/factories/proposal.ts";
import { MY_WEDDING, newContact } from "#tests/support/clients.ts";
import { pageText, textIn } from "#tests/support/page-text.ts";
import type { Studio } from "#tests/support/studio.ts";
import type { Visitor } from "#tests/support/visitor.ts";

/** A wedding with everybody who reads about it. */
export type Wedding = {
  id: string;
  /** Its newest proposal. */
  proposal: string | null;
  partners: Visitor[];
  payer: Visitor;
  planner: Visitor;
};

/** Signs in a payer and a planner of a booking. */
export async function othersOf(studio: Studio, bookingId: string) {
  const [payer, planner] = await Promise.all(
    (["payer", "planner"] as const).map(async (role) => {
      const email = `${role}-${crypto.randomUUID()}@example.com`;
      await newContact(studio, { bookingId, role, name: role, email });
      return newSigner(studio, email);
    }),
  );
  if (!payer || !planner) throw new Error("Nobody signed in");
  return { payer, planner };
}

type Mail = { kind: MailKind; text: string };

type Texts = {
  home: string[];
  payments: string[];
  proposal: string[];
  planner: string;
  desk: string;
  /** The proposal's page in the back office. */
  paper: string | null;
  /** The mails about a hold or a proposal that ended, since this was last read. */
  mails: Mail[];
};

/** Mails about money that arrived, went back or didn't arrive, with what is due then. */
const MONEY_MAILS: readonly MailKind[] = [
  "payment_received",
  "payment_received_alert",
  "payment_failed",
  "payment_failed_alert",
  "refund_recorded",
];

const MAILS: readonly MailKind[] = [
  "hold_expired",
  "hold_expired_alert",
  "proposal_expired",
  "proposal_expired_alert",
  "proposal_reminder",
];

/** Mails that were compared with the truth of their moment. */
const readMails = new Set<string>();

async function newMails(studio: Studio, bookingId: string): Promise<Mail[]> {
  const rows = await studio.database
    .open()
    .select({ id: outbox.id, kind: outbox.kind, text: outbox.textBody })
    .from(outbox)
    .where(and(eq(outbox.bookingId, bookingId), inArray(outbox.kind, [...MAILS, ...MONEY_MAILS])));
  const fresh = rows.filter(({ id }) => !readMails.has(id));
  for (const { id } of fresh) readMails.add(id);
  return fresh.map(({ kind, text }) => ({ kind, text }));
}

/** What a wedding's own page says of it first, and the date above. */
async function homeOf(visitor: Visitor) {
  const html = await (await visitor.get(MY_WEDDING)).text();
  const date = textIn(/<h2 class="text-32">(.*?)<\/h2>/s.exec(html)?.[1] ?? "");
  const [, said = ""] = /<p class="text-20">(.*?)<(?:\/section|ol )/s.exec(html) ?? [];
  return `${date} | ${textIn(`<p>${said}`)}`;
}

const partOf = (text: string, from: RegExp, until: RegExp) => {
  const start = text.search(from);
  const rest = start < 0 ? text : text.slice(start);
  const end = rest.search(until);
  return end < 0 ? rest : rest.slice(0, end);
};

async function deskOf(admin: Visitor, id: string) {
  const html = await (await admin.get(`/admin/bookings/${id}`)).text();
  return textIn(/<header class="booking-columns.*?<\/header>/s.exec(html)?.[0] ?? "");
}

/** Reads everything that is said about a wedding, within a moment. */
async function readSurfaces(studio: Studio, admin: Visitor, wedding: Wedding): Promise<Texts> {
  const { id, proposal, partners, payer, planner } = wedding;
  const payments = async (visitor: Visitor) =>
    partOf(
      await pageText(visitor, `/my-wedding/payments?booking=${id}`),
      /Payments [^|]*? (?:Nothing|Everything|\$)/,
      /A question about a payment/,
    );
  const ofProposal = async (visitor: Visitor) =>
    partOf(
      await pageText(visitor, `/my-wedding/proposals/${proposal}`),
      /Back to your wedding/,
      /The agreement Price/,
    );
  const [home, paid, papers, theirs, desk, paper, mails] = await Promise.all([
    Promise.all([...partners, payer].map(homeOf)),
    Promise.all([...partners.slice(0, 1), payer].map(payments)),
    proposal === null ? [] : Promise.all(partners.map(ofProposal)),
    homeOf(planner),
    deskOf(admin, id),
    proposal === null ? null : pageText(admin, `/admin/proposals/${proposal}`),
    newMails(studio, id),
  ]);
  return { home, payments: paid, proposal: papers, planner: theirs, desk, paper, mails };
}

/** What the tables say, computed without the code under test. */
async function truthOf(studio: Studio, id: string) {
  const db = studio.database.open();
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, id));
  if (!booking) throw new Error("The booking is gone");
  const entries = await ledgerStatement(db, id);
  const balance = balanceOf(entries);
  const isOfSettled = ({ rootId }: { rootId: string }) =>
    entries.some((entry) => entry.id === rootId && entry.isSettled);
  const settledIn = (state: "received" | "pending") =>
    balance.payments
      .filter((payment) => payment.state === state && isOfSettled(payment))
      .reduce((sum, { amountCents, refundedCents }) => sum + amountCents - refundedCents, 0);
  const papers = await db
    .select()
    .from(proposals)
    .where(eq(proposals.bookingId, id))
    .orderBy(proposals.number);
  const [day] = await db.all<{ taken: number; crews: number }>(
    sql`select (select count(*) from bookings b where b.wedding_date = ${booking.weddingDate} and b.status in ('held', 'confirmed', 'filmed', 'editing', 'delivered'))
      + (select count(*) from bookings b where b.moving_to = ${booking.weddingDate}) as taken,
      coalesce((select capacity from studio_days where date = ${booking.weddingDate}), (select weddings_per_day from booking_settings), 2) as crews`,
  );
  const { taken = 0, crews = 2 } = day ?? {};
  const isWaiting = ["new", "contacted", "proposal"].includes(booking.status);
  const due = balance.charges
    .filter(
      ({ kind, isAsked, dueOn }) => isAsked && (kind === "retainer" || (dueOn !== null && dueOn <= today())),
    )
    .reduce((sum, { openCents, pendingCents }) => sum + openCents - pendingCents, 0);
  const hasUnpaidRetainer = balance.charges.some(
    ({ kind, isAsked, openCents }) => kind === "retainer" && isAsked && openCents > 0,
  );
  const hasRetainerToPay = balance.charges.some(
    ({ kind, isAsked, openCents, pendingCents }) =>
      kind === "retainer" && isAsked && openCents > pendingCents,
  );
  const isFull = isWaiting && taken >= crews;
  const hasMoney = balance.paidCents - balance.refundedCents > 0 || balance.pendingCents > 0;
  const isSigned = papers.some(({ status }) => status === "signed");
  const isInForce = papers.some(({ status }) => status === "completed");
  const isFree = isWaiting && !isFull && booking.movingTo === null;
  // Nothing that the couple does confirms the date: it's asked for nothing, before it has paid and afterward.
  const isReleased = isFree && isSigned && !isInForce;
  const hasAgreed = isSigned || isInForce;
  const isDropped =
    isReleased ||
    (isFree &&
      hasAgreed &&
      balance.charges.some(({ kind }) => kind === "retainer") &&
      !hasRetainerToPay &&
      hasMoney);
  return {
    booking,
    balance,
    settled: { paidCents: settledIn("received"), pendingCents: settledIn("pending") },
    isFull,
    isReleased,
    isDropped,
    isConfirmed: ["confirmed", "filmed", "editing", "delivered"].includes(booking.status),
    isClosed: ["lost", "cancelled"].includes(booking.status),
    hasOpenPaper: papers.some(
      ({ status, expiresAt }) => status === "sent" && expiresAt !== null && expiresAt > new Date(),
    ),
    isStudiosTurnToSign: isSigned,
    dueCents: (isFull && hasUnpaidRetainer) || isDropped ? 0 : due,
    heldUntil:
      booking.status === "held" && !hasMoney && !isSigned && booking.holdExpiresAt
        ? formatEnd(booking.holdExpiresAt)
        : null,
  };
}

type Truth = Awaited<ReturnType<typeof truthOf>>;

const dollars = (cents: number) =>
  `$${(cents / 100).toLocaleString("en-US", cents % 100 === 0 ? {} : { minimumFractionDigits: 2 })}`;
/** Promises and questions about the future aren't claims. */
const claims = (text: string) => text.replace(/(?:is )?confirmed (?:once|as soon as)[^.]*\./g, "");

/** Checks the day that each surface names, that it is held until, and that it is moving to. */
function expectDates(texts: Texts, { booking, heldUntil, isFull, isClosed, isConfirmed }: Truth) {
  const homes = [...texts.home, texts.planner];
  if (booking.weddingDate)
    for (const home of homes) expect(home).toContain(formatCalendarDate(booking.weddingDate));
  const everywhere = [...homes, ...texts.payments, texts.desk];
  for (const text of everywhere) {
    if (booking.movingTo === null || isClosed) expect(text).not.toMatch(/moving (?:to|from)/);
    else expect(text).toMatch(/moving (?:to|from)/);
  }
  for (const home of homes) {
    const [, said = null] = /holding this date for (?:you|the couple) until (.*?)\. /.exec(home) ?? [];
    // What is moving says so instead.
    if (booking.movingTo === null) expect(said).toBe(heldUntil);
    if (booking.movingTo === null && !isClosed) expect(/taken|fully booked/.test(home)).toBe(isFull);
  }
  expect(texts.desk.includes("Held until")).toBe(heldUntil !== null);
  const others = [...homes, ...texts.payments, ...texts.proposal];
  for (const text of others) {
    if (!isConfirmed) expect(claims(text)).not.toMatch(/(?<!n't )\bconfirmed\b|date is yours|date is booked/);
    else
      expect(text).not.toMatch(
        /confirmed (?:once|as soon as)|isn't confirmed|no longer hold|no longer available/,
      );
  }
}

/** Checks whose turn it is: nobody reads another's. */
function expectTurns(
  texts: Texts,
  { hasOpenPaper, isClosed, isReleased, isStudiosTurnToSign, isConfirmed }: Truth,
) {
  const turn = (text: string) => /(Your|Our|The couple's|Your partner's) turn/.exec(text)?.[1] ?? null;
  const [planner, ...couple] = [texts.planner, ...texts.home].map(turn);
  expect(planner).not.toBe("Your");
  if (planner === "Our") expect(couple).toEqual(couple.map(() => "Our"));
  if (planner === null) expect(couple.filter((one) => one === "Our")).toEqual([]);
  expect(texts.desk.includes("our turn:") || /not answered yet/i.test(texts.desk)).toBe(planner === "Our");
  for (const home of [...texts.home, texts.planner]) {
    // An expired, declined or void paper is never an open one.
    if (!hasOpenPaper || isClosed)
      expect(home).not.toMatch(/[Rr]ead and sign|They read our proposal|to sign (?:our|the)/);
    if (isClosed) expect(home).not.toMatch(/proposal/i);
  }
  // The studio doesn't sign for a date that it has released, and money doesn't confirm it.
  if (isReleased)
    for (const text of [...texts.home, texts.planner, ...texts.payments, ...texts.proposal])
      expect(text).not.toMatch(/sign by \w+,|confirmed (?:once|as soon as)|pay the r/);
  if (isStudiosTurnToSign && !isConfirmed && !isClosed && planner === "Our" && /sign by/.test(texts.planner))
    for (const text of [...texts.home, ...texts.payments, ...texts.proposal])
      expect(text).toMatch(
        /sign by \w+, \w+ \d+, \d{4}.*(?:you get back everything|we send back everything)/,
      );
  // Only the couple gets the agreement.
  expect([texts.planner, texts.home.at(-1)].join(" ")).not.toMatch(/by email\.|you get back/);
}

/** Checks what a text says is due now. */
function expectDue(text: string, dueCents: number) {
  const dueNow = /(\$[\d,]+(?:\.\d\d)?) (?:is due now|has been due)/.exec(text)?.[1] ?? null;
  expect(dueNow, text).toBe(dueCents > 0 ? dollars(dueCents) : null);
  expect(text).not.toContain("still due");
}

/**
 * Returns what a settlement keeps from before a booking was reopened as an inquiry, and what of the rest pays what was
 * charged since, here and on its way.
 */
function settledIn({ balance: { charges, creditCents }, settled }: Truth): number[] {
  const kept = charges
    .filter(({ isSettled }) => isSettled)
    .reduce((sum, { amountCents, writtenOffCents }) => sum + amountCents - writtenOffCents, 0);
  const back = Math.max(0, settled.paidCents - kept);
  const backLater = settled.pendingCents - Math.max(0, kept - settled.paidCents);
  return [Math.min(kept, settled.paidCents + settled.pendingCents), back - creditCents, backLater];
}

/** Checks each amount against the ledger. */
function expectMoney(texts: Texts, truth: Truth) {
  const { balance, dueCents, isFull, isDropped, isClosed } = truth;
  expect(texts.planner).not.toMatch(/\$|retainer/i);
  const retainer = balance.charges.find(({ kind }) => kind === "retainer");
  const retainerCents = (retainer?.openCents ?? 0) - (retainer?.pendingCents ?? 0);
  const late = balance.charges
    .filter(
      ({ isAsked, dueOn, openCents, pendingCents }) =>
        isAsked && dueOn !== null && dueOn < today() && openCents > pendingCents,
    )
    .toSorted((one, other) => ((one.dueOn ?? "") < (other.dueOn ?? "") ? -1 : 1));
  const overdueCents = late
    .filter(({ dueOn }) => dueOn === late[0]?.dueOn)
    .reduce((sum, { openCents, pendingCents }) => sum + openCents - pendingCents, 0);
  const known = [
    dueCents,
    retainerCents,
    overdueCents,
    balance.paidCents - balance.refundedCents,
    balance.pendingCents,
    // What goes back, and what a closed booking still owes.
    balance.creditCents,
    ...settledIn(truth),
    ...(isClosed ? [balance.payableCents] : []),
  ];
  for (const home of texts.home) {
    for (const [amount] of home.matchAll(/\$[\d,]+(?:\.\d\d)?/g))
      expect(known.map(dollars)).toContain(amount);
    if (/Pay the retainer|is due\./.test(home)) expect(home).toContain(dollars(dueCents));
    if (/(?:retainer|payment) has arrived/.test(home)) expect(balance.retainerPaid).toBe(true);
    if (dueCents === 0) expect(home).not.toMatch(/Pay the retainer|is due\.|pay the retainer/);
  }
  for (const page of texts.payments) {
    const title = /(\$[\d,.]+) to pay/.exec(page)?.[1] ?? null;
    const isStopped =
      isDropped ||
      (isFull &&
        balance.charges.some(
          ({ kind, isAsked, openCents }) => kind === "retainer" && isAsked && openCents > 0,
        ));
    expect(title).toBe(isStopped || balance.payableCents === 0 ? null : dollars(balance.dueCents));
    if (balance.payableCents === 0) expect(page).not.toMatch(/of it is on its way|still to be paid/);
    if (balance.payableCents > 0 && !isStopped) expect(page).toMatch(/How to pay|Other ways to pay/);
    else expect(page).not.toMatch(/How to pay|Other ways to pay/);
    expectDue(page, dueCents);
  }
  const due = /Payments (\$[\d,.]+) due/.exec(texts.desk)?.[1];
  if (due) expect(due).toBe(dollars(dueCents));
}

/** Checks what the proposal's page at the desk says of the date, and what it offers. */
function expectPaper(
  { paper }: Texts,
  { booking, isFull, isClosed, isReleased, isConfirmed, heldUntil, isStudiosTurnToSign }: Truth,
) {
  if (paper === null) return;
  const says = (words: RegExp) => words.test(paper);
  expect(says(/The date is confirmed\./)).toBe(isConfirmed);
  expect(says(/The booking is (?:lost|canceled)\./)).toBe(isClosed);
  expect(says(/no crew is free\./)).toBe(isFull);
  expect(says(/isn't held\. (?:A|One last) crew is free\./)).toBe(
    !isFull && ["new", "contacted", "proposal"].includes(booking.status),
  );
  expect(says(/Held until/)).toBe(heldUntil !== null);
  if (says(/Sign for the studio/)) expect(isStudiosTurnToSign && !isClosed && !isReleased).toBe(true);
  if (says(/Sends the same offer/)) expect(isFull || isClosed).toBe(false);
}

/** Checks what the mails of this moment say of the date. */
function expectMails({ mails }: Texts, { booking, isFull, isConfirmed, heldUntil, dueCents }: Truth) {
  for (const { text } of mails.filter(({ kind }) => MONEY_MAILS.includes(kind))) expectDue(text, dueCents);
  for (const { kind, text } of mails.filter((mail) => !MONEY_MAILS.includes(mail.kind))) {
    expect(text, kind).not.toMatch(/\{\{[a-z_]+\}\}/);
    if (isConfirmed) expect(text, kind).toContain("confirmed");
    else expect(claims(text), kind).not.toMatch(/\bconfirmed\b/);
    expect(/isn't available|no longer available|No crew is free/.test(text), kind).toBe(isFull);
    const isOpen = !isFull && ["new", "contacted", "proposal"].includes(booking.status);
    expect(
      /open to other couples|no longer hold (?:your date|\w+ \d+, \d{4})|crew is free/i.test(text),
      kind,
    ).toBe(isOpen || (isFull && kind.endsWith("_alert")));
    if (kind === "proposal_expired" && heldUntil) expect(text).toContain(`until ${heldUntil}`);
    if (booking.status !== "held") expect(text, kind).not.toMatch(/still hold|still held/);
  }
}

/** Reads all surfaces of a wedding and compares them with the tables and with one another. */
export async function expectAgreement(studio: Studio, admin: Visitor, wedding: Wedding): Promise<Texts> {
  const [texts, truth] = [await readSurfaces(studio, admin, wedding), await truthOf(studio, wedding.id)];
  try {
    expectDates(texts, truth);
    expectTurns(texts, truth);
    expectMoney(texts, truth);
    expectPaper(texts, truth);
    expectMails(texts, truth);
  } catch (error) {
    throw new Error(
      `${error instanceof Error ? error.message : error}\n${JSON.stringify({ texts, status: truth.booking.status, due: truth.dueCents }, null, 1)}`,
    );
  }
  return texts;
}
