import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { media } from "#drizzle/schema/media.ts";
import { SUSPECTED } from "#server/inquiries/submissions/contract.ts";
import { HONEYPOT } from "#server/platform/forms/contract.ts";
import { INQUIRY_SENT, MESSAGE_SENT } from "#server/website/content-blocks/contact-blocks.ts";
import { inquiryFields } from "#tests/factories/inquiry.ts";
import { messageFields } from "#tests/factories/message.ts";
import { png } from "#tests/factories/picture.ts";
import { freshForm, openedAgo, openForm } from "#tests/support/booking-page.ts";
import { eventually } from "#tests/support/eventually.ts";
import { newAdmin, sendJson } from "#tests/support/own-account.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";
import { SITE } from "#tests/support/worker.ts";

let studio: Studio;
beforeAll(async () => {
  studio = await startStudio();
});
beforeEach(async () => {
  await studio.reset();
  await studio.database.open().delete(media);
});
afterEach(() => studio.database.start());
afterAll(() => studio?.close());

const visitor = () => createVisitor(studio);
const WEEK_MS = 7 * 24 * 3_600_000;

const FORMS: [string, () => Record<string, string>, string][] = [
  ["/contact", messageFields, MESSAGE_SENT.title],
  ["/booking", inquiryFields, INQUIRY_SENT.title],
];

/** A form that comes back at once, even on a slow machine: its opening time is in the future. */
const justOpened = (form: string, path: string) => openedAgo(-60_000, form, path);

type SpamSign = [trap: string, fields: (form: string, path: string) => Record<string, string>];

const TRAPS: SpamSign[] = [
  [
    "honeypot",
    (form, path) => ({ submission: openedAgo(30_000, form, path), [HONEYPOT]: "https://x.example" }),
  ],
  ["no_token", () => ({})],
  ["no_token", () => ({ submission: "" })],
  ["no_token", () => ({ submission: "value.time.signature" })],
];

/** Expects it to be filed as probable spam: the studio is notified, and the sender only sees that it was sent. */
async function expectSuspected(email: string) {
  expect(await studio.bookings()).toEqual([]);
  const rows = await studio.messages();
  expect(rows.map(({ email, status }) => [email, status])).toEqual([[email, "suspected"]]);
  await eventually(async () => {
    await studio.worker.cron();
    expect(studio.mail.deliveries()).toHaveLength(1);
  });
  const [alert] = studio.mail.deliveries();
  expect(alert).toMatchObject({ to: ["hello@example.com"], reply_to: email });
  expect(alert?.subject).toMatch(/^Probably spam: New message from /);
  expect(alert?.text).toContain(SUSPECTED);
  expect(await studio.outbox()).toHaveLength(1);
  return rows[0];
}

/** Expects only a message under spam, without any notification. */
async function expectSpam(email: string) {
  expect(await studio.bookings()).toEqual([]);
  const rows = await studio.messages();
  expect(rows.map(({ email, status }) => [email, status])).toEqual([[email, "spam"]]);
  await studio.worker.cron();
  expect(await studio.outbox()).toEqual([]);
  expect(studio.mail.calls()).toEqual([]);
  return rows[0];
}

async function pageAfterSubmitting(someone: Visitor, path: string, fields: Record<string, string>) {
  const answer = await someone.post(path, fields);
  expect(answer.status).toBe(303);
  return (await someone.get(answer.headers.get("location") ?? "")).text();
}

