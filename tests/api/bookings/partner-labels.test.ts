import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { bookingSettings } from "#drizzle/schema/booking-settings.ts";
import { setupStatement } from "#server/admin/setup/statements.ts";
import { inquiryFields } from "#tests/factories/inquiry.ts";
import { sendInquiry } from "#tests/support/booking-page.ts";
import { callApi, newPerson, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";

let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio();
  admin = await signedIn(studio);
});
beforeEach(async () => {
  await studio.reset();
  await studio.database.open().delete(bookingSettings);
  await studio.worker.cron();
  studio.worker.clearLogs();
});
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const choose = (partnerLabels: boolean) => callApi(admin, "PUT", "/api/partner-labels", { partnerLabels });
const stored = () => studio.database.open().select().from(bookingSettings);

it("bride and groom are called partners if the studio chooses so: for couples, in the back office and in exports", async () => {
  const pages = async () => {
    const [form, manual, sheet] = [
      await createVisitor(studio).get("/booking"),
      await admin.get("/admin/bookings/new"),
      await admin.get("/api/booking-list/export.csv"),
    ];
    return Promise.all([form.text(), manual.text(), sheet.text()]);
  };
  for (const page of await pages()) expect(page).not.toMatch(/(?:First|Second) partner/);
  expect((await choose(true)).status).toBe(200);
  const [form, manual, sheet] = await pages();
  for (const page of [form, manual]) {
    expect(page).toContain("First partner&#x27;s name");
    expect(page).toContain("Second partner&#x27;s name");
    expect(page).not.toMatch(/Bride|Groom/);
  }
  expect(sheet).toMatch(/^\uFEFF?"First partner","Second partner","Email"/);
  const visitor = createVisitor(studio);
  const refused = await sendInquiry(visitor, { ...inquiryFields(), brideName: "", groomName: "" });
  const answer = await refused.text();
  expect(answer).toContain("Please enter the first partner&#x27;s name");
  expect(answer).toContain("Please enter the second partner&#x27;s name");
  const check = async (rows: string) => {
    const checked = await callApi(admin, "POST", "/api/booking-import/check", rows);
    return JSON.stringify(await checked.json());
  };
  const problems = await check("Bride,Groom,Email,Wedding date\n,Ben,a@example.com,2031-05-14\n");
  expect(problems).toContain('{"heading":"First partner","words":"Please enter the first partner');
  expect(await check("Name\nAna\n")).toContain("missing: First partner, Second partner, Email");
  expect((await studio.audit()).at(-1)).toMatchObject({
    before: { partnerLabels: false },
    after: { partnerLabels: true },
  });
});

it("the labels are chosen under General, and don't count as the number of weddings a day", async () => {
  expect(await (await admin.get("/admin/settings")).text()).toContain("Labels of the couple");
  for (const path of ["/admin/settings/branding", "/admin/calendar"])
    expect(await (await admin.get(path)).text()).not.toMatch(/First partner/i);
  const isDone = async () => {
    const [row] = await setupStatement(studio.database.open(), { now: new Date(), asked: true });
    return [row?.labels, row?.capacity];
  };
  expect(await isDone()).toEqual([false, false]);
  expect((await choose(true)).status).toBe(200);
  expect(await isDone()).toEqual([true, false]);
  // The calendar's form was opened before there was any setting.
  const usual = { weddingsPerDay: 3, holdDays: 9 };
  const form = { ...usual, version: 0 };
  expect((await callApi(admin, "PUT", "/api/booking-calendar/settings", form)).status).toBe(200);
  expect(await isDone()).toEqual([true, true]);
  expect(await stored()).toMatchObject([{ ...usual, partnerLabels: true, version: 1 }]);
  expect((await choose(false)).status).toBe(200);
  expect(await stored()).toMatchObject([{ ...usual, partnerLabels: false, version: 1 }]);
});

it("signing agreements automatically doesn't count as the number of weddings a day either", async () => {
  const automatic = await callApi(admin, "PUT", "/api/contracts/countersigning", { automatic: true });
  expect(automatic.status).toBe(200);
  const [row] = await setupStatement(studio.database.open(), { now: new Date(), asked: true });
  expect(row?.capacity).toBe(false);
});

it("only who may change settings chooses the labels", async () => {
  const coordinator = await signedIn(studio, (await newPerson(studio, { role: "coordinator" })).credentials);
  const refused = await callApi(coordinator, "PUT", "/api/partner-labels", { partnerLabels: true });
  expect(refused.status).toBe(403);
  expect(await stored()).toEqual([]);
});
