import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { session, user } from "#drizzle/schema/auth.ts";
import { newAdmin, sendJson } from "#tests/support/own-account.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor } from "#tests/support/visitor.ts";

let studio: Studio;
beforeAll(async () => {
  studio = await startStudio();
});
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1";

const sessionsOf = async (email: string) =>
  studio.database
    .open()
    .select({ id: session.id, token: session.token, userAgent: session.userAgent })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .where(eq(user.email, email));

/** An admin who is also signed in on a phone. */
async function twice() {
  const person = await newAdmin(studio);
  const { email, password } = person;
  const phone = createVisitor(studio);
  await phone.post("/auth", { email, password }, { "user-agent": PHONE, "cf-connecting-ip": "203.0.113.77" });
  const rows = await sessionsOf(email);
  const onPhone = rows.find(({ userAgent }) => userAgent === PHONE);
  const here = rows.find(({ userAgent }) => userAgent !== PHONE);
  if (!onPhone || !here) throw new Error("Two sessions were expected");
  return { ...person, phone, onPhone, here };
}

it("lists one's own sessions readably, without their tokens", async () => {
  const { admin, onPhone, here } = await twice();
  const html = await (await admin.get("/admin/account")).text();
  expect(html).toContain("Safari on iPhone");
  expect(html).toContain("203.0.113.…");
  expect(html).toContain("This device");
  expect(html).not.toContain("203.0.113.77");
  for (const { token } of [onPhone, here]) expect(html).not.toContain(token);
});

it("S12 ends a single session at once and logs it", async () => {
  const { admin, phone, onPhone, email } = await twice();
  expect((await phone.get("/admin")).status).toBe(200);
  const end = () => sendJson(admin, `/api/account/sessions/${onPhone.id}/end`, {});
  expect((await end()).status).toBe(200);
  expect((await end()).status).toBe(404);
  expect((await phone.get("/admin")).status).toBe(302);
  expect((await admin.get("/admin")).status).toBe(200);
  expect(await studio.audit()).toMatchObject([
    { action: "end_session", entity: "session", entityId: onPhone.id, actorEmail: email },
  ]);
});

it("can't end another person's session or the current one", async () => {
  const { admin, here } = await twice();
  const somebody = await newAdmin(studio);
  const [theirs] = await sessionsOf(somebody.email);
  expect((await sendJson(admin, `/api/account/sessions/${theirs?.id}/end`, {})).status).toBe(404);
  expect((await sendJson(admin, `/api/account/sessions/${here.id}/end`, {})).status).toBe(409);
  expect((await somebody.admin.get("/admin")).status).toBe(200);
  expect((await admin.get("/admin")).status).toBe(200);
  expect(await studio.audit()).toEqual([]);
});

it("S12 signs out every session except the current one", async () => {
  const { admin, phone, email, here } = await twice();
  const response = await sendJson(admin, "/api/account/sessions/end-others", {});
  expect(await response.json()).toEqual({ ok: true, value: { ended: 1 } });
  expect((await phone.get("/admin")).status).toBe(302);
  expect((await admin.get("/admin")).status).toBe(200);
  expect((await sessionsOf(email)).map(({ id }) => id)).toEqual([here.id]);
  const again = await sendJson(admin, "/api/account/sessions/end-others", {});
  expect(await again.json()).toEqual({ ok: true, value: { ended: 0 } });
  expect(await studio.audit()).toMatchObject([
    { action: "end_other_sessions", before: { sessions: 1 }, after: { sessions: 0 } },
  ]);
});
