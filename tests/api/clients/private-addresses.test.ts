import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bookings } from "#drizzle/schema/bookings.ts";
import { invoices } from "#drizzle/schema/invoices.ts";
import { dailyMetrics, ingestedEvents } from "#drizzle/schema/metrics.ts";
import { proposals } from "#drizzle/schema/proposals.ts";
import { chargedBooking, entryOf, issuedInvoice, today } from "#tests/factories/payment.ts";
import { newSent, pageOf, signatureFields } from "#tests/factories/proposal.ts";
import { pageEvent, trackEvent } from "#tests/factories/visit.ts";
import { archiveFile } from "#tests/support/archive.ts";
import { codesTo, enteredByCode, MY_WEDDING } from "#tests/support/clients.ts";
import { eventually } from "#tests/support/eventually.ts";
import { countersign } from "#tests/support/proposals.ts";
import { callApi, signedIn } from "#tests/support/staff.ts";
import { pay } from "#tests/support/stripe/couple.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";

let studio: Studio;
let admin: Visitor;
/** What the run below has created: people, and the IDs and tokens in their private addresses. */
const run = { people: [] as string[], ids: [] as string[], tokens: [] as string[] };

const db = () => studio.database.open();
const emailOf = (name: string) => `${name}-${crypto.randomUUID()}@example.com`;
const ok = async (answer: Promise<{ status: number }>, status = 200) =>
  expect((await answer).status).toBe(status);

/** Returns every sign-in link mailed to this address so far. */
const linksTo = (email: string) =>
  studio.mail
    .deliveries()
    .filter(({ to }) => to.includes(email))
    .flatMap(({ text }) => [...text.matchAll(/\/my-wedding\/enter\?token=\S+/g)].map(([link]) => link));

async function sentLinks(email: string, count: number): Promise<string[]> {
  return eventually(() => {
    const links = linksTo(email);
    if (links.length < count) throw new Error(`${links.length} of ${count} links have been sent`);
    return links;
  });
}

/**
 * Runs everything from the proposal to the refund, by each partner's link and by a code, as couples and the desk do
 * it.
 */
async function fullRun() {
  const emails = [emailOf("ana"), emailOf("ben")];
  const { id, booking } = await newSent(studio, admin, {
    emails,
    brideName: "Quillon",
    groomName: "Marlowe",
    venue: "Hidden Orchard",
  });
  for (const email of emails) {
    const signer = createVisitor(studio);
    const [link = ""] = await sentLinks(email, 1);
    await signer.get(link);
    await ok(signer.post(link, {}, { referer: `https://studio.example${link}` }), 303);
    const fields = await signatureFields(signer, id);
    await ok(signer.post(pageOf(id), fields), 303);
    const [code = ""] = await codesTo(studio, email);
    await ok(signer.post(pageOf(id), { ...fields, code }), 303);
    await trackEvent(
      studio,
      pageEvent(link, { from: "studio.example", query: link.slice(link.indexOf("?")) }),
    );
  }
  await ok(countersign(admin, id));
  const payer = await enteredByCode(studio, emails[0] ?? "");
  await ok(pay(payer, booking.id), 303);
  const session = studio.stripe.openSession();
  await studio.stripe.account().pay(session.id);
  await studio.stripe.account().dispute(String(session.payment_intent));
  const key = crypto.randomUUID();
  const { bookingId, chargeId } = await chargedBooking(admin, studio, {}, { email: emailOf("cleo") });
  const invoice = await issuedInvoice(admin, { bookingId, chargeId });
  const paid = { id: key, amount: "100", way: "cheque", happenedOn: today() };
  await ok(callApi(admin, "POST", `/api/bookings/${bookingId}/payments`, paid));
  await ok(callApi(admin, "DELETE", `/api/bookings/${bookingId}/payments/charges/${chargeId}`));
  const payment = await entryOf(studio, `payment:${key}`);
  await ok(
    callApi(admin, "POST", `/api/bookings/${bookingId}/payments/${payment}/refunds`, {
      id: crypto.randomUUID(),
      amount: "10",
      happenedOn: today(),
      reason: "A shorter day",
    }),
  );
  const late = await newSent(studio, admin, { emails: [emailOf("dan")], weddingDate: "2031-06-14" });
  await db()
    .update(proposals)
    .set({ expiresAt: new Date(0) })
    .where(eq(proposals.id, late.id));
  await db()
    .update(bookings)
    .set({ status: "proposal", holdExpiresAt: null })
    .where(eq(bookings.id, late.booking.id));
  await studio.worker.cron();
  const visitor = await enteredByCode(studio, emails[1] ?? "");
  for (const path of [MY_WEDDING, pageOf(id), `/my-wedding/payments?booking=${booking.id}`]) {
    await visitor.get(path);
    await trackEvent(studio, pageEvent(path, { from: `studio.example${path}` }));
  }
  const billed = await db().select({ id: invoices.id }).from(invoices);
  run.people.push(...emails, booking.email, late.booking.email, "Quillon", "Marlowe", "Hidden Orchard");
  run.ids.push(id, late.id, booking.id, bookingId, invoice.id, ...billed.map((row) => row.id));
  await eventually(async () => {
    const mails = await studio.outbox();
    expect(mails.filter(({ state }) => state !== "sent")).toEqual([]);
  });
  const links = studio.mail.deliveries().flatMap(({ text }) => text.match(/(?<=token=)\S+/g) ?? []);
  run.tokens.push(...links);
}

