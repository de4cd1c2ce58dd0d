import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { auditValues } from "#drizzle/schema/audit-log.ts";
import { user } from "#drizzle/schema/auth.ts";
import { invitations } from "#drizzle/schema/invitations.ts";
import { HAS_ACCOUNT, INVITATION_STATES, IS_INVITED } from "#server/accounts/invitations/contract.ts";
import { PASSWORD_WRONG } from "#server/accounts/profile/contract.ts";
import { digest } from "#server/platform/signed-token.ts";
import { eventually } from "#tests/support/eventually.ts";
import {
  chosen,
  invitationLink,
  invitationOf,
  inviteAs,
  newGuest,
  PASSWORD,
} from "#tests/support/invitation.ts";
import { accountOf, callApi, errorsOf, newPerson, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";
import { SITE } from "#tests/support/worker.ts";

let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio();
  admin = await signedIn(studio);
});
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const invite = (guest: Partial<Record<string, string>>, by = admin) => inviteAs(by, guest);
const linkTo = (email: string) => invitationLink(studio, email);

it("an admin invites, the person accepts and is signed in with the role", async () => {
  const guest = newGuest({ role: "admin" });
  const invited = await invite({ ...guest, email: guest.email.toUpperCase() });
  expect(invited.status).toBe(200);
  const link = await linkTo(guest.email);
  const [mail] = studio.mail.deliveries();
  expect(mail?.subject).toMatch(/^Studio Admin invites you to /);
  expect(mail?.text).toContain(`${guest.name}, you're invited`);

  const person = createVisitor(studio);
  const page = await person.get(link);
  expect(page.status).toBe(200);
  const html = await page.text();
  for (const words of ["You are invited", "Studio Admin", "as an admin", guest.email, guest.name]) {
    expect(html).toContain(words);
  }
  expect(await accountOf(studio, guest.email)).toBeUndefined();

  const accepted = await person.post(link, chosen());
  expect([accepted.status, accepted.headers.get("location")]).toEqual([302, "/admin"]);
  expect((await person.get("/admin")).status).toBe(200);
  expect(await accountOf(studio, guest.email)).toMatchObject({
    name: "Mei Ling",
    emailVerified: true,
    role: "admin",
    suspendedAt: null,
  });
  expect((await invitationOf(studio, guest.email))?.acceptedAt).toBeInstanceOf(Date);
  expect((await studio.audit()).map(({ action }) => action).sort()).toEqual([
    "accept_invitation",
    "invite_user",
  ]);
});

it.each([
  ["", "Please enter your current password"],
  ["not my password", PASSWORD_WRONG],
])("invites no admin with the password %j, and logs no password", async (password, message) => {
  const guest = newGuest({ role: "admin", password });
  expect(await errorsOf(await invite(guest))).toEqual({ status: 422, fields: { password: message } });
  expect(await invitationOf(studio, guest.email)).toBeUndefined();
  expect((await invite(newGuest({ role: "editor", password: "" }))).status).toBe(200);
  const { password: _, ...same } = guest as typeof guest & { password: string };
  expect((await invite(same)).status).toBe(200);
  const values = await studio.database.open().select().from(auditValues);
  expect(JSON.stringify(values)).toContain(guest.email);
  expect(JSON.stringify(values)).not.toContain("password");
});

it("S13 an invited user can open the website but not the admin area", async () => {
  const guest = newGuest();
  await invite(guest);
  const person = createVisitor(studio);
  const accepted = await person.post(await linkTo(guest.email), chosen());
  expect(accepted.headers.get("location")).toBe("/my-wedding");
  expect((await person.get("/admin")).status).toBe(302);
});

it("S11 an invitation works once", async () => {
  const guest = newGuest();
  await invite(guest);
  const link = await linkTo(guest.email);
  expect((await createVisitor(studio).post(link, chosen())).status).toBe(302);
  const again = await createVisitor(studio).post(
    link,
    chosen({ password: "another-one", passwordConfirmation: "another-one" }),
  );
  expect(again.status).toBe(410);
  expect(await again.text()).toContain(INVITATION_STATES.accepted);
  expect(await (await createVisitor(studio).get(link)).text()).toContain(INVITATION_STATES.accepted);
  expect((await createVisitor(studio).signIn({ email: guest.email, password: "another-one" })).status).toBe(
    401,
  );
});

it("S11 creates one account when the same link is used five times concurrently", async () => {
  const guest = newGuest();
  await invite(guest);
  const link = await linkTo(guest.email);
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, index) =>
      createVisitor(studio).post(link, chosen({ name: `Mei ${index}` })),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([302, 410, 410, 410, 410]);
  expect(await studio.database.open().select().from(user).where(eq(user.email, guest.email))).toHaveLength(1);
  expect((await studio.audit()).filter(({ action }) => action === "accept_invitation")).toHaveLength(1);
});

