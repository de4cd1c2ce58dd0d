import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "#drizzle/client.ts";
import { PROPOSAL_STATUSES } from "#drizzle/enums.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { checkouts } from "#drizzle/schema/checkouts.ts";
import { contacts } from "#drizzle/schema/contacts.ts";
import { daySchedules } from "#drizzle/schema/day-schedules.ts";
import { ledgerEntries } from "#drizzle/schema/ledger.ts";
import { messages } from "#drizzle/schema/messages.ts";
import { openCharges } from "#drizzle/schema/open-charges.ts";
import { outbox } from "#drizzle/schema/outbox.ts";
import { proposalEvents, proposals } from "#drizzle/schema/proposals.ts";
import { studioDay } from "#drizzle/seed/demo/days.ts";
import { seedDemo } from "#drizzle/seed/demo.ts";
import { detailsOf } from "#server/mail/incoming/contract.ts";
import { balanceOf } from "#server/payments/ledger/balance.ts";
import { ledgerStatement } from "#server/payments/ledger/queries.ts";
import { recordRefund } from "#server/payments/recording/service.ts";
import { SAMPLE_PAYMENT } from "#server/payments/refunds/contract.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { faultIn } from "#server/proposals/history/service.ts";
import { eventsStatement } from "#server/proposals/history/statements.ts";
import { choiceSchema, totalsOf } from "#server/proposals/offer/contract.ts";
import type { ProposalDocument } from "#server/proposals/sending/contract.ts";
import { agreedWords, signedText } from "#server/proposals/sending/document.ts";
import { startDatabase } from "#tests/support/sqld.ts";

const NOW = new Date();
const ADMIN = { userId: "admin" } as unknown as Admin;
const TODAY = studioDay(NOW);

let database: Awaited<ReturnType<typeof startDatabase>>;
const open = () => openDatabase({ url: database.url, timeoutMs: 30_000 });

beforeAll(async () => {
  database = await startDatabase({ seeded: true });
  await seedDemo(open(), { today: NOW });
}, 60_000);
afterAll(() => database?.close());

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

const agreements = async () =>
  (await open().select().from(proposals)).flatMap(({ document, choice, ...row }) =>
    document && choice && (row.status === "signed" || row.status === "completed")
      ? [
          {
            ...row,
            document: JSON.parse(document) as ProposalDocument,
            choice: choiceSchema.parse(JSON.parse(choice)),
          },
        ]
      : [],
  );

describe("the demo's proposals", () => {
  it("are in every state, each with an intact chain of events", async () => {
    const rows = await open().select().from(proposals);
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(PROPOSAL_STATUSES));
    for (const { id, status, document, documentHash } of rows) {
      const chain = await eventsStatement(open(), id);
      expect(await faultIn({ id, status }, chain), id).toBe(null);
      expect(chain.length > 0, id).toBe(status !== "draft");
      expect(document === null ? null : sha256(document), id).toBe(documentHash);
      const times = chain.map(({ at }) => at.getTime());
      expect(times, id).toEqual(times.toSorted((one, other) => one - other));
      expect(Math.max(0, ...times), id).toBeLessThanOrEqual(NOW.getTime());
    }
  });

  it("were signed by people who can be reached, for what they chose", async () => {
    const people = new Map((await open().select().from(contacts)).map((person) => [person.id, person]));
    const signatures = await open().select().from(proposalEvents).where(eq(proposalEvents.kind, "signed"));
    const sent = new Map((await open().select().from(proposals)).map((row) => [row.id, row]));
    expect(signatures.length).toBeGreaterThan(200);
    for (const { contactId, proposalId, details } of signatures) {
      const { fullName, signedHash, wordsHash } = JSON.parse(details);
      const person = people.get(contactId ?? "");
      expect(person).toMatchObject({ legalName: fullName, email: expect.stringContaining("@example.com") });
      const { document, documentHash, choice } = sent.get(proposalId) ?? {};
      const chosen = JSON.parse(choice ?? "");
      expect(wordsHash).toBe(sha256(agreedWords(JSON.parse(document ?? ""), chosen)));
      expect(signedHash).toBe(sha256(signedText(documentHash ?? "", chosen, wordsHash)));
    }
  });

  it("agree with their bookings: status, package, price and hold", async () => {
    const byId = new Map((await open().select().from(bookings)).map((row) => [row.id, row]));
    const signed = await agreements();
    const booked = [...byId.values()].filter(({ status }) =>
      ["confirmed", "filmed", "editing", "delivered"].includes(status),
    );
    const complete = new Set(
      signed.filter(({ status }) => status === "completed").map(({ bookingId }) => bookingId),
    );
    expect(booked.filter(({ id }) => !complete.has(id))).toEqual([]);
    for (const { bookingId, document, choice } of signed) {
      const booking = byId.get(bookingId ?? "");
      expect(booking?.packageId).toBe(choice.packageId);
      expect(booking?.packagePriceCents).toBe(totalsOf(document.offer, choice).totalCents);
      expect(`${booking?.brideName} & ${booking?.groomName}`).toBe(document.couple);
    }
    const sent = await open().select().from(proposals).where(eq(proposals.status, "sent"));
    expect(sent.length).toBeGreaterThan(2);
    for (const { bookingId, expiresAt } of sent) {
      expect(byId.get(bookingId ?? "")).toMatchObject({ status: "held", holdExpiresAt: expiresAt });
      expect(Number(expiresAt)).toBeGreaterThan(NOW.getTime());
    }
  });
});

