import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { twoFactor, user } from "#drizzle/schema/auth.ts";
import { versionOf } from "#server/platform/secrets.ts";
import { messageFields } from "#tests/factories/message.ts";
import { openForm } from "#tests/support/booking-page.ts";
import { MY_WEDDING, newWedding, sentCodes } from "#tests/support/clients.ts";
import { newAdminWithCodes, SESSION_COOKIE } from "#tests/support/own-account.ts";
import { atSecondStep, SECOND_STEP } from "#tests/support/second-step.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { appCode } from "#tests/support/totp.ts";
import { createVisitor } from "#tests/support/visitor.ts";
import { SECRET } from "#tests/support/worker.ts";

const NEW = "the-secret-that-replaces-it-of-more-than-32-characters";
const BOTH = `${NEW},${SECRET}`;

let studio: Studio;
beforeAll(async () => {
  studio = await startStudio({ queueDelivers: false });
});
beforeEach(async () => {
  await studio.renewIsolate({ secret: SECRET });
  await studio.reset();
});
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const secondFactorOf = async (email: string) => {
  const db = studio.database.open();
  const account = await db.select().from(user).where(eq(user.email, email)).get();
  return db
    .select()
    .from(twoFactor)
    .where(eq(twoFactor.userId, account?.id ?? ""))
    .get();
};

it("keeps sessions, pending sign-ins and second factors while both secrets are set", async () => {
  const person = await newAdminWithCodes(studio);
  const waiting = await atSecondStep(studio, person);
  await studio.renewIsolate({ secret: BOTH });

  expect((await person.admin.get("/admin")).status).toBe(200);
  const passed = await waiting.post(SECOND_STEP, { code: appCode(person.key, 1) });
  expect(passed.status).toBe(302);
  expect(waiting.cookies.has(SESSION_COOKIE)).toBe(true);
  expect((await waiting.get("/admin")).status).toBe(200);
});

it("encrypts second factors with the new secret, so that the earlier one can be dropped", async () => {
  const person = await newAdminWithCodes(studio);
  const before = await secondFactorOf(person.email);
  await studio.renewIsolate({ secret: BOTH });
  await studio.worker.cron();
  const after = await secondFactorOf(person.email);
  const prefix = `$ba$${versionOf(NEW)}$`;
  expect([after?.secret, after?.backupCodes].map((text) => text?.startsWith(prefix))).toEqual([true, true]);
  expect(after?.secret).not.toBe(before?.secret);
  await studio.logged("maintenance", { task: "reencrypt_second_factors" });
  // Done once: the next minute changes nothing.
  await studio.worker.cron();
  expect(await secondFactorOf(person.email)).toEqual(after);

  await studio.renewIsolate({ secret: NEW });
  // Cookies of the earlier secret end with it.
  expect((await person.admin.get("/admin")).status).toBe(302);
  for (const code of [appCode(person.key, 1), person.backupCodes[0] ?? ""]) {
    const visitor = await atSecondStep(studio, person);
    const field = code.length === 6 ? "code" : "backupCode";
    expect((await visitor.post(SECOND_STEP, { [field]: code })).status, field).toBe(302);
    expect(visitor.cookies.has(SESSION_COOKIE)).toBe(true);
  }
});

it("reads a second factor from before its encryption named a secret", async () => {
  const person = await newAdminWithCodes(studio);
  const kept = await secondFactorOf(person.email);
  const version = versionOf(SECRET);
  const named = { keys: new Map([[version, SECRET]]), currentVersion: version };
  const unnamed = async (data = "") =>
    symmetricEncrypt({ key: SECRET, data: await symmetricDecrypt({ key: named, data }) });
  const earlier = { secret: await unnamed(kept?.secret), backupCodes: await unnamed(kept?.backupCodes) };
  await studio.database
    .open()
    .update(twoFactor)
    .set(earlier)
    .where(eq(twoFactor.id, kept?.id ?? ""));
  await studio.renewIsolate({ secret: BOTH });
  await studio.worker.cron();
  await studio.renewIsolate({ secret: NEW });
  const visitor = await atSecondStep(studio, person);
  expect((await visitor.post(SECOND_STEP, { code: appCode(person.key, 1) })).status).toBe(302);
});

it("sends the mails and takes the codes and forms that were on their way", async () => {
  const wedding = await newWedding(studio);
  const couple = createVisitor(studio);
  await couple.post(MY_WEDDING, { email: wedding.email });
  const submission = await openForm(createVisitor(studio), "/contact");
  await studio.renewIsolate({ secret: BOTH });

  await studio.worker.cron();
  const [mail] = sentCodes(studio, wedding.email);
  const code = /\b\d{6}\b/.exec(mail?.text ?? "")?.[0] ?? "";
  expect((await couple.post(MY_WEDDING, { code })).status).toBe(303);
  expect((await couple.get(MY_WEDDING)).status).toBe(200);

  const sent = await createVisitor(studio).post("/contact", { ...messageFields(), submission });
  expect(sent.status).toBe(303);
  expect(await studio.messages()).toMatchObject([{ status: "open" }]);
});
