import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { RIGHTS as RIGHT_TEXTS } from "#app/features/accounts/strings/users.ts";
import { session, user } from "#drizzle/schema/auth.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { CUSTOMERS_PAGE_SIZE } from "#server/accounts/users/contract.ts";
import { hasRight, RIGHTS, ROLE_CHOICES } from "#server/platform/rights/contract.ts";
import { newPerson, sessionsOf, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import type { Visitor } from "#tests/support/visitor.ts";

let studio: Studio;
let admin: Visitor;
let people: Awaited<ReturnType<typeof newPerson>>[];
beforeAll(async () => {
  studio = await startStudio();
  admin = await signedIn(studio);
  people = [await newPerson(studio, { role: "admin" }), await newPerson(studio), await newPerson(studio)];
});
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

async function screen(query = "", path = "/admin/users") {
  const answer = await admin.get(`${path}${query}`);
  expect(answer.status).toBe(200);
  const html = (await answer.text()).replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>/g, "");
  const text = html
    .replace(/<!-- -->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
  return { html, text };
}

async function writeBookings(count: number) {
  await studio.database
    .open()
    .insert(bookings)
    .values(
      Array.from({ length: count }, (_, index) => ({
        submissionId: crypto.randomUUID(),
        brideName: `Bride ${index}`,
        groomName: index === 3 ? "100%" : `Groom ${index}`,
        email: `couple-${index}@example.com`,
        weddingDate: "2031-05-14",
        createdAt: new Date(Date.UTC(2026, 0, 1, 0, index)),
        updatedAt: new Date(),
      })),
    );
}

it.each(["/admin/users", "/admin/roles"])(
  "%s shows the figures, and correct counts on its tabs",
  async (path) => {
    await writeBookings(12);
    const { text } = await screen("", path);
    for (const words of ["Total Users 4", "Admins 2", "Regular Users 2", "Total Bookings 12"]) {
      expect(text).toContain(words);
    }
    for (const words of ["All Users (4)", "Admins (2)", "Customers (12)"]) expect(text).toContain(words);
    for (const { name, email } of people)
      expect([text.includes(name), text.includes(email)]).toEqual([true, true]);
  },
);

it("the admins tab lists only admins", async () => {
  const { text } = await screen("?tab=admins");
  expect(text).toContain(people[0]?.email);
  expect(text).not.toContain(people[1]?.email);
});

it("searches name, role and address on the server, with correct counts", async () => {
  const [boss, plain] = people;
  const byName = await screen(`?q=${encodeURIComponent((plain?.name ?? "").toLowerCase())}`);
  expect(byName.text).toContain(plain?.email);
  expect(byName.text).not.toContain(boss?.email);
  expect(byName.text).toContain("1 account matches");
  expect(byName.text).toContain("All Users (4)");
  const byRole = await screen("?q=admin");
  expect(byRole.text).toContain(boss?.email);
  expect(byRole.text).not.toContain(plain?.email);
  const byAddress = await screen(`?q=${plain?.email}`);
  expect(byAddress.text).toContain(plain?.name);
  expect(byAddress.html).toContain(`value="${plain?.email}"`);
});

it("S30 treats search wildcards as literal text, and ignores unknown tabs and pages", async () => {
  await writeBookings(5);
  for (const query of ["?q=%25", "?q=_", "?q=%5C", "?q=' or 1=1 --"]) {
    expect((await screen(query)).text).toContain("0 accounts match");
  }
  const percent = await screen("?tab=customers&q=%25");
  expect(percent.text).toContain("1 booking matches");
  expect(percent.text).toContain("Bride 3 &amp; 100%");
  for (const query of [
    "?tab=owners",
    "?tab=__proto__",
    "?page=0",
    "?page=zwei",
    "?page=-4",
    "?sort=password",
  ]) {
    expect((await screen(query)).text).toContain(people[1]?.email);
  }
  expect((await screen("?page=99999")).text).toContain(people[1]?.email);
  expect((await screen(`?q=${"x".repeat(4000)}`)).text).toContain("0 accounts match");
});

it("lists customers from bookings, ten a page, newest first", async () => {
  await writeBookings(CUSTOMERS_PAGE_SIZE * 2 + 3);
  const pages = await Promise.all([1, 2, 3].map((page) => screen(`?tab=customers&page=${page}`)));
  const names = pages.flatMap(({ text }) =>
    [...text.matchAll(/Bride (\d+) /g)].map(([, number]) => Number(number)),
  );
  expect(names).toEqual(Array.from({ length: 23 }, (_, index) => 22 - index));
  expect([...(pages[1]?.text.matchAll(/Bride \d+ /g) ?? [])]).toHaveLength(CUSTOMERS_PAGE_SIZE);
  expect(pages[1]?.text).toContain("Page 2 of 3");
});

it("returns no hash, token or session with the list", async () => {
  const answer = await admin.get("/admin/users.data");
  expect(await answer.text()).not.toMatch(/scrypt|token|password/i);
});

it("S30 shows the last page for a page beyond it, on every list", async () => {
  const lists = ["/admin/users?tab=admins", "/admin/bookings?q=malibu", "/admin/activity", "/admin/messages"];
  for (const list of [...lists, "/admin/email/outbox"]) {
    const last = await screen("", list);
    const beyond = await screen(list.includes("?") ? "&page=999" : "?page=999", list);
    expect(beyond.text).toBe(last.text);
  }
  await writeBookings(CUSTOMERS_PAGE_SIZE + 2);
  const { text } = await screen("?tab=customers&page=999");
  expect(text).toContain("Page 2 of 2");
  expect(text).toContain("Bride 0");
});

it("doesn't count back-office roles among the regular users", async () => {
  await newPerson(studio, { role: "editor" });
  await newPerson(studio, { role: "coordinator" });
  expect((await screen()).text).toContain("Total Users 6 Admins 2 Regular Users 2");
});

it("explains each role by its rights, and counts its people, on the roles screen only", async () => {
  const people = async (role: string) =>
    Number(new RegExp(`${role} \\((\\d+)\\)`).exec((await screen("", "/admin/roles")).text)?.[1]);
  const editors = await people("Editor");
  await newPerson(studio, { role: "editor" });
  expect(await people("Editor")).toBe(editors + 1);
  const { text } = await screen("", "/admin/roles");
  const parts = text.split(/(?:User|Film editor|Editor|Coordinator|Admin) \(\d+\)|All Users \(/).slice(1);
  for (const [at, role] of ROLE_CHOICES.entries()) {
    const named = RIGHTS.filter((right) => parts[at]?.includes(RIGHT_TEXTS[right]));
    expect([role, named]).toEqual([role, RIGHTS.filter((right) => hasRight(role, right))]);
  }
  expect((await screen()).text).not.toContain("Editor (");
});

describe("the filter", () => {
  const shown = async (query: string) => (await screen(query)).text;

  it("lists accounts by role, confirmation and suspension, each by a query parameter", async () => {
    const coordinator = await newPerson(studio, { role: "coordinator" });
    const unconfirmed = await newPerson(studio, { emailVerified: false });
    const suspended = await newPerson(studio, { suspendedAt: new Date() });
    const cases = [
      ["?role=coordinator", coordinator],
      ["?confirmed=no", unconfirmed],
      ["?suspended=yes", suspended],
    ] as const;
    for (const [query, { email }] of cases) {
      const text = await shown(query);
      for (const [, other] of cases)
        expect([query, text.includes(other.email)]).toEqual([query, other.email === email]);
      expect(text).toContain("the filter.");
    }
    const rest = await shown("?role=user&confirmed=yes&suspended=no");
    for (const [, { email }] of cases) expect(rest).not.toContain(email);
    expect(rest).toContain(people[1]?.email);
    expect(await shown("?role=owner&seen=never&confirmed=1")).toContain(coordinator.email);
  });

  it("tells recently seen accounts from others, even after their session has ended", async () => {
    const [lately, long, never] = [await newPerson(studio), await newPerson(studio), await newPerson(studio)];
    await signedIn(studio, lately.credentials);
    await signedIn(studio, long.credentials);
    const fortnightAgo = new Date(Date.now() - 14 * 86_400_000);
    const db = studio.database.open();
    await db.update(user).set({ lastSeenAt: fortnightAgo }).where(eq(user.id, long.id));
    // One session was revoked, the other has expired.
    await db.delete(session).where(eq(session.userId, lately.id));
    await db.update(session).set({ expiresAt: fortnightAgo }).where(eq(session.userId, long.id));
    const seen = async (word: string) => {
      const text = await shown(`?seen=${word}&role=user`);
      return [lately, long, never].map(({ email }) => text.includes(email));
    };
    expect(await seen("week")).toEqual([true, false, false]);
    expect(await seen("month")).toEqual([true, true, false]);
    expect(await seen("earlier")).toEqual([false, false, true]);
    expect((await shown(`?q=${lately.email}`)).match(/last seen/g)).toHaveLength(1);
    expect(await shown(`?q=${never.email}`)).not.toContain("last seen");
  });

  it("uses the latest use of any of an account's sessions", async () => {
    const person = await newPerson(studio);
    const visitor = await signedIn(studio, person.credentials);
    await signedIn(studio, person.credentials);
    const db = studio.database.open();
    const seenAt = async () =>
      (await db.select().from(user).where(eq(user.id, person.id)))[0]?.lastSeenAt?.getTime();
    const sessions = await sessionsOf(studio, person.id);
    expect(await seenAt()).toBe(Math.max(...sessions.map(({ updatedAt }) => updatedAt.getTime())));
    const [one, other] = sessions;
    const use = (id = "", days: number) =>
      db
        .update(session)
        .set({ updatedAt: new Date(Date.UTC(2031, 0, days)) })
        .where(eq(session.id, id));
    await use(one?.id, 9);
    await use(other?.id, 2);
    expect(await seenAt()).toBe(Date.UTC(2031, 0, 9));
    await visitor.post("/sign-out", {});
    expect(await sessionsOf(studio, person.id)).toHaveLength(1);
    await db.delete(session).where(eq(session.userId, person.id));
    expect(await seenAt()).toBe(Date.UTC(2031, 0, 9));
  });
});
