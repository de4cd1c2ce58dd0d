import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { ALREADY_CONFIRMED, CONFIRMATIONS_LIMITED } from "#server/accounts/users/contract.ts";
import { confirm, confirmAnew } from "#tests/support/account-pages.ts";
import { eventually } from "#tests/support/eventually.ts";
import { accountOf, callApi, newPerson, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";

let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio();
  admin = await signedIn(studio);
});
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

it("S11 re-sends the link only to an unconfirmed person", async () => {
  const person = await newPerson(studio, { emailVerified: false });
  const send = () =>
    callApi(admin, "POST", `/api/users/${person.id}/confirmation`, { version: person.version });
  expect((await send()).status).toBe(200);
  const [mail] = await eventually(() => {
    expect(studio.mail.deliveries()).toHaveLength(1);
    return studio.mail.deliveries();
  });
  expect(mail?.to).toEqual([person.email]);
  const token = /\/auth\/confirm\?token=([\w-]{43})/.exec(mail?.text ?? "")?.[1] ?? "";
  expect(JSON.stringify([await studio.outbox(), await studio.audit()])).not.toContain(token);
  const visitor = createVisitor(studio);
  // Whoever created the account, it opens only with a password chosen now.
  await confirm(visitor, token, person.credentials.password);
  expect(await accountOf(studio, person.email)).toMatchObject({ emailVerified: false });
  const chosen = "a row of new words";
  await confirmAnew(visitor, token, chosen);
  expect(await accountOf(studio, person.email)).toMatchObject({ emailVerified: true });
  expect((await visitor.signIn(person.credentials)).status).toBe(401);
  expect((await visitor.signIn({ email: person.email, password: chosen })).status).toBe(302);
  const again = await send();
  expect([again.status, await again.json()]).toEqual([
    409,
    { ok: false, error: { code: "conflict", fields: { form: ALREADY_CONFIRMED } } },
  ]);
});

it("S08 an admin's repeated presses send a person at most five links an hour", async () => {
  const person = await newPerson(studio, { emailVerified: false });
  const send = () =>
    callApi(admin, "POST", `/api/users/${person.id}/confirmation`, { version: person.version });
  for (let sent = 0; sent < 5; sent += 1) expect((await send()).status).toBe(200);
  const limited = await send();
  expect([limited.status, await limited.json()]).toMatchObject([
    429,
    { error: { code: "limited", fields: { form: CONFIRMATIONS_LIMITED } } },
  ]);
  expect(Number(limited.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await studio.outbox()).toHaveLength(5);
  expect(await studio.audit()).toHaveLength(5);
});
