import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { accountAddress } from "#app/lib/account-address.ts";
import { user } from "#drizzle/schema/auth.ts";
import { enteredByCode, linkOf, newContact, newWedding, resetLinkTo } from "#tests/support/clients.ts";
import { htmlOf, pageText, textIn } from "#tests/support/page-text.ts";
import { accountOf, callApi, newPerson, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";

const HINT = "Couples who only sign in to see their wedding aren't among these accounts.";

let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio();
  admin = await signedIn(studio);
});
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const text = (query = "", path = "/admin/users") => pageText(admin, `${path}${query}`);

/** Returns the numbers on the cards, the tab and the roles screen. */
async function numbers() {
  const roles = await text("", "/admin/roles");
  const of = (pattern: RegExp) => Number(pattern.exec(roles)?.[1]);
  return {
    total: of(/Total Users (\d+)/),
    regular: of(/Regular Users (\d+)/),
    tab: of(/All Users \((\d+)\)/),
    role: of(/User \((\d+)\)/),
  };
}

const plus = (before: Awaited<ReturnType<typeof numbers>>, n: number) =>
  Object.fromEntries(Object.entries(before).map(([name, value]) => [name, value + n]));

it("couples who came by a code or a link stand under their filter only", async () => {
  const before = await numbers();
  const { id: bookingId, email: byCode } = await newWedding(studio);
  await enteredByCode(studio, byCode);
  const byLink = `planner-${crypto.randomUUID().slice(0, 8)}@example.com`;
  const planner = { bookingId, name: "Pia Planner", role: "planner", email: byLink } as const;
  const contact = await newContact(studio, planner);
  await createVisitor(studio).post(await linkOf({ contactId: contact.id, email: byLink }), {});
  expect(await numbers()).toEqual(before);
  const person = await newPerson(studio);
  expect(await numbers()).toEqual(plus(before, 1));
  for (const [query, listed] of [
    ["", [false, false, true]],
    ["?role=user", [false, false, true]],
    ["?confirmed=yes&seen=week", [false, false, false]],
    ["?couples=only", [true, true, false]],
    ["?couples=only&confirmed=yes&seen=week", [true, true, false]],
    ["?couples=included", [true, true, true]],
    ["?tab=admins&couples=only", [false, false, false]],
  ] as const) {
    const shown = await text(query);
    expect([query, [byCode, byLink, person.email].map((email) => shown.includes(email))]).toEqual([
      query,
      listed,
    ]);
  }
  const only = await text("?couples=only");
  expect(only).toContain("2 accounts match the filter.");
  expect(only.match(/Wedding only/g)).toHaveLength(2);
});

it("a search that finds nobody says whom it left out, and links to a search that finds them", async () => {
  const { email } = await newWedding(studio);
  await enteredByCode(studio, email);
  const html = await htmlOf(await admin.get(`/admin/users?q=${email}`));
  expect(textIn(html)).toContain("0 accounts match");
  expect(html).toContain(HINT);
  expect(html.replaceAll("&amp;", "&")).toContain(
    `?${new URLSearchParams({ q: email, couples: "included" })}`,
  );
  for (const query of [`?q=${email}&couples=included`, `?q=${email}&couples=only`]) {
    expect(await text(query)).toContain("1 account matches");
    expect(await text(query)).not.toContain(HINT);
  }
  expect(await text(`?tab=customers&q=nobody`)).not.toContain(HINT);
  expect(await text("?role=coordinator&couples=only")).not.toContain(HINT);
});

it("a couple that chooses a password or gets a role is a user like others, and back without the role", async () => {
  const before = await numbers();
  const [first, second] = [(await newWedding(studio)).email, (await newWedding(studio)).email];
  for (const email of [first, second]) await enteredByCode(studio, email);
  expect(await numbers()).toEqual(before);
  await createVisitor(studio).post("/auth/forgot", { email: first });
  const token = await resetLinkTo(studio, first);
  const password = "one more row of words";
  await createVisitor(studio).post("/auth/reset", { token, password, passwordConfirmation: password });
  expect(await numbers()).toEqual(plus(before, 1));
  expect(await text()).toContain(first);
  const id = (await accountOf(studio, second))?.id ?? "";
  const change = (role: string, version: number) =>
    callApi(admin, "PUT", `/api/users/${id}/role`, { role, version });
  expect((await change("editor", 1)).status).toBe(200);
  const { role, ...rest } = plus(before, 1);
  expect(await numbers()).toMatchObject({ ...rest, total: before.total + 2, tab: before.tab + 2, role });
  expect(await text()).toContain(second);
  expect((await change("user", 2)).status).toBe(200);
  expect(await numbers()).toEqual(plus(before, 1));
  expect(await text()).not.toContain(second);
  const db = studio.database.open();
  const counted = () => db.all(sql`select n from counters where name = 'users:mailbox_only'`);
  const couples = await db.$count(user, eq(user.mailboxOnly, true));
  expect(await counted()).toEqual([{ n: couples }]);
  await db.delete(user).where(eq(user.id, id));
  expect(await counted()).toEqual([{ n: couples - 1 }]);
  expect(await numbers()).toEqual(plus(before, 1));
});

it("links to an account find a couple's too", async () => {
  const { email } = await newWedding(studio);
  await enteredByCode(studio, email);
  expect(await pageText(admin, accountAddress(email))).toContain("1 account matches");
  const found = await (await admin.get(`/admin/security/personal-data?email=${email}`)).text();
  expect(found.replaceAll("&amp;", "&")).toContain(`href="${accountAddress(email)}"`);
});
