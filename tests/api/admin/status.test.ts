import { createServer } from "node:http";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { outbox } from "#drizzle/schema/outbox.ts";
import { lookForSilence, noticeSilence, watchStatus } from "#server/admin/status/alerts.ts";
import type { Status } from "#server/admin/status/contract.ts";
import { readCronReport, reportCron } from "#server/admin/status/cron-report.ts";
import { countError } from "#server/admin/status/errors.ts";
import { problemsOf, readStatus } from "#server/admin/status/service.ts";
import { isSvixSigned } from "#server/mail/delivery/svix-signature.ts";
import { readWaiting } from "#server/mail/outbox/service.ts";
import type { Services } from "#server/platform/services.ts";
import { createPlainUser } from "#tests/factories/account.ts";
import { eventually } from "#tests/support/eventually.ts";
import { bodyText, listen, stopListening } from "#tests/support/listen.ts";
import { servicesAt } from "#tests/support/services-at.ts";
import { signedIn } from "#tests/support/staff.ts";
import { storageOf } from "#tests/support/store.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";

const MINUTE = 60_000;
const WEBHOOK_KEY = `whsec_${Buffer.from("a key of the alerts in tests").toString("base64")}`;
/** A minute in which the cron reports and looks. */
const NOW = new Date("2026-11-30T10:05:00Z");

let studio: Studio;
beforeAll(async () => {
  studio = await startStudio({ queueDelivers: false });
});
beforeEach(() => studio.reset());
afterAll(() => studio?.close());

const alerts = async () => (await studio.outbox()).filter(({ kind }) => kind === "status_alert");

/** KV as one isolate sees it. */
function memoryKv() {
  const kept = new Map<string, string>();
  const get = async (key: string, type?: "json") => {
    const text = kept.get(key) ?? null;
    return type === "json" && text !== null ? (JSON.parse(text) as unknown) : text;
  };
  return {
    get,
    put: async (key: string, text: string) => void kept.set(key, text),
    getWithMetadata: async () => ({ value: null }),
  };
}

const newMail = () => ({
  idempotencyKey: crypto.randomUUID(),
  kind: "template_test" as const,
  toAddress: "ana@example.com",
  subject: "Test",
  textBody: "Test",
  htmlBody: "<p>Test</p>",
});

/** Looks as the cron does, which has read the waiting mails before. */
const watch = (services: Services) =>
  watchStatus(services, services.clock.now(), () => readWaiting(services));

const down = async () => {
  throw new Error("It is down");
};

type Changes = { now?: Date; kv?: object; storage?: object; env?: object; db?: Services["db"] };
const servicesWith = ({
  now = NOW,
  kv = memoryKv(),
  storage = storageOf(studio),
  env = {},
  db,
}: Changes = {}) =>
  ({
    ...servicesAt(db ?? studio.database.open(), now),
    kv,
    storage,
    env: {
      SITE_URL: "https://studio.example",
      MAIL_TRANSPORT: "resend",
      RESEND_API_KEY: "key",
      MAIL_FROM: "a@b.test",
      ...env,
    },
    log: { info: () => {}, warn: () => {}, error: () => {} },
  }) as unknown as Services;

describe("the site's status", () => {
  afterEach(() => studio.expectNoErrors());

  it("is shown to admins, and to nobody else", async () => {
    const at = new Date().toISOString();
    await studio.worker.kv.put("cron-report", JSON.stringify({ at, failed: ["publish_due"] }));
    const admin = await signedIn(studio);
    const answer = await admin.get("/api/status");
    const { value } = (await answer.json()) as { value: Status };
    expect(value).toMatchObject({
      kv: "ok",
      files: "ok",
      submissions: { count: 0, since: null, isLate: false },
      cron: { at, isSilent: false, failed: ["publish_due"] },
    });
    expect((await studio.worker.fetch("/api/status")).status).toBe(401);
    const person = await createPlainUser(studio.database.open(), { role: "user" });
    expect((await (await signedIn(studio, person)).get("/api/status")).status).toBe(403);
  });

  it("names each part that is down, and the others as they are", async () => {
    const broken = servicesWith({ storage: { listPage: down }, kv: { get: down } });
    const status = await readStatus(broken);
    expect(status).toMatchObject({ kv: "unreachable", files: "unreachable", submissions: null });
    expect(status.mail).toMatchObject({ count: 0, isLate: false });
    expect(problemsOf(status)).toEqual(["kv_unreachable", "files_unreachable"]);
  });

  it("counts as late what has waited for half an hour since its first attempt, not what is sent later", async () => {
    const db = studio.database.open();
    const at = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE);
    // Tried six times, 30 s and then twice as long apart each time: the first was half an hour ago.
    await db.insert(outbox).values([
      { ...newMail(), attempts: 6, nextAttemptAt: at(0) },
      { ...newMail(), nextAttemptAt: at(60) },
    ]);
    expect((await readStatus(servicesWith())).mail).toEqual({
      count: 1,
      since: at(-31.5).toISOString(),
      isLate: true,
    });
    await db.update(outbox).set({ attempts: 5 });
    expect((await readStatus(servicesWith())).mail?.isLate).toBe(false);
  });
});

