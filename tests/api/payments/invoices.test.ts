import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ContactRole } from "#drizzle/enums.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { contacts } from "#drizzle/schema/contacts.ts";
import { invoices } from "#drizzle/schema/invoices.ts";
import {
  CHARGE_NOT_BILLABLE,
  INVOICED_ALREADY,
  type InvoiceDocument,
  invoiceNumber,
} from "#server/payments/invoices/contract.ts";
import { r2Storage } from "#server/platform/storage.ts";
import {
  chargedBooking,
  entryOf,
  issuedInvoice,
  newInvoice,
  recordPayment,
  today,
} from "#tests/factories/payment.ts";
import { decline, newSigned } from "#tests/factories/proposal.ts";
import { visibleText } from "#tests/support/page-text.ts";
import { currentSection } from "#tests/support/settings.ts";
import { callApi, newPerson, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";

let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio();
  admin = await signedIn(studio);
});
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const db = () => studio.database.open();
const invoicesOf = (bookingId: string) =>
  db().select().from(invoices).where(eq(invoices.bookingId, bookingId)).orderBy(invoices.year, invoices.seq);
const issue = (ids: { bookingId: string; chargeId: string }) =>
  callApi(admin, "POST", `/api/bookings/${ids.bookingId}/payments/charges/${ids.chargeId}/invoice`);
const removeCharge = (ids: { bookingId: string; chargeId: string }) =>
  callApi(admin, "DELETE", `/api/bookings/${ids.bookingId}/payments/charges/${ids.chargeId}`);
const pdfOf = (id: string) => `/my-wedding/invoices/${id}/invoice.pdf`;
const bytesOf = async (visitor: Visitor, path: string) => {
  const answer = await visitor.get(path);
  expect([path, answer.status]).toEqual([path, 200]);
  return Buffer.from(await answer.arrayBuffer());
};
const formOf = async (answer: Awaited<ReturnType<typeof issue>>) => ({
  status: answer.status,
  form: ((await answer.json()) as { error: { fields: { form: string } } }).error.fields.form,
});

async function person(role: ContactRole, bookingId: string) {
  const { email, credentials } = await newPerson(studio);
  await db().insert(contacts).values({ bookingId, role, name: "Rosa", email });
  return signedIn(studio, credentials);
}

describe("invoice numbers", () => {
  it("have no gaps or duplicates when 20 are issued concurrently, and a refused one uses none", async () => {
    const charged = [];
    for (let count = 0; count < 20; count += 1) charged.push(await chargedBooking(admin, studio));
    const [first] = charged;
    const gone = await chargedBooking(admin, studio);
    await removeCharge(gone);
    const answers = await Promise.all([...charged, gone, ...charged.slice(0, 3)].map(issue));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(await formOf(answers[20] as (typeof answers)[number])).toEqual({
      status: 404,
      form: CHARGE_NOT_BILLABLE,
    });
    const rows = await db().select().from(invoices).orderBy(invoices.seq);
    const year = Number(today().slice(0, 4));
    const seqs = rows.filter((row) => row.year === year).map(({ seq }) => seq);
    expect(seqs).toEqual(seqs.map((_, at) => at + 1));
    expect(first && (await invoicesOf(first.bookingId))).toHaveLength(1);
  });

  it("are immutable: no write can delete, change, skip or replace one", async () => {
    const { id, bookingId } = await newInvoice(admin, studio);
    const [row] = await invoicesOf(bookingId);
    if (!row) throw new Error("There is no invoice");
    const next = sql`(select max(seq) + 1 from invoices where year = ${row.year})`;
    const copy = (values: string) =>
      sql`insert or replace into invoices (id, kind, year, seq, booking_id, charge_id, document, net_cents, tax_cents, gross_cents, issued_on) select ${sql.raw(values)}, document, net_cents, tax_cents, gross_cents, issued_on from invoices where id = ${id}`;
    for (const write of [
      sql`update invoices set gross_cents = 1 where id = ${id}`,
      sql`update invoices set document = '{}'`,
      sql`delete from invoices where id = ${id}`,
      copy("id, kind, year, seq, booking_id, charge_id"),
      copy("'other', kind, year, seq, booking_id, 'other'"),
      copy("'other', kind, year, seq + 100000, booking_id, 'other'"),
      sql`insert into invoices (id, kind, year, seq, booking_id, charge_id, document, net_cents, tax_cents, gross_cents, issued_on) values ('other', 'invoice', ${row.year}, ${next}, 'b', 'other', '{}', 1, 1, 3, '2031-01-01')`,
    ])
      await expect(db().run(write)).rejects.toThrow();
    expect(await invoicesOf(bookingId)).toEqual([row]);
  });
});

