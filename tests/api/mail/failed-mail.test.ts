import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { DEVELOPMENT_ADMIN } from "#drizzle/seed/admin.ts";
import { MAIL_SENT } from "#server/mail/outbox/contract.ts";
import { createPlainUser } from "#tests/factories/account.ts";
import { inquiryFields } from "#tests/factories/inquiry.ts";
import { sendInquiry } from "#tests/support/booking-page.ts";
import { eventually } from "#tests/support/eventually.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";

const MAX_ATTEMPTS = 8;

let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio();
  admin = createVisitor(studio);
  await admin.signIn(DEVELOPMENT_ADMIN);
});
beforeEach(() => studio.reset());
afterAll(() => studio?.close());

/** An inquiry whose two mails the provider refused eight times. */
async function failForGood() {
  const fields = inquiryFields();
  studio.mail.become("fail");
  await sendInquiry(createVisitor(studio), fields);
  await eventually(async () => {
    await studio.passTime();
    await studio.worker.cron();
    expect(await studio.outbox()).toMatchObject([{ state: "failed" }, { state: "failed" }]);
  });
  const rows = await studio.outbox();
  expect(rows.map(({ attempts }) => attempts)).toEqual([MAX_ATTEMPTS, MAX_ATTEMPTS]);
  expect(studio.mail.calls()).toHaveLength(2 * MAX_ATTEMPTS);
  const mail = rows.find(({ toAddress }) => toAddress === fields.email);
  if (!mail) throw new Error("No mail to the couple");
  return mail;
}

const resend = (visitor: Visitor, id: string) => visitor.post(`/api/outbox/${id}/resend`, {});

it("F7 gives up after eight attempts, and the admin area says so", async () => {
  const mail = await failForGood();
  await studio.passTime();
  await studio.worker.cron();
  expect(studio.mail.calls()).toHaveLength(2 * MAX_ATTEMPTS);

  const html = await (await admin.get("/admin")).text();
  expect(html).toContain("Failed emails (");
  expect(html).toContain(mail.toAddress);
  expect(html).toContain("Resend");
});

it("F7 resends a failed mail for an admin once, with one audit row", async () => {
  const mail = await failForGood();
  studio.mail.become("works");
  const response = await resend(admin, mail.id);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ ok: true, value: { id: mail.id } });
  await eventually(() =>
    expect(studio.mail.deliveries().map(({ key }) => key)).toEqual([mail.idempotencyKey]),
  );
  await eventually(async () =>
    expect((await studio.outbox()).find(({ id }) => id === mail.id)).toMatchObject({ state: "sent" }),
  );
  expect(await studio.audit()).toMatchObject([
    {
      actorEmail: DEVELOPMENT_ADMIN.email,
      action: "resend_mail",
      entity: "outbox",
      entityId: mail.id,
      before: { state: "failed", attempts: MAX_ATTEMPTS },
      after: { state: "pending", attempts: 0 },
    },
  ]);
  const second = await resend(admin, mail.id);
  expect(second.status).toBe(409);
  expect(await second.json()).toMatchObject({ error: { fields: { form: MAIL_SENT } } });
  expect(await studio.audit()).toHaveLength(1);
});

it("F7 counts ten presses of Resend as one", async () => {
  const mail = await failForGood();
  studio.mail.become("works");
  const answers = await Promise.all(Array.from({ length: 10 }, () => resend(admin, mail.id)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  expect(await studio.audit()).toHaveLength(1);
  await eventually(() => expect(studio.mail.deliveries()).toHaveLength(1));
});

it("F7 refuses Resend to strangers and to non-admin users", async () => {
  const mail = await failForGood();
  const stranger = await resend(createVisitor(studio), mail.id);
  expect(stranger.status).toBe(401);
  expect(await stranger.json()).toEqual({ ok: false, error: { code: "unauthenticated" } });

  const user = createVisitor(studio);
  await user.signIn(await createPlainUser(studio.database.open()));
  const refused = await resend(user, mail.id);
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({ ok: false, error: { code: "forbidden" } });

  expect(await studio.audit()).toEqual([]);
  expect(await studio.outbox()).toMatchObject([{ state: "failed" }, { state: "failed" }]);
});