describe("the cron's report", () => {
  it("is written every five minutes, and after each failure", async () => {
    const kv = memoryKv();
    await reportCron(servicesWith({ kv }), new Date(NOW.getTime() + MINUTE), []);
    expect(await readCronReport(servicesWith({ kv }))).toBeNull();
    await reportCron(servicesWith({ kv }), NOW, []);
    expect(await readCronReport(servicesWith({ kv }))).toEqual({ at: NOW.toISOString(), failed: [] });
    const later = new Date(NOW.getTime() + 2 * MINUTE);
    await reportCron(servicesWith({ kv, now: later }), later, ["publish_due"]);
    expect(await readCronReport(servicesWith({ kv }))).toMatchObject({ failed: ["publish_due"] });
  });

  it("doesn't stop the cron if KV is down", async () => {
    await expect(reportCron(servicesWith({ kv: { put: down } }), NOW, [])).resolves.toBeUndefined();
  });
});

describe("an alert", () => {
  /** A webhook that answers with this status, and what it got. */
  async function startWebhook(status: () => number) {
    const got: { headers: Record<string, string | string[] | undefined>; body: string }[] = [];
    const server = createServer(async (request, response) => {
      got.push({ headers: request.headers, body: (await bodyText(request)) ?? "" });
      response.writeHead(status()).end();
    });
    const env = { ALERT_WEBHOOK: await listen(server), ALERT_WEBHOOK_SECRET: WEBHOOK_KEY };
    return { got, env, close: () => stopListening(server) };
  }

  it("reaches inbox and webhook once a day, signed", async () => {
    const { got, env, close } = await startWebhook(() => 204);
    const kv = memoryKv();
    const broken = { storage: { listPage: down }, kv, env };
    expect(await watch(servicesWith(broken))).toBe("files_unreachable");
    expect(await watch(servicesWith(broken))).toBeNull();
    const [mail, ...more] = await alerts();
    expect([mail?.subject, more.length]).toEqual(["Your site needs attention", 0]);
    expect(mail?.textBody).toContain("Cloudflare R2");
    expect(got).toHaveLength(1);
    const [{ headers, body } = { headers: {}, body: "" }] = got;
    expect(JSON.parse(body)).toMatchObject({ type: "files_unreachable", site: "https://studio.example" });
    const signed = {
      id: String(headers["webhook-id"]),
      timestamp: String(headers["webhook-timestamp"]),
      signatures: String(headers["webhook-signature"]),
    };
    expect(isSvixSigned(WEBHOOK_KEY, { ...signed, body }, NOW)).toBe(true);
    expect(isSvixSigned(WEBHOOK_KEY, { ...signed, body: `${body} ` }, NOW)).toBe(false);
    await close();
  });

  it("is posted again until the webhook takes it, and emailed once", async () => {
    let status = 500;
    const { got, env, close } = await startWebhook(() => status);
    const broken = { storage: { listPage: down }, kv: memoryKv(), env };
    expect(await watch(servicesWith(broken))).toBeNull();
    status = 200;
    expect(await watch(servicesWith(broken))).toBe("files_unreachable");
    expect(await watch(servicesWith(broken))).toBeNull();
    expect(got).toHaveLength(2);
    expect(await alerts()).toHaveLength(1);
    await close();
  });

  it("of a database that is down reaches the webhook", async () => {
    const { got, env, close } = await startWebhook(() => 200);
    const fail = () => {
      throw new Error("It is down");
    };
    const db = new Proxy({}, { get: () => fail }) as Services["db"];
    await watch(servicesWith({ db, env }));
    expect(got.map(({ body }) => (JSON.parse(body) as { type: string }).type)).toEqual([
      "database_unreachable",
    ]);
    await close();
  });

  it("of mails reads none again when the cron has found none to send", async () => {
    const fail = () => {
      throw new Error("It is down");
    };
    const db = new Proxy({}, { get: () => fail }) as Services["db"];
    const none = async () => ({ count: 0, since: null, isAnyDue: false });
    expect(await watchStatus(servicesWith({ db }), NOW, none)).toBeNull();
  });

  it("isn't sent while all is well, nor in the minutes between", async () => {
    expect(await watch(servicesWith())).toBeNull();
    const developed = { env: { SITE_URL: "" }, storage: { listPage: down } };
    expect(await watch(servicesWith(developed))).toBeNull();
    const between = new Date(NOW.getTime() + MINUTE);
    expect(await watch(servicesWith({ now: between, storage: { listPage: down } }))).toBeNull();
    expect(await alerts()).toEqual([]);
  });
});