describe("an invoice", () => {
  it("is issued once per charge, with a mail to partners and payer only", async () => {
    const { bookingId, booking, chargeId } = await chargedBooking(admin, studio, { tax: "91" });
    await db()
      .insert(contacts)
      .values([
        { bookingId, role: "payer", name: "Mae", email: `payer-${booking.email}` },
        { bookingId, role: "planner", name: "Paul", email: `planner-${booking.email}` },
      ]);
    const { number } = await issuedInvoice(admin, { bookingId, chargeId });
    expect(await formOf(await issue({ bookingId, chargeId }))).toEqual({
      status: 409,
      form: INVOICED_ALREADY,
    });
    const mails = (await studio.outbox()).filter(({ kind }) => kind === "invoice_issued");
    expect(mails.map(({ toAddress }) => toAddress).sort()).toEqual(
      [booking.email, `payer-${booking.email}`].sort(),
    );
    for (const mail of mails) {
      expect(mail.subject).toBe(`Invoice ${number}: Retainer`);
      expect(mail.textBody).toContain(`Invoice ${number} is for Retainer: $1,000`);
      expect(mail.htmlBody).toContain(number);
    }
    const [row] = await invoicesOf(bookingId);
    expect(row).toMatchObject({ netCents: 90_900, taxCents: 9100, grossCents: 100_000, issuedOn: today() });
  });

  it("is issued automatically for a signed retainer, and the final one lists the full amount", async () => {
    const { id, booking, signer } = await newSigned(studio, admin);
    const [retainer, ...none] = await invoicesOf(booking.id);
    expect(none).toEqual([]);
    expect(retainer).toMatchObject({ kind: "invoice", grossCents: 85_800, netCents: 78_000, taxCents: 7800 });
    const chargeId = await entryOf(studio, `charge:${id}:instalment-1`);
    await issuedInvoice(admin, { bookingId: booking.id, chargeId });
    const [, final] = await invoicesOf(booking.id);
    expect(final).toMatchObject({ grossCents: 200_200, taxCents: 18_200 });
    expect(JSON.parse(final?.document ?? "")).toMatchObject({
      isFinal: true,
      whole: { netCents: 260_000, taxCents: 26_000, grossCents: 286_000 },
      deducted: [{ number: retainer && invoiceNumber(retainer), grossCents: 85_800 }],
    });
    // The couple changes its mind, and both invoices are credited.
    await decline(studio, signer, { id, email: booking.email });
    const all = await invoicesOf(booking.id);
    expect(all.map(({ kind, grossCents }) => [kind, grossCents])).toEqual([
      ["invoice", 85_800],
      ["invoice", 200_200],
      ["credit_note", 85_800],
      ["credit_note", 200_200],
    ]);
  });

  it("of a removed charge gets one credit note, and a charge without an invoice gets none", async () => {
    const billed = await newInvoice(admin, studio);
    const other = await chargedBooking(admin, studio);
    await removeCharge(billed);
    await removeCharge(billed);
    await removeCharge(other);
    expect((await invoicesOf(billed.bookingId)).map(({ kind, invoiceId }) => [kind, invoiceId])).toEqual([
      ["invoice", null],
      ["credit_note", billed.id],
    ]);
    expect(await invoicesOf(other.bookingId)).toEqual([]);
    const rows = await db().select({ seq: invoices.seq }).from(invoices).orderBy(invoices.seq);
    expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, at) => at + 1));
  });
});

