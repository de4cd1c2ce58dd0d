import { createClient } from "@libsql/client";
import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/libsql";
import fc from "fast-check";
import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { type Database, schema } from "#drizzle/client.ts";
import { DELIVERIES } from "#drizzle/enums.ts";
import { listMigrations } from "#drizzle/rollout/migration-rules.ts";
import { outbox } from "#drizzle/schema/outbox.ts";
import { fromCloudflare, fromResend } from "#server/mail/delivery/event-shapes.ts";
import { applyEvent } from "#server/mail/delivery/queries.ts";
import { resendRoutes } from "#server/mail/delivery/routes.ts";
import { isSvixSigned } from "#server/mail/delivery/svix-signature.ts";
import type { ApiEnv } from "#server/platform/http/require-admin.ts";
import type { Services } from "#server/platform/services.ts";
import { cloudflareEvent, resendEvent, svixHeaders } from "#tests/factories/delivery.ts";
import { WEBHOOK_SECRET } from "#tests/support/worker.ts";

const AT = new Date("2026-11-21T08:00:00Z");
const seconds = (seconds: number) => new Date(AT.getTime() + seconds * 1000);

describe("a webhook signature", () => {
  const body = '{"test": 2432232314}';
  const signed = (changes: Partial<Record<"id" | "timestamp" | "signatures", string | null>> = {}) => {
    const headers = svixHeaders(body, { at: AT });
    return {
      id: headers["svix-id"],
      timestamp: headers["svix-timestamp"],
      body,
      signatures: headers["svix-signature"],
      ...changes,
    };
  };
  const isSigned = (changes = {}, now = AT, secret = WEBHOOK_SECRET) =>
    isSvixSigned(secret, signed(changes), now);

  it("matches Svix's own example", () => {
    const example = {
      id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
      timestamp: "1614265330",
      body,
      signatures: "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
    };
    const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
    const now = new Date(1_614_265_330_000);
    expect(isSvixSigned(secret, example, now)).toBe(true);
    expect(isSvixSigned(secret, { ...example, body: `${body} ` }, now)).toBe(false);
  });

  it("is valid within five minutes either way, and among other signatures", () => {
    expect(isSigned()).toBe(true);
    expect(isSigned({}, seconds(300))).toBe(true);
    expect(isSigned({}, seconds(-300))).toBe(true);
    expect(isSigned({ signatures: `v1,AAAA v2,x ${signed().signatures}` })).toBe(true);
  });

  it.for([
    [{}, seconds(301), WEBHOOK_SECRET],
    [{}, seconds(-301), WEBHOOK_SECRET],
    [{ id: "msg_2" }, AT, WEBHOOK_SECRET],
    [{ timestamp: "1795248001" }, AT, WEBHOOK_SECRET],
    [{ timestamp: "soon" }, AT, WEBHOOK_SECRET],
    [{ timestamp: null }, AT, WEBHOOK_SECRET],
    [{ id: null }, AT, WEBHOOK_SECRET],
    [{ signatures: null }, AT, WEBHOOK_SECRET],
    [{ signatures: "v1," }, AT, WEBHOOK_SECRET],
    [
      { signatures: svixHeaders(body, { at: AT })["svix-signature"].replace("v1,", "v2,") },
      AT,
      WEBHOOK_SECRET,
    ],
    [{}, AT, `whsec_${Buffer.from("another secret of tests").toString("base64")}`],
    [{}, AT, "whsec_"],
  ] as const)("is rejected: %j at %s", ([changes, now, secret]) => {
    expect(isSigned(changes, now, secret)).toBe(false);
  });
});

