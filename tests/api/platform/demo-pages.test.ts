import { and, eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { archiveImports } from "#drizzle/schema/archive-imports.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { invoices } from "#drizzle/schema/invoices.ts";
import { outbox } from "#drizzle/schema/outbox.ts";
import { proposals } from "#drizzle/schema/proposals.ts";
import { seedDemo } from "#drizzle/seed/demo.ts";
import { DEMO_ARCHIVE, DEMO_NOT_EMPTY } from "#server/admin/archive-import/contract.ts";
import { selectSetup } from "#server/admin/setup/queries.ts";
import { DEMO_INCLUDED } from "#server/analytics/reports/contract.ts";
import { DEMO_PAYMENTS_INCLUDED } from "#server/payments/overview/contract.ts";
import { recordPayment } from "#tests/factories/payment.ts";
import { archiveFile, bring } from "#tests/support/archive.ts";
import { pageText } from "#tests/support/page-text.ts";
import { signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const REPORTS = ["/admin/analytics", "/admin/analytics?tab=bookings", "/admin/analytics/report"];

const SHEETS = [
  "/api/booking-list/export.csv",
  "/api/payments/export.csv",
  "/api/analytics/export.csv?table=packages",
];

let studio: Studio;
let admin: Visitor;

beforeAll(async () => {
  studio = await startStudio();
  admin = await signedIn(studio);
}, 60_000);
afterAll(() => studio?.close());

const fileName = async (path: string) => (await admin.get(path)).headers.get("content-disposition") ?? "none";

// One sequence: the demo is added after the first look.
it("the reports say that the demo is part of their figures, and an import that it is in the way", async () => {
  const db = studio.database.open();
  const archive = await archiveFile(admin);
  const setup = await selectSetup(db, new Date());
  for (const path of REPORTS) expect(await pageText(admin, path), path).not.toContain(DEMO_INCLUDED);
  expect(await pageText(admin, "/admin/payments")).not.toContain(DEMO_PAYMENTS_INCLUDED);
  for (const path of SHEETS) expect(await fileName(path), path).not.toContain("demo");
  await seedDemo(db, { today: new Date() });
  for (const path of REPORTS) expect(await pageText(admin, path), path).toContain(DEMO_INCLUDED);
  expect(await pageText(admin, "/admin/payments")).toContain(DEMO_PAYMENTS_INCLUDED);
  for (const path of SHEETS) expect(await fileName(path), path).toMatch(/-with-demo(-|\.csv)/);
  expect(await bring(admin, archive)).toEqual({ problem: DEMO_NOT_EMPTY, canContinue: false });
  // That command deletes a site's own content too, so a page never advises it.
  expect(DEMO_NOT_EMPTY).not.toContain("db:reset");
  // Nothing of the first-run list is done by the demo.
  expect(await selectSetup(db, new Date())).toEqual(setup);
}, 60_000);

it("the demo's archive is refused by another site, which gets nothing of it", async () => {
  const archive = await archiveFile(admin);
  const fresh = await startStudio();
  try {
    const owner = await signedIn(fresh);
    expect(await bring(owner, archive)).toEqual({ problem: DEMO_ARCHIVE, canContinue: false });
    const db = fresh.database.open();
    expect([await db.$count(bookings), await db.$count(archiveImports)]).toEqual([0, 0]);
  } finally {
    await fresh.close();
  }
}, 60_000);

it("every kind of demo proposal opens, and its history is the one that was recorded", async () => {
  const rows = await studio.database.open().select().from(proposals);
  const kinds = [...Map.groupBy(rows, ({ status }) => status).values()].flatMap(([first]) => first ?? []);
  expect(kinds).toHaveLength(7);
  for (const { id, bookingId, status } of kinds) {
    const page = await pageText(admin, `/admin/proposals/${id}`);
    expect(page).toContain("Proposal for");
    expect(page, status).not.toContain("This history isn't what was recorded");
    expect(await pageText(admin, `/admin/bookings/${bookingId}`)).toContain("Conversation");
  }
}, 60_000);

it("a completed agreement's PDF is made when it is asked for, until its own is stored", async () => {
  const rows = await studio.database.open().select().from(proposals);
  const completed = rows.filter(({ status, fileKey }) => status === "completed" && fileKey === null);
  const [{ id } = { id: "" }] = completed;
  const file = async () => {
    const answer = await admin.get(`/api/proposals/${id}/agreement`);
    expect(answer.status).toBe(200);
    return Buffer.from(await answer.arrayBuffer());
  };
  const bytes = await file();
  expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
  expect(await file()).toEqual(bytes);
  const unsigned = rows.find(({ status }) => status === "signed");
  expect((await admin.get(`/api/proposals/${unsigned?.id}/agreement`)).status).toBe(404);
}, 60_000);

it("a demo wedding that was signed long ago gets no mail with its agreement when it pays", async () => {
  const db = studio.database.open();
  const [paying] = await db
    .select({ id: proposals.id, bookingId: proposals.bookingId })
    .from(proposals)
    .innerJoin(bookings, eq(bookings.id, proposals.bookingId))
    .where(
      and(eq(proposals.status, "completed"), eq(bookings.status, "confirmed"), isNull(proposals.fileKey)),
    )
    .limit(1);
  const bookingId = paying?.bookingId ?? "";
  expect((await recordPayment(admin, bookingId, "100")).status).toBe(200);
  const fileKey = async () =>
    (
      await db
        .select()
        .from(proposals)
        .where(eq(proposals.id, paying?.id ?? ""))
    )[0]?.fileKey;
  expect(await fileKey()).toEqual(expect.any(String));
  const mails = await db.select().from(outbox).where(eq(outbox.bookingId, bookingId));
  expect(mails.map(({ kind }) => kind)).not.toContain("agreement_completed");
}, 60_000);

it("a demo invoice and the credit note of the canceled wedding are drawn as PDFs", async () => {
  const rows = await studio.database.open().select().from(invoices);
  for (const kind of ["invoice", "credit_note"]) {
    const id = rows.findLast((row) => row.kind === kind)?.id;
    const answer = await admin.get(`/api/payments/invoices/${id}`);
    expect(answer.status, kind).toBe(200);
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
  }
});