describe.each(FORMS)("%s", (path, newFields, success) => {
  it.each(TRAPS)("S31 shows a program success and files its submission as spam: %s", async (trap, of) => {
    const fields = newFields();
    const form = await freshForm(visitor(), path);
    expect(await pageAfterSubmitting(visitor(), path, { ...fields, ...of(form, path) })).toContain(success);
    await expectSpam(fields.email ?? "");
    expect(await studio.logged("spam_detected")).toMatchObject({ trap });
  });

  it("S31 files a submission suspicious only for its speed as possible spam, and tells the studio", async () => {
    const fields = newFields();
    const submission = justOpened(await freshForm(visitor(), path), path);
    expect(await pageAfterSubmitting(visitor(), path, { ...fields, submission })).toContain(success);
    const row = await expectSuspected(fields.email ?? "");
    expect(row?.message).toContain(fields.message);
    expect(await studio.logged("spam_detected")).toMatchObject({ trap: "too_quick" });

    const { admin } = await newAdmin(studio);
    const dashboard = await (await admin.get("/admin")).text();
    expect(dashboard).toMatch(/Possible spam to review \((<!-- -->)?1(<!-- -->)?\)/);
    expect(dashboard).toContain('href="/admin/messages?tab=suspected"');
    const inbox = await (await admin.get("/admin/messages?tab=suspected")).text();
    expect(inbox).toContain(fields.email);
    expect(
      (await sendJson(admin, `/api/messages/${row?.id}/move`, { status: "open", version: 1 })).status,
    ).toBe(200);
    expect(await (await admin.get("/admin")).text()).not.toContain("Possible spam");
  });

  it("S31 treats a form submitted after one second as a person's", async () => {
    const submission = openedAgo(1000, await freshForm(visitor(), path), path);
    expect(await pageAfterSubmitting(visitor(), path, { ...newFields(), submission })).toContain(success);
    expect(await studio.outbox()).toHaveLength(2);
    expect(await studio.messages()).toEqual(
      path === "/contact" ? [expect.objectContaining({ status: "open" })] : [],
    );
  });

  it("S31 files a quick submission as possible spam after an outage too", async () => {
    const fields = newFields();
    const submission = justOpened(await freshForm(visitor(), path), path);
    await studio.database.stop();
    expect((await visitor().post(path, { ...fields, submission })).status).toBe(303);
    await studio.database.start();
    await eventually(async () => {
      await studio.worker.cron();
      expect(await studio.worker.queueKeys()).toEqual([]);
    });
    await expectSuspected(fields.email ?? "");
  });

  it("S31 treats a form that was open for a week as a person's", async () => {
    const fields = newFields();
    const submission = openedAgo(WEEK_MS, await freshForm(visitor(), path), path);
    expect(await pageAfterSubmitting(visitor(), path, { ...fields, submission, [HONEYPOT]: "" })).toContain(
      success,
    );
    expect(await studio.outbox()).toHaveLength(2);
    expect((await studio.messages()).filter(({ status }) => status === "spam")).toEqual([]);
  });

  it("S31 treats a quick form as a person's when it is resent later", async () => {
    const fields = newFields();
    const form = await freshForm(visitor(), path);
    await visitor().post(path, { ...fields, submission: justOpened(form, path) });
    expect(await studio.outbox()).toHaveLength(1);
    await visitor().post(path, { ...fields, submission: openedAgo(30_000, form, path) });
    expect(await studio.outbox()).toHaveLength(3);
  });

  it("S31 shows validation errors for a quick submission, before storing anything", async () => {
    const submission = await freshForm(visitor(), path);
    const answer = await visitor().post(path, { ...newFields(), email: "nobody", submission });
    expect(answer.status).toBe(422);
    expect(await studio.messages()).toEqual([]);
  });

  it("S31 creates one message from twenty concurrent copies", async () => {
    const typed = newFields();
    const fields = { ...typed, submission: await openForm(visitor(), path), [HONEYPOT]: "x" };
    await Promise.all(Array.from({ length: 20 }, () => visitor().post(path, fields)));
    await expectSpam(typed.email ?? "");
  });

  it("S31 loses nothing while the database's port is closed", async () => {
    const typed = newFields();
    const fields = { ...typed, submission: await openForm(visitor(), path), [HONEYPOT]: "x" };
    await studio.database.stop();
    expect((await visitor().post(path, fields)).status).toBe(303);
    expect(await studio.worker.queueKeys()).toHaveLength(1);
    await studio.database.start();
    await eventually(async () => {
      await studio.worker.cron();
      expect(await studio.worker.queueKeys()).toEqual([]);
    });
    await expectSpam(typed.email ?? "");
  });

  it("S31 hides the honeypot field from people and from autofill", async () => {
    const html = await (await visitor().get(path)).text();
    const trap = new RegExp(`<label hidden="">[^<]*<input[^>]*name="${HONEYPOT}"[^>]*>`).exec(html)?.[0];
    expect(trap).toContain('tabindex="-1"');
    expect(trap).toMatch(/ autocomplete="off"/i);
    // Field names that address books, browsers and password managers fill in.
    expect(HONEYPOT).not.toMatch(
      /name|mail|url|site|web|home|phone|tel|fax|company|org|address|street|city|zip|code/i,
    );
    for (const ignored of ["data-1p-ignore", "data-bwignore", "data-lpignore", "data-form-type"])
      expect(trap).toContain(ignored);
  });
});

/** Sends an inquiry with a picture from a person whose password manager fills in every field. */
async function trippedInquiry(couple: Visitor) {
  const submission = await openForm(couple);
  const uploaded = await couple.send("/api/inspiration", {
    method: "POST",
    body: new Uint8Array(png({ width: 20, height: 20 })),
    headers: { origin: SITE, "x-submission": submission, "x-file-name": "arch.png" },
  });
  const { value } = (await uploaded.json()) as { value: { token: string } };
  const fields = { ...inquiryFields(), submission, image: value.token };
  await couple.post("/booking", { ...fields, [HONEYPOT]: "our-wedding.example" });
  return fields;
}

const pictureHolders = async () =>
  (await studio.database.open().select({ id: media.bookingId }).from(media)).map(({ id }) => id);

it("S31 keeps everything of a person's inquiry filed as spam, and makes a booking with its pictures", async () => {
  const fields = await trippedInquiry(visitor());
  const row = await expectSpam(fields.email);
  expect(row?.name).toBe(`${fields.brideName} & ${fields.groomName}`);
  for (const words of ["May 14, 2031", fields.venue, fields.guestCount, "The film was terrible.", "Premium"])
    expect(row?.message).toContain(words);
  const { admin } = await newAdmin(studio);
  const inbox = await (await admin.get("/admin/messages?tab=spam")).text();
  expect(inbox).toContain(fields.email);
  const picture = /\/api\/inspiration\/\w+/.exec(row?.message ?? "")?.[0] ?? "";
  expect((await admin.get(picture)).status).toBe(200);

  const { brideName, groomName, email, weddingDate } = fields;
  const booking = { brideName, groomName, email, weddingDate, version: 1 };
  expect((await sendJson(admin, `/api/messages/${row?.id}/booking`, booking)).status).toBe(200);
  const [booked] = await studio.bookings();
  expect(booked).toMatchObject({ brideName, weddingDate });
  expect(await pictureHolders()).toEqual([booked?.id]);
});

it("S31 moves the pictures to the inquiry when the couple resubmits it as a person would", async () => {
  const couple = visitor();
  const fields = await trippedInquiry(couple);
  await couple.post("/booking", fields);
  const [booked] = await studio.bookings();
  expect(booked).toMatchObject({ brideName: fields.brideName, status: "new" });
  expect(await pictureHolders()).toEqual([booked?.id]);
});