describe("a delivery event", () => {
  it.for([
    ["email.delivered", {}, "delivered", null],
    [
      "email.bounced",
      { bounce: { message: "No such\r\nmailbox", type: "Permanent" } },
      "bounced",
      "No such mailbox",
    ],
    ["email.bounced", { bounce: "?" }, "bounced", null],
    ["email.failed", { failed: { reason: "reached_daily_quota" } }, "bounced", "reached_daily_quota"],
    ["email.suppressed", { suppressed: { message: "Bounced before" } }, "bounced", "Bounced before"],
    ["email.complained", {}, "complained", null],
  ] as const)("from Resend is parsed: %s %j", ([type, data, delivery, reason]) => {
    const read = fromResend(JSON.parse(resendEvent("m-1", type, AT, data)));
    expect(read).toEqual({ providerId: "m-1", delivery, at: AT, reason });
  });

  it.for([
    ["delivered", {}, "delivered", null],
    [
      "bounced",
      { bounce: { type: "hard", reason: "550 5.1.1 User unknown" } },
      "bounced",
      "550 5.1.1 User unknown",
    ],
    ["failed", { failure: { reason: "delivery_failed" } }, "bounced", "delivery_failed"],
    [
      "rejected",
      { rejection: { reason: "suppressed", detail: "Recipient is suppressed" } },
      "bounced",
      "Recipient is suppressed",
    ],
    ["complained", { complaint: { type: "abuse" } }, "complained", null],
  ] as const)("from Cloudflare is parsed: %s %j", ([name, payload, delivery, reason]) => {
    expect(fromCloudflare(cloudflareEvent("m-1", name, AT, payload))).toEqual({
      providerId: "m-1",
      delivery,
      at: AT,
      reason,
    });
  });

  it("truncates a long reason", () => {
    const event = resendEvent("m-1", "email.bounced", AT, { bounce: { message: "x".repeat(9000) } });
    expect(fromResend(JSON.parse(event))?.reason).toHaveLength(200);
  });

  it("in an unknown format is ignored", () => {
    const others = [null, 7, "text", {}, { type: "email.bounced" }, { type: "email.opened", data: {} }];
    for (const other of [...others, cloudflareEvent("m-1", "deferred", AT), { kind: "deliver" }])
      expect([fromResend(other), fromCloudflare(other)]).toEqual([null, null]);
    fc.assert(
      fc.property(fc.jsonValue(), (value) => fromResend(value) === null && fromCloudflare(value) === null),
    );
  });
});

it("returns 404 for the webhook without its secret", async () => {
  const body = resendEvent("m-1", "email.bounced", new Date());
  const app = new Hono<ApiEnv>()
    .use(async (c, next) => {
      c.set("services", { env: {} } as Services);
      await next();
    })
    .route("/", resendRoutes);
  const answer = await app.request("/", { method: "POST", body, headers: svixHeaders(body) });
  expect(answer.status).toBe(404);
});

describe("an email's delivery status", () => {
  async function openOutbox() {
    const client = createClient({ url: ":memory:" });
    for (const migration of listMigrations()) await client.executeMultiple(migration.sql);
    return drizzle(client, { schema }) as unknown as Database;
  }
  const mail = (id: string, toAddress: string, createdAt: Date) => ({
    id,
    idempotencyKey: id,
    providerId: id,
    kind: "proposal_sent" as const,
    bookingId: "b-1",
    toAddress,
    subject: "s",
    textBody: "t",
    htmlBody: "h",
    state: "sent" as const,
    nextAttemptAt: createdAt,
    createdAt,
  });
  const moments = fc.integer({ min: 0, max: 5 });
  const events = fc.array(fc.record({ delivery: fc.constantFrom(...DELIVERIES), second: moments }), {
    minLength: 1,
    maxLength: 8,
  });

  it("is the latest event's, even with reordered or duplicate events", async () => {
    const db = await openOutbox();
    await fc.assert(
      fc.asyncProperty(events, fc.infiniteStream(fc.nat()), async (happened, chance) => {
        await db.delete(outbox);
        await db.insert(outbox).values(mail("m", "ana@example.com", AT));
        const again = [...happened, ...happened].sort(() => ((chance.next().value as number) % 3) - 1);
        for (const { delivery, second } of again) {
          const event = { providerId: "m", delivery, at: seconds(second), reason: delivery };
          expect(await applyEvent(db, event)).toBe(true);
        }
        const last = happened.reduce((one, other) => {
          const worse = DELIVERIES.indexOf(other.delivery) > DELIVERIES.indexOf(one.delivery);
          return other.second > one.second || (other.second === one.second && worse) ? other : one;
        });
        const [row] = await db.select().from(outbox).where(eq(outbox.id, "m"));
        expect(row).toMatchObject({ delivery: last.delivery, deliveryAt: seconds(last.second) });
        expect(row?.callDueAt !== null).toBe(last.delivery === "bounced");
      }),
      { numRuns: 60 },
    );
  });

  it("requires a call until a later email reaches the same address, in either event order", async () => {
    const bounced = { providerId: "first", delivery: "bounced" as const, at: seconds(60), reason: null };
    const reached = { providerId: "second", delivery: "delivered" as const, at: seconds(30), reason: null };
    for (const order of [
      [bounced, reached],
      [reached, bounced],
    ]) {
      const db = await openOutbox();
      const others = mail("other", "ben@example.com", AT);
      const mails = [
        mail("first", "Ana@example.com", AT),
        mail("second", "ana@example.com", seconds(10)),
        others,
      ];
      await db.insert(outbox).values(mails);
      await applyEvent(db, { ...bounced, providerId: "other" });
      for (const event of order) await applyEvent(db, event);
      const due = async () =>
        (await db.select().from(outbox)).filter(({ callDueAt }) => callDueAt).map(({ id }) => id);
      expect(await due()).toEqual(["other"]);
      expect(await applyEvent(db, { ...bounced, providerId: "unknown" })).toBe(false);
    }
  });
});
