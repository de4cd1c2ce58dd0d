import { like } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { rateLimits } from "#drizzle/schema/rate-limits.ts";
import { IMAGE_REFUSALS } from "#server/inquiries/inspiration/contract.ts";
import { SEND_LIMITED } from "#server/inquiries/submissions/contract.ts";
import { digest } from "#server/platform/signed-token.ts";
import { INQUIRY_SENT, MESSAGE_SENT } from "#server/website/content-blocks/contact-blocks.ts";
import { inquiryFields } from "#tests/factories/inquiry.ts";
import { messageFields } from "#tests/factories/message.ts";
import { png } from "#tests/factories/picture.ts";
import { fieldValue, openForm } from "#tests/support/booking-page.ts";
import { eventually } from "#tests/support/eventually.ts";
import { MULTIPART, multipart, textParts } from "#tests/support/multipart.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor } from "#tests/support/visitor.ts";
import { SITE } from "#tests/support/worker.ts";

let studio: Studio;
beforeAll(async () => {
  studio = await startStudio();
});
let cafes = 0;
beforeEach(async () => {
  await studio.reset();
  cafes += 1;
  CAFE = `198.51.100.${cafes}`;
});
afterEach(() => studio.database.start());
afterAll(() => studio?.close());

const visitor = () => createVisitor(studio);
const from = (address: string) => ({ "cf-connecting-ip": address });
const HOME = "192.0.2.1";
/** A new address for each test, because a Worker remembers who is over a limit. */
let CAFE = "";
const MOST = 30;

const counters = () => studio.database.open().select().from(rateLimits);
/** Raises the counts of everything counted so far, as if that many had been sent. */
const countMore = (count: number) => studio.database.open().update(rateLimits).set({ count });

const FORMS: [string, () => Record<string, string>, string, () => Promise<{ email: string | null }[]>][] = [
  ["/contact", messageFields, MESSAGE_SENT.title, () => studio.messages()],
  ["/booking", inquiryFields, INQUIRY_SENT.title, () => studio.bookings()],
];

describe.each(FORMS)("%s", (path, newFields, success, rows) => {
  const sendFrom = async (address: string, fields = newFields(), headers = {}) =>
    visitor().post(
      path,
      { ...fields, submission: await openForm(visitor(), path) },
      { ...from(address), ...headers },
    );

  it("S31 rejects submissions beyond one address's limit with a message, and keeps what was typed", async () => {
    expect((await sendFrom(CAFE)).status).toBe(303);
    await countMore(MOST - 1);
    expect((await sendFrom(CAFE)).status).toBe(303);
    const taken = (await rows()).length;

    const fields = newFields();
    const submission = await openForm(visitor(), path);
    const refused = await visitor().post(path, { ...fields, submission }, from(CAFE));
    expect(refused.status).toBe(429);
    const seconds = Number(refused.headers.get("retry-after"));
    expect(seconds).toBeGreaterThan(3500);
    expect(seconds).toBeLessThanOrEqual(3600);
    const html = await refused.text();
    expect(html).toContain(SEND_LIMITED);
    expect(html).toContain("Please send it again in 60 minutes");
    // Contact options that still work.
    expect(html).toContain('href="tel:');
    expect(html).toContain('href="mailto:');
    expect(html).not.toContain(success);
    for (const [name, value] of Object.entries(fields)) expect(fieldValue(html, name)).toBe(value);
    expect(fieldValue(html, "submission")).toBe(submission);
    expect(await rows()).toHaveLength(taken);

    // The form is accepted again after the wait, and from another address at once.
    expect((await sendFrom(HOME)).status).toBe(303);
    await studio.database
      .open()
      .update(rateLimits)
      .set({ windowEndsAt: new Date(0) });
    await studio.renewIsolate();
    expect((await visitor().post(path, { ...fields, submission }, from(CAFE))).status).toBe(303);
    expect((await rows()).map(({ email }) => email)).toContain(fields.email);
    studio.expectNoErrors();
  });

  it("S31 counts a /64 as one address, and ignores forwarded-for headers", async () => {
    await sendFrom("2001:db8:1:2::9");
    await countMore(MOST);
    expect((await sendFrom("2001:db8:1:2:ffff::1")).status).toBe(429);
    const disguised = { "x-forwarded-for": HOME, "x-real-ip": HOME, forwarded: `for=${HOME}` };
    expect((await sendFrom("2001:db8:1:2::1", newFields(), disguised)).status).toBe(429);
    expect((await sendFrom("2001:db8:1:3::9")).status).toBe(303);
  });

  it("S31 makes no database call for a network over its limit, and still repeats accepted answers", async () => {
    const sending = { ...newFields(), submission: await openForm(visitor(), path) };
    const { headers } = await visitor().post(path, sending, from(CAFE));
    await countMore(MOST);
    expect((await sendFrom(CAFE)).status).toBe(429);

    studio.worker.clearLogs();
    const refused = await sendFrom(CAFE);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3500);
    const again = await visitor().post(path, sending, from(CAFE));
    expect(again.status).toBe(303);
    expect(again.headers.get("location")).toBe(headers.get("location"));
    const posts = await eventually(() => {
      const lines = studio.worker.logs().filter(({ method }) => method === "POST");
      expect(lines).toHaveLength(2);
      return lines;
    });
    expect(posts.map(({ databaseCalls }) => databaseCalls)).toEqual([0, 0]);
    // One line each: a flood of them would fall under the log's own limit. The first inquiry's mails have lines, too.
    const ids = posts.map(({ request }) => request);
    const lines = studio.worker.logs().filter(({ request }) => ids.includes(request));
    expect(lines.map(({ event }) => event)).toEqual(["request", "request"]);
  });

  it("S31 stores no plain address for its counters, and doesn't count invalid submissions", async () => {
    await sendFrom(CAFE, { ...newFields(), email: "nobody" });
    expect(await counters()).toEqual([]);
    const fields = newFields();
    await sendFrom(CAFE, fields);
    const keys = (await counters()).map(({ key }) => key).sort();
    expect(keys).toEqual([
      expect.stringMatching(/^acknowledgement:mailbox:[\da-f]{64}$/),
      expect.stringMatching(/^(messages|inquiries):network:[\da-f]{64}$/),
    ]);
    // The key isn't a hash that anybody could compute either.
    for (const who of [CAFE, fields.email ?? "", await digest(CAFE), await digest(fields.email ?? "")])
      expect(keys.join()).not.toContain(who);
  });

  it("S31 answers a repeated submission as before, even over the limit", async () => {
    const sending = { ...newFields(), submission: await openForm(visitor(), path) };
    expect((await visitor().post(path, sending, from(CAFE))).status).toBe(303);
    await countMore(MOST);
    expect((await visitor().post(path, sending, from(CAFE))).status).toBe(303);
    expect(await rows()).toHaveLength(1);
    expect((await sendFrom(CAFE)).status).toBe(429);
  });

  it("S31 rejects nobody while the database can't count: submissions are kept aside", async () => {
    await sendFrom(CAFE);
    await countMore(MOST);
    const fields = newFields();
    const submission = await openForm(visitor(), path);
    await studio.database.stop();
    const answer = await visitor().post(path, { ...fields, submission }, from(CAFE));
    expect(answer.status).toBe(303);
    expect(await studio.worker.queueKeys()).toHaveLength(1);
    await studio.database.start();
    await eventually(async () => {
      await studio.worker.cron();
      expect((await rows()).map(({ email }) => email)).toContain(fields.email);
    });
  });
});

