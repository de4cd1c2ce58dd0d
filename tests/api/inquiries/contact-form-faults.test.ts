import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { messageFields } from "#tests/factories/message.ts";
import { openForm } from "#tests/support/booking-page.ts";
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
afterEach(() => studio.database.start());
afterAll(async () => {
  await studio?.close();
  await proxy?.close();
});

let people = 0;

/** A message in a form that can be sent again, as browsers do after no response. */
async function typedMessage() {
  const fields = messageFields();
  const submission = await openForm(createVisitor(studio), "/contact");
  people += 1;
  const home = { "cf-connecting-ip": `192.0.2.${people}` };
  return {
    email: fields.email,
    /** The response status. Null if no response came. */
    send: async () => {
      try {
        return (await createVisitor(studio).post("/contact", { ...fields, submission }, home)).status;
      } catch {
        return null;
      }
    },
  };
}

/** Kills the Worker (SIGKILL) and starts a new one on the same database, KV and R2. */
const kill = () => studio.restartWorker();

/**
 * Expects each of these to be stored once, with one mail to its sender and one to the studio, each delivered once,
 * and nothing else.
 */
async function expectEachOnce(emails: string[]) {
  await eventually(async () => {
    // Mails that a dead Worker was delivering stay locked for a while.
    await studio.passTime();
    await studio.worker.cron();
    expect(await studio.worker.queueKeys()).toEqual([]);
    expect(new Set((await studio.outbox()).map(({ state }) => state))).toEqual(new Set(["sent"]));
  });
  const sorted = [...emails].sort();
  expect((await studio.messages()).map(({ email }) => email).sort()).toEqual(sorted);
  const mails = await studio.outbox();
  const delivered = studio.mail.deliveries();
  expect(delivered.map(({ key }) => key).sort()).toEqual(mails.map((mail) => mail.idempotencyKey).sort());
  const byKind = (kind: string) => mails.filter((mail) => mail.kind === kind);
  expect(
    byKind("message_acknowledgement")
      .map(({ toAddress }) => toAddress)
      .sort(),
  ).toEqual(sorted);
  expect(
    byKind("message_alert")
      .map(({ replyTo }) => replyTo)
      .sort(),
  ).toEqual(sorted);
  expect(mails).toHaveLength(2 * emails.length);
}

it.each([
  ["before the database had it", false],
  ["after the database had it, before its sender heard so", true],
])(
  "F8 creates one message when the Worker was killed %s and the message is resent",
  async (_when, carriedOut) => {
    const { email, send } = await typedMessage();
    const held = proxy.hold('insert into "messages"', { carriedOut });
    const unanswered = send();
    await held;
    await kill();
    expect(await unanswered).toBeNull();
    expect(await studio.messages()).toHaveLength(carriedOut ? 1 : 0);
    expect(await send()).toBe(303);
    await expectEachOnce([email]);
  },
);

it("F8 creates one message when the Worker was killed after R2 had it, before answering", async () => {
  const { email, send } = await typedMessage();
  await studio.worker.breakEdge({ "MEDIA.put": "lose-answer" });
  await studio.database.stop();
  const unanswered = send();
  await eventually(async () => expect(await studio.worker.queueKeys()).toHaveLength(1));
  await kill();
  expect(await unanswered).toBeNull();
  await studio.worker.healEdge();
  await studio.database.start();
  expect(await send()).toBe(303);
  await expectEachOnce([email]);
});

it("F9 adds nothing when the Worker was killed between writing the row and deleting its object", async () => {
  const { email, send } = await typedMessage();
  await studio.database.stop();
  expect(await send()).toBe(303);
  await studio.database.start();
  await studio.worker.breakEdge({ "MEDIA.delete": "hang" });
  const abandoned = studio.worker.cron().catch(() => "died");
  await eventually(async () => expect(await studio.messages()).toHaveLength(1));
  await kill();
  await abandoned;
  expect(await studio.worker.queueKeys()).toHaveLength(1);
  await studio.worker.healEdge();
  await expectEachOnce([email]);
});

it("F8 delivers once when the Worker was killed after the provider had the mails", async () => {
  const { email, send } = await typedMessage();
  const held = proxy.hold('"sent_at" = ?', { carriedOut: false });
  expect(await send()).toBe(303);
  await held;
  await kill();
  expect((await studio.outbox()).map(({ state }) => state)).toContain("sending");
  await expectEachOnce([email]);
});

it("F13 neither loses nor duplicates any of sixty messages while the Worker is killed repeatedly", async () => {
  let restarting = Promise.resolve();
  const again = () => {
    restarting = restarting.then(kill);
    return restarting;
  };
  // Actions to run once this many senders have a confirmation, while other requests are in flight.
  const events: Record<number, () => Promise<unknown>> = {
    5: again,
    15: () => studio.database.stop(),
    20: again,
    30: async () => {
      await studio.database.start();
      // The drain is killed as well.
      studio.worker.cron().catch(() => "died");
      await again();
    },
    45: again,
  };
  /** Retries until a running Worker has responded. */
  async function patiently<T>(task: () => Promise<T>, tries = 20): Promise<T> {
    try {
      return await task();
    } catch (error) {
      if (tries === 0) throw error;
      await restarting;
      return patiently(task, tries - 1);
    }
  }
  const acknowledged: string[] = [];
  const work: Promise<unknown>[] = [];
  const persist = async () => {
    const { email, send } = await patiently(typedMessage);
    // A person who gets no response sends the form again.
    await patiently(async () => {
      const status = await send();
      if (status !== 303) throw new Error(`${email} was answered ${status}`);
    });
    acknowledged.push(email);
    const event = events[acknowledged.length]?.();
    if (event) work.push(event);
  };
  await Promise.all(
    Array.from({ length: 12 }, async () => {
      for (let n = 0; n < 5; n += 1) await persist();
    }),
  );
  await Promise.all(work);
  expect(acknowledged).toHaveLength(60);
  await expectEachOnce(acknowledged);
});