describe("unexpected errors", () => {
  const minutesOn = (kv: object, minutes: number) =>
    servicesWith({ kv, now: new Date(NOW.getTime() + minutes * MINUTE) });

  it("are reported once five of them came within five minutes, and not before", async () => {
    const kv = memoryKv();
    for (const minute of [0, 2, 4, 5, 6]) await countError(minutesOn(kv, minute));
    // Of the five, the first was six minutes ago.
    expect(problemsOf(await readStatus(minutesOn(kv, 6)))).toEqual([]);
    await countError(minutesOn(kv, 6.5));
    expect((await readStatus(minutesOn(kv, 7))).errorsAt).toBe(
      new Date(NOW.getTime() + 6.5 * MINUTE).toISOString(),
    );
    expect(await watch(minutesOn(kv, 10))).toBe("errors_frequent");
    expect((await alerts())[0]?.textBody).toContain("Several pages or actions have failed");
  });

  it("are written to KV once, however many there are", async () => {
    const written: string[] = [];
    const kv = { ...memoryKv(), put: async (key: string) => void written.push(key) };
    for (let error = 0; error < 40; error += 1) await countError(minutesOn(kv, 60 + error / 20));
    expect(written).toEqual(["frequent-errors"]);
  });
});

describe("a cron that has stopped", () => {
  const reported = (minutesAgo: number) =>
    studio.worker.kv.put(
      "cron-report",
      JSON.stringify({ at: new Date(Date.now() - minutesAgo * MINUTE).toISOString(), failed: [] }),
    );

  it("is noticed by a visit, once a day", async () => {
    await reported(11);
    for (let visit = 0; visit < 2; visit += 1) {
      await studio.renewIsolate();
      await studio.worker.fetch("/auth");
      await eventually(async () => expect(await alerts()).toHaveLength(1));
    }
    expect((await alerts())[0]?.textBody).toContain("hasn't run for more than ten minutes");
    await studio.worker.kv.delete("alerted:cron_silent");
  });

  it("isn't reported while it runs, nor before it has ever run", async () => {
    const kv = memoryKv();
    const minutesOn = (minutes: number) =>
      servicesWith({ kv, now: new Date(NOW.getTime() + minutes * MINUTE) });
    await lookForSilence(minutesOn(0));
    await reportCron(minutesOn(0), NOW, []);
    await lookForSilence(minutesOn(10));
    expect(await alerts()).toEqual([]);
    await lookForSilence(minutesOn(11));
    expect(await alerts()).toHaveLength(1);
  });

  it("isn't looked for by every request", async () => {
    const asked: string[] = [];
    const kv = {
      ...memoryKv(),
      get: async (key: string) => {
        asked.push(key);
        return null;
      },
    };
    const start = Date.now() + 100 * MINUTE;
    for (let request = 0; request < 50; request += 1)
      await noticeSilence(servicesWith({ now: new Date(start + request * 1000), kv }));
    expect(asked).toHaveLength(1);
  });
});
