import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { inquiryFields } from "#tests/factories/inquiry.ts";
import { sendInquiry } from "#tests/support/booking-page.ts";
import { eventually } from "#tests/support/eventually.ts";
import { startLossyProxy } from "#tests/support/lossy-proxy.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor } from "#tests/support/visitor.ts";

let studio: Studio;
let proxy: Awaited<ReturnType<typeof startLossyProxy>>;
beforeAll(async () => {
  studio = await startStudio();
  proxy = await startLossyProxy(studio.database.url);
  await studio.renewIsolate({ databaseUrl: proxy.url });
});
beforeEach(() => studio.reset());
afterAll(async () => {
  await studio?.close();
  await proxy?.close();
});

async function expectOneInquiry(email: string) {
  await eventually(async () => {
    await studio.passTime();
    await studio.worker.cron();
    expect(await studio.outbox()).toMatchObject([{ state: "sent" }, { state: "sent" }]);
  });
  expect((await studio.bookings()).map((row) => row.email)).toEqual([email]);
  expect(studio.mail.deliveries()).toHaveLength(2);
  expect(await studio.worker.queueKeys()).toEqual([]);
}

it("F3 creates one row when the write commits and its answer is lost", async () => {
  const fields = inquiryFields();
  proxy.loseAnswerTo('insert into "bookings"');
  const response = await sendInquiry(createVisitor(studio), fields);
  expect(proxy.lost()).toBe(1);
  expect(response.status).toBe(303);
  expect(await studio.bookings()).toHaveLength(1);
  expect(await studio.worker.queueKeys()).toHaveLength(1);
  await expectOneInquiry(fields.email);
});

it("F3 delivers once when the answer to the outbox's own claim is lost", async () => {
  const fields = inquiryFields();
  const before = proxy.lost();
  proxy.loseAnswerTo('update "outbox" set "state"');
  await sendInquiry(createVisitor(studio), fields);
  await eventually(() => expect(proxy.lost()).toBe(before + 1));
  await expectOneInquiry(fields.email);
});

it("F3 delivers once when the answer to 'sent' is lost, and still sends the other mail", async () => {
  const fields = inquiryFields();
  const before = proxy.lost();
  proxy.loseAnswerTo('"sent_at" = ?');
  await sendInquiry(createVisitor(studio), fields);
  await eventually(() => expect(proxy.lost()).toBe(before + 1));
  await expectOneInquiry(fields.email);
});

it("F13 neither loses nor duplicates anything while a tenth of all database calls fail", async () => {
  const couples = Array.from({ length: 60 }, () => inquiryFields());
  proxy.failEvery(10);
  const acknowledged: string[] = [];
  for (const batch of [couples.slice(0, 20), couples.slice(20, 40), couples.slice(40)]) {
    await Promise.all(
      batch.map(async (fields) => {
        // Each has its own address: from one address they would exceed the limit.
        const home = { "cf-connecting-ip": `192.0.2.${couples.indexOf(fields)}` };
        const response = await sendInquiry(createVisitor(studio), fields, home);
        if (response.status === 303) acknowledged.push(fields.email);
      }),
    );
  }
  expect(acknowledged.length).toBe(couples.length);
  expect((await studio.worker.queueKeys()).length).toBeGreaterThan(0);
  proxy.failEvery(0);

  await eventually(async () => {
    await studio.passTime();
    await studio.worker.cron();
    expect(await studio.worker.queueKeys()).toEqual([]);
    expect((await studio.outbox()).filter(({ state }) => state !== "sent")).toEqual([]);
  });
  expect((await studio.bookings()).map(({ email }) => email).sort()).toEqual(acknowledged.sort());
  expect(await studio.outbox()).toHaveLength(2 * couples.length);
  expect(studio.mail.deliveries()).toHaveLength(2 * couples.length);
});