beforeAll(async () => {
  studio = await startStudio({ stripe: true });
  admin = await signedIn(studio);
  studio.worker.clearLogs();
  await fullRun();
}, 60_000);
afterAll(() => studio?.close());

const foundIn = (text: string, secrets: readonly string[]) =>
  secrets.filter((secret) => text.includes(secret));

describe("S46 after a full run, a couple's private data", () => {
  it("exists in the test data", async () => {
    const kinds = new Set((await studio.outbox()).map(({ kind }) => kind));
    for (const kind of [
      "proposal_sent",
      "agreement_completed",
      "agreement_completed_alert",
      "booking_confirmed",
      "invoice_issued",
      "payment_received",
      "refund_recorded",
      "credit_note_issued",
      "proposal_expired",
      "proposal_expired_alert",
      "dispute_alert",
      "client_code",
    ] as const)
      expect([kind, kinds.has(kind)]).toEqual([kind, true]);
    expect(run.tokens.length).toBeGreaterThan(8);
  });

  it("is in no mail subject: no page address, no link, no email address", async () => {
    const subjects = (await studio.outbox()).map(({ subject }) => subject).join("\n");
    const addresses = run.people.filter((one) => one.includes("@"));
    expect(foundIn(subjects, [...run.tokens, ...run.ids, ...addresses, "my-wedding", "http"])).toEqual([]);
  });

  it("is only in its owner's mails: a link goes to one person, and none to the studio", async () => {
    for (const { to, text } of studio.mail.deliveries()) {
      const links = text.match(/(?<=token=)\S+/g) ?? [];
      if (to.includes("hello@example.com")) expect(links).toEqual([]);
      const others = studio.mail.deliveries().filter((other) => other.to.join() !== to.join());
      for (const link of links)
        expect(foundIn(others.map((other) => other.text).join("\n"), [link])).toEqual([]);
    }
  });

  it("is in no analytics, and their pages aren't counted", async () => {
    await trackEvent(studio, { kind: "form", step: "started" });
    await eventually(async () => {
      const rows = await db().select().from(dailyMetrics);
      expect(rows.map(({ metric }) => metric)).toContain("form_started");
    });
    const kept = JSON.stringify([
      await db().select().from(dailyMetrics),
      await db().select().from(ingestedEvents),
    ]);
    expect(foundIn(kept, [...run.tokens, ...run.ids, ...run.people, "my-wedding"])).toEqual([]);
  });

  it("is in no archive as an address: no page with an id, no link", async () => {
    const file = await archiveFile(admin);
    const stream = file.stream().pipeThrough(new DecompressionStream("gzip"));
    const text = await new Response(stream).text().catch(() => file.text());
    expect(text).toContain("Quillon");
    const pages = run.ids.flatMap((id) => [`/proposals/${id}`, `/invoices/${id}`, `booking=${id}`]);
    expect(foundIn(text, [...run.tokens, ...pages, "/my-wedding/enter", "token="])).toEqual([]);
  });

  it("is in no log: neither names nor page addresses", () => {
    const logs = studio.worker.logs();
    expect(foundIn(JSON.stringify(logs), [...run.tokens, ...run.people])).toEqual([]);
    // The desk's own routes log which record they changed.
    const ofCouples = logs.filter((line) => JSON.stringify(line).includes("/my-wedding"));
    const routes = new Set(ofCouples.map(({ route }) => route));
    expect([...routes]).toEqual(expect.arrayContaining(["/my-wedding/enter", "/my-wedding/proposals/…"]));
    expect(foundIn(JSON.stringify(ofCouples), run.ids)).toEqual([]);
  });
});