describe("the demo's ledger", () => {
  it("charges what was agreed, and nothing is left for the cron", async () => {
    for (const { bookingId, document, choice } of await agreements()) {
      const { charges } = balanceOf(await ledgerStatement(open(), bookingId ?? ""));
      const charged = (
        await open()
          .select()
          .from(ledgerEntries)
          .where(eq(ledgerEntries.bookingId, bookingId ?? ""))
      ).filter(({ kind }) => kind === "charge");
      const total = charged.reduce((sum, { amountCents }) => sum + amountCents, 0);
      expect(total, bookingId ?? "").toBe(totalsOf(document.offer, choice).totalCents);
      expect(charges.length).toBeGreaterThan(0);
    }
    expect(await open().$count(proposals, sql`${proposals.settleDue} > 0`)).toBe(0);
  });

  it("has card, transfer and check payments, one on its way, one overdue and one refund", async () => {
    const entries = await open().select().from(ledgerEntries);
    const payments = entries.filter(({ kind }) => kind === "payment");
    expect(new Set(payments.map(({ way }) => way))).toEqual(new Set(["bank_transfer", "card", "cheque"]));
    expect(payments.filter(({ pending }) => pending).length).toBeGreaterThan(0);
    expect(entries.filter(({ kind }) => kind === "refund")).toHaveLength(1);
    expect(await open().$count(checkouts)).toBe(payments.filter(({ way }) => way === "card").length);
    const overdue = (await open().select().from(openCharges)).filter(
      ({ dueOn, openCents }) => dueOn !== null && dueOn < TODAY && openCents > 0,
    );
    expect(overdue).toHaveLength(1);
    expect(entries.every(({ happenedOn }) => happenedOn <= TODAY)).toBe(true);
  });

  it("refuses in words to refund a card payment that Stripe never had", async () => {
    const payments = await open().select().from(ledgerEntries).where(eq(ledgerEntries.way, "card"));
    const [{ id, bookingId, amountCents } = { id: "", bookingId: "", amountCents: 0 }] = payments;
    const services = { db: open(), clock: { now: () => new Date() } } as unknown as Services;
    const wanted = { bookingId, payment: id, id: crypto.randomUUID(), amount: amountCents };
    const refund = recordRefund(services, ADMIN, { ...wanted, happenedOn: TODAY, reason: "Tried" });
    expect(await refund).toMatchObject({ ok: false, error: { fields: { form: SAMPLE_PAYMENT } } });
  });
});

it("the demo has letters both ways, people and schedules", async () => {
  const letters = await open().select().from(outbox);
  expect(letters.length).toBeGreaterThan(30);
  expect(
    letters.every(({ state, toAddress }) => state === "sent" && toAddress.endsWith("@example.com")),
  ).toBe(true);
  const answers = (await open().select().from(messages)).filter(({ mail }) => mail !== null);
  expect(answers.length).toBeGreaterThan(15);
  expect(answers.every(({ mail }) => detailsOf(mail)?.sender === "partner")).toBe(true);
  expect(await open().$count(contacts, eq(contacts.role, "planner"))).toBeGreaterThan(5);
  expect(await open().$count(daySchedules)).toBeGreaterThan(3);
});

it("the demo's couples have names and surnames, and no two the same", async () => {
  const couples = (await open().select().from(bookings)).map(
    ({ brideName, groomName }) => `${brideName} & ${groomName}`,
  );
  expect(new Set(couples).size).toBe(couples.length);
  // The couples of the sample films are known by their first names.
  expect(couples.filter((couple) => !/^\S+ \S.* & \S+ \S/.test(couple))).toHaveLength(3);
});