it("S11 an invitation expires after seven days", async () => {
  const guest = newGuest();
  await invite(guest);
  const link = await linkTo(guest.email);
  const days = (Number((await invitationOf(studio, guest.email))?.expiresAt) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(6.9);
  expect(days).toBeLessThanOrEqual(7);
  const db = studio.database.open();
  await db.update(invitations).set({ expiresAt: new Date() }).where(eq(invitations.email, guest.email));
  for (const answer of [
    await createVisitor(studio).get(link),
    await createVisitor(studio).post(link, chosen()),
  ]) {
    expect(answer.status).toBe(410);
    expect(await answer.text()).toContain(INVITATION_STATES.expired);
  }
  expect(await accountOf(studio, guest.email)).toBeUndefined();
  expect(await (await admin.get("/admin/users")).text()).toContain("Expired");
});

it("re-sending an invitation creates a new link and invalidates the old one", async () => {
  const guest = newGuest();
  const { value } = (await (await invite(guest)).json()) as { value: { id: string } };
  const old = await linkTo(guest.email);
  expect((await callApi(admin, "POST", `/api/invitations/${value.id}/send`)).status).toBe(200);
  await eventually(() => expect(studio.mail.deliveries()).toHaveLength(2));
  const link = await linkTo(guest.email);
  expect(link).not.toBe(old);
  expect(await (await createVisitor(studio).get(old)).text()).toContain(INVITATION_STATES.unknown);
  expect((await createVisitor(studio).post(link, chosen())).status).toBe(302);
  expect((await callApi(admin, "POST", `/api/invitations/${value.id}/send`)).status).toBe(404);
});

it("a revoked invitation no longer works", async () => {
  const guest = newGuest();
  const { value } = (await (await invite(guest)).json()) as { value: { id: string } };
  const link = await linkTo(guest.email);
  expect((await callApi(admin, "DELETE", `/api/invitations/${value.id}`)).status).toBe(200);
  expect((await callApi(admin, "DELETE", `/api/invitations/${value.id}`)).status).toBe(404);
  const answer = await createVisitor(studio).post(link, chosen());
  expect([answer.status, await answer.text()]).toEqual([
    410,
    expect.stringContaining(INVITATION_STATES.revoked),
  ]);
  expect(await accountOf(studio, guest.email)).toBeUndefined();
  // The address can be invited again.
  expect((await invite(guest)).status).toBe(200);
});

it("rejects an address that already has an account or an invitation, with a message", async () => {
  const person = await newPerson(studio);
  const taken = await invite(newGuest({ email: person.email.toUpperCase() }));
  expect([taken.status, await taken.json()]).toEqual([
    409,
    { ok: false, error: { code: "conflict", fields: { email: HAS_ACCOUNT } } },
  ]);
  const guest = newGuest();
  const answers = await Promise.all([invite(guest), invite(guest), invite(guest)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(await refused?.json()).toMatchObject({ error: { fields: { email: IS_INVITED } } });
  await eventually(() => expect(studio.mail.deliveries()).toHaveLength(1));
  expect(await studio.audit()).toHaveLength(1);
});

it("an account created in the meantime keeps its password, and the link says that it exists", async () => {
  const guest = newGuest();
  await invite(guest);
  const link = await linkTo(guest.email);
  const person = await newPerson(studio);
  await studio.database.open().update(user).set({ email: guest.email }).where(eq(user.id, person.id));
  const answer = await createVisitor(studio).post(link, chosen());
  expect([answer.status, await answer.text()]).toEqual([
    410,
    expect.stringContaining(INVITATION_STATES.registered),
  ]);
});

it("S07 opening the link changes nothing, S01 S03 its page is never stored and sends no referrer", async () => {
  const guest = newGuest();
  await invite(guest);
  const link = await linkTo(guest.email);
  const before = await invitationOf(studio, guest.email);
  for (const path of [link, link.replace("/invitation?", "/invitation.data?")]) {
    const answer = await createVisitor(studio).get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("referrer-policy")).toBe("strict-origin");
  }
  expect(await invitationOf(studio, guest.email)).toEqual(before);
});

it("keeps the invitation token out of the database, the server log and the audit log", async () => {
  const guest = newGuest();
  await invite(guest);
  const link = await linkTo(guest.email);
  const token = new URL(link, SITE).searchParams.get("token") ?? "";
  const person = createVisitor(studio);
  await person.get(link);
  await person.post(link, chosen({ passwordConfirmation: "different" }));
  await person.get(`/no-such-page?from=${encodeURIComponent("x")}`, { referer: `${SITE}/auth/invitation` });
  await person.post(link, chosen());
  await studio.requestLine("/no-such-page");
  const row = await invitationOf(studio, guest.email);
  expect(row?.tokenHash).toBe(await digest(token));
  const traces = [row, await studio.audit(), await studio.outbox(), studio.worker.logs()];
  for (const trace of traces) {
    expect(JSON.stringify(trace)).not.toContain(token);
    expect(JSON.stringify(trace)).not.toContain(PASSWORD);
  }
});