it("S31 limits pictures by address, and accepts the inquiry without them", async () => {
  const submission = await openForm(visitor());
  const upload = async (width: number) => {
    const answer = await studio.worker.fetch("/api/inspiration", {
      method: "POST",
      body: png({ width }),
      headers: { origin: SITE, "x-submission": submission, "x-file-name": "a.png", ...from(CAFE) },
    });
    return { status: answer.status, text: await answer.text() };
  };
  expect((await upload(8)).status).toBe(200);
  await countMore(100);
  const refused = await upload(9);
  expect(refused.status).toBe(429);
  expect(JSON.parse(refused.text)).toMatchObject({
    error: { code: "limited", fields: { images: IMAGE_REFUSALS.limited } },
  });
  const stored = await studio.worker.media.list({ prefix: "inspiration/" });
  expect(stored.objects).toHaveLength(1);

  studio.worker.clearLogs();
  expect((await upload(11)).status).toBe(429);
  expect(await studio.requestLine("/api/inspiration")).toMatchObject({ databaseCalls: 0 });

  // Without JavaScript the pictures come with the form.
  const form = new FormData();
  const fields: Record<string, string> = { ...inquiryFields(), submission };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("images", new File([new Uint8Array(png({ width: 10 }))], "b.png", { type: "image/png" }));
  const body = new Response(form);
  const answer = await studio.worker.fetch("/booking", {
    method: "POST",
    body: new Uint8Array(await body.arrayBuffer()),
    headers: { origin: SITE, "content-type": body.headers.get("content-type") ?? "", ...from(CAFE) },
  });
  expect(answer.status).toBe(422);
  const html = await answer.text();
  expect(html).toContain(IMAGE_REFUSALS.limited);
  expect(fieldValue(html, "email")).toBe(fields.email);
  expect((await visitor().post("/booking", fields, from(CAFE))).status).toBe(303);
});

it("S31 counts a form with pictures once, as one form and a full set of pictures, before storing any", async () => {
  const send = async (pictures: number) => {
    const submission = await openForm(visitor());
    const files = Array.from({ length: pictures }, (_, at) => ({
      name: "images",
      fileName: `${at}.png`,
      content: png({ width: 20 + at }),
    }));
    const fields = { submission, ...inquiryFields() };
    const answer = await studio.worker.fetch("/booking", {
      method: "POST",
      body: multipart([...textParts(fields), ...files]),
      headers: { origin: SITE, ...MULTIPART, ...from(CAFE) },
    });
    return { status: answer.status, html: await answer.text(), fields };
  };
  expect((await send(3)).status).toBe(303);
  expect(Object.fromEntries((await counters()).map(({ key, count }) => [key.split(":")[0], count]))).toEqual({
    acknowledgement: 1,
    inquiries: 1,
    pictures: 10,
  });
  const before = (await studio.worker.media.list({ prefix: "inspiration/" })).objects.length;
  await studio.database
    .open()
    .update(rateLimits)
    .set({ count: MOST })
    .where(like(rateLimits.key, "inquiries:%"));
  const refused = await send(3);
  expect(refused.status).toBe(429);
  expect(refused.html).toContain("Please send it again in 60 minutes");
  expect(fieldValue(refused.html, "message")).toBe(refused.fields.message);
  expect((await studio.worker.media.list({ prefix: "inspiration/" })).objects).toHaveLength(before);
});