describe("the invoice PDF", () => {
  it("S35 is available to partners, the payer and the desk, and nonexistent to everybody else", async () => {
    const { id, bookingId } = await newInvoice(admin, studio);
    const other = await newInvoice(admin, studio);
    const bytes = await bytesOf(await person("payer", bookingId), pdfOf(id));
    expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
    // The same bytes on each request, for everybody.
    expect(await bytesOf(await person("partner", bookingId), pdfOf(id))).toEqual(bytes);
    expect(await bytesOf(admin, `/api/payments/invoices/${id}`)).toEqual(bytes);
    const strangers = [
      await person("planner", bookingId),
      await person("partner", other.bookingId),
      createVisitor(studio),
      admin,
    ];
    for (const visitor of strangers) {
      const [real, unknown] = [await visitor.get(pdfOf(id)), await visitor.get(pdfOf(crypto.randomUUID()))];
      expect([real.status, unknown.status]).toEqual([404, 404]);
      expect(await real.text()).toBe(await unknown.text());
    }
  });

  it("has the studio's postal address from the day of issue", async () => {
    const addressOn = async (id: string) => {
      const row = await db().select().from(invoices).where(eq(invoices.id, id)).get();
      return (JSON.parse(row?.document ?? "") as InvoiceDocument).studio.postalAddress;
    };
    const moveTo = async (postalAddress: string) => {
      const { version, texts } = await currentSection(studio, "general");
      const body = { version, texts: { ...texts, postalAddress } };
      expect((await callApi(admin, "PUT", "/api/settings/general", body)).status).toBe(200);
    };
    const before = await newInvoice(admin, studio);
    await moveTo("12 Mill Lane\nLos Angeles, CA 90001");
    const after = await newInvoice(admin, studio);
    const bytes = await bytesOf(admin, `/api/payments/invoices/${after.id}`);
    await moveTo("7 New Street");
    expect([await addressOn(before.id), await addressOn(after.id)]).toEqual([
      undefined,
      "12 Mill Lane\nLos Angeles, CA 90001",
    ]);
    expect(await bytesOf(admin, `/api/payments/invoices/${after.id}`)).toEqual(bytes);
  });

  it("is drawn once, and what was stored first is what everybody gets", async () => {
    const { id, number, bookingId, chargeId } = await newInvoice(admin, studio);
    const [path, key] = [`/api/payments/invoices/${id}`, `private/invoices/${id}.pdf`];
    const stored = async () => {
      const object = await studio.worker.media.get(key);
      return object && Buffer.from(await object.arrayBuffer());
    };
    const partner = await person("partner", bookingId);
    const [bytes, theirs] = await Promise.all([bytesOf(admin, path), bytesOf(partner, pdfOf(id))]);
    expect([theirs, await stored()]).toEqual([bytes, bytes]);
    // Stands for the file that an earlier release drew in another layout.
    const earlier = Buffer.from("%PDF-1.7 as an earlier release drew it");
    await studio.worker.media.put(key, earlier);
    const { version, texts } = await currentSection(studio, "general");
    const renamed = {
      version,
      texts: { ...texts, siteTitle: "Another Studio", postalAddress: "1 New Street" },
    };
    expect((await callApi(admin, "PUT", "/api/settings/general", renamed)).status).toBe(200);
    await recordPayment(admin, bookingId, "400", { way: "cheque" });
    await removeCharge({ bookingId, chargeId });
    for (const visitor of [admin, partner])
      expect(await bytesOf(visitor, visitor === admin ? path : pdfOf(id))).toEqual(earlier);
    expect(
      await r2Storage(studio.worker.media as unknown as R2Bucket).putNewBytes(
        key,
        new Uint8Array(3),
        "application/pdf",
      ),
    ).toBe(false);
    expect(await stored()).toEqual(earlier);
    const part = await admin.get(path, { range: "bytes=0-7" });
    expect([part.status, await part.text()]).toEqual([206, "%PDF-1.7"]);
    expect(part.headers.get("content-disposition")).toBe(`attachment; filename="invoice-${number}.pdf"`);
  });

  it("stays as issued whatever changes, and is kept for the desk after its booking is deleted", async () => {
    const { id, number, bookingId } = await newInvoice(admin, studio);
    const path = `/api/payments/invoices/${id}`;
    const bytes = await bytesOf(admin, path);
    await db().update(bookings).set({ brideName: "Somebody" }).where(eq(bookings.id, bookingId));
    await callApi(admin, "PUT", "/api/payments/instructions", {
      bankTransfer: "Another bank",
      cheque: "",
      version: 0,
    });
    expect(await bytesOf(admin, path)).toEqual(bytes);
    const { version } = (await db().select().from(bookings).where(eq(bookings.id, bookingId)))[0] ?? {};
    expect((await callApi(admin, "DELETE", `/api/bookings/${bookingId}`, { version })).status).toBe(200);
    expect(await bytesOf(admin, path)).toEqual(bytes);
    const list = await (await admin.get("/api/payments/invoices.csv")).text();
    expect(list).toContain(`"${number}","Invoice",`);
    expect(list).toContain(path);
  });
});

it("the couple's and the desk's pages link an invoice, and the bookkeeper's sheet lists it with its payment", async () => {
  const { id, number, bookingId } = await newInvoice(admin, studio);
  await recordPayment(admin, bookingId, "400", { way: "cheque" });
  const own = await (await person("partner", bookingId)).get("/my-wedding/payments");
  expect(await own.text()).toContain(`href="${pdfOf(id)}"`);
  const desk = await admin.get(`/admin/bookings/${bookingId}`);
  expect(await visibleText(desk)).toContain(`Invoice ${number} (PDF)`);
  const sheet = await (await admin.get("/api/payments/export.csv")).text();
  expect(sheet.split("\r\n")[0]).toMatch(/,"Invoice"$/);
  expect(sheet).toContain(`"400","Check","0","${number}"`);
});
