import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "#drizzle/client.ts";
import { account, user } from "#drizzle/schema/auth.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { messages } from "#drizzle/schema/messages.ts";
import { dailyMetrics } from "#drizzle/schema/metrics.ts";
import { packages } from "#drizzle/schema/packages.ts";
import { profiles } from "#drizzle/schema/profiles.ts";
import { settings } from "#drizzle/schema/settings.ts";
import { teamMembers } from "#drizzle/schema/team-members.ts";
import { videos } from "#drizzle/schema/videos.ts";
import { type LibsqlServer, startSqld } from "#drizzle/sqld.ts";
import { PASSWORD_BREACHED } from "#server/accounts/sign-in/breached-passwords.ts";
import { verifyPassword } from "#server/accounts/sign-in/password.ts";
import { createPlainUser } from "#tests/factories/account.ts";
import { BREACHED, startBreachedPasswords } from "#tests/support/breached-passwords.ts";
import { databaseCommands } from "#tests/support/database-commands.ts";
import { TABLES } from "#tests/support/table-names.ts";

const ADMIN = { ADMIN_EMAIL: "Owner@Example.com ", ADMIN_PASSWORD: "a password of the test" };

let directory: string;
let server: LibsqlServer;
const open = () => openDatabase({ url: server.url, timeoutMs: 30_000 });
const { run, runProgram } = databaseCommands(() => server.url);

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "commands-"));
  server = await startSqld({ directory });
}, 30_000);

afterAll(async () => {
  await server?.stop();
  await rm(directory, { recursive: true, force: true });
});

const tableNames = async () => {
  const rows = await open().all<{ name: string }>(
    sql`select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like 'libsql_%' and name <> '__drizzle_migrations' order by name`,
  );
  return rows.map(({ name }) => name);
};

// One sequence on one database: each command builds on the previous one's result.
describe("the database commands", { timeout: 60_000 }, () => {
  it("db:migrate creates every table, and does nothing the second time", async () => {
    const first = await runProgram(["migrate"]);
    expect(first).toMatchObject({ code: 0, err: "" });
    expect(first.out).toContain("Migrations applied");
    const made = await tableNames();
    expect(made).toEqual(TABLES);
    expect((await run(["migrate"])).code).toBe(0);
    expect(await tableNames()).toEqual(made);
  });

  it("db:seed refuses a remote database without ADMIN_PASSWORD, and writes nothing", async () => {
    const refused = await runProgram(["seed"]);
    expect(refused.code).not.toBe(0);
    expect(refused.err).toContain("Not set: ADMIN_EMAIL and ADMIN_PASSWORD");
    expect(await open().select().from(settings)).toEqual([]);
    expect(await open().select().from(user)).toEqual([]);
  });

  it.each([
    [{ ADMIN_EMAIL: "nobody", ADMIN_PASSWORD: "long enough" }, "ADMIN_EMAIL isn't an email address"],
    [{ ADMIN_EMAIL: "a@example.com", ADMIN_PASSWORD: "five5" }, "at least 6 characters"],
    [
      { ADMIN_EMAIL: "a@example.com", ADMIN_PASSWORD: "P@ssw0rd" },
      "ADMIN_PASSWORD is refused. Too many people",
    ],
    [{ ADMIN_EMAIL: "a@example.com", ADMIN_PASSWORD: "      " }, "A single repeated character"],
    [{ ADMIN_EMAIL: "owner.of@example.com", ADMIN_PASSWORD: "owner.of" }, "not your email address"],
    [{ ADMIN_EMAIL: "a@example.com", ADMIN_PASSWORD: "Studio Admin" }, "not your name"],
    [{ ADMIN_EMAIL: "a@example.com", ADMIN_PASSWORD: "Cinematic Wedding Films" }, "not our name"],
  ])("S10 admin:create rejects credentials that can't sign in: %o", async (environment, words) => {
    const refused = await run(["admin"], environment);
    expect(refused.code).not.toBe(0);
    expect(refused.err).toContain(words);
    expect(await open().select().from(user)).toEqual([]);
  });

  it("S10 admin:create rejects a password from a data breach, and says when that can't be checked", async () => {
    const service = await startBreachedPasswords();
    const admin = (password: string) =>
      run(["admin"], {
        ADMIN_EMAIL: "a@example.com",
        ADMIN_PASSWORD: password,
        BREACHED_PASSWORDS_ENDPOINT: service.url,
      });
    const refused = await admin(BREACHED);
    expect(refused.code).not.toBe(0);
    expect(refused.err).toContain(`ADMIN_PASSWORD is refused. ${PASSWORD_BREACHED}`);
    expect(await open().select().from(user)).toEqual([]);
    service.become("fail");
    const unknown = await admin(BREACHED);
    expect(unknown).toMatchObject({ code: 0, err: expect.stringContaining("could not be checked") });
    await open().delete(user).where(eq(user.email, "a@example.com"));
    await service.close();
  });

  it("db:seed fills the site with the specified content", async () => {
    expect(await runProgram(["seed"], ADMIN)).toMatchObject({
      code: 0,
      err: "",
      out: expect.stringContaining("Seeded."),
    });
    const db = open();
    const offers = await db.select().from(packages).orderBy(packages.position);
    expect(
      offers.map(({ name, priceCents, currency, features }) => ({ name, priceCents, currency, features })),
    ).toEqual([
      {
        name: "Essential Package",
        priceCents: 250_000,
        currency: "USD",
        features: ["4-hour coverage", "Highlight reel 3-4 min", "Online gallery", "High-res download"],
      },
      {
        name: "Premium Package",
        priceCents: 380_000,
        currency: "USD",
        features: [
          "Full day coverage",
          "Highlight 4-5 min",
          "Ceremony and reception films",
          "Drone footage where permitted",
          "Online gallery",
          "USB drive with all files",
        ],
      },
      {
        name: "Luxury Package",
        priceCents: 550_000,
        currency: "USD",
        features: [
          "Full day",
          "Extended highlight 6-8 min",
          "Ceremony and reception films",
          "Same-day edit for reception",
          "Drone footage",
          "Engagement session",
          "Online gallery",
          "Custom USB and keepsake box",
        ],
      },
    ]);
    const films = await db.select().from(videos).orderBy(videos.position);
    // The specification's, in the order of the demo: a film whose still is large leads.
    expect(films.map(({ durationSeconds }) => durationSeconds)).toEqual([75, 750, 225, 260, 945, 130]);
    expect(new Set(films.map(({ category }) => category))).toEqual(new Set(["highlight", "full", "trailer"]));
    expect(films.every(({ published }) => published)).toBe(true);
    expect(await db.select().from(teamMembers)).toHaveLength(2);
    expect(await db.select().from(settings)).toMatchObject([
      { id: "main", brandColor: "#D4AF37", fontFamily: "Playfair Display", socialLinks: {}, version: 1 },
    ]);
  });

  it("db:seed creates one admin with the given password, and no other account", async () => {
    const db = open();
    expect(await db.select().from(user)).toMatchObject([{ email: "owner@example.com", emailVerified: true }]);
    expect(await db.select().from(profiles)).toMatchObject([{ role: "admin" }]);
    const [credential] = await db.select().from(account);
    expect(credential?.providerId).toBe("credential");
    const hash = credential?.password ?? "";
    expect(await verifyPassword({ hash, password: ADMIN.ADMIN_PASSWORD })).toBe(true);
    expect(await verifyPassword({ hash, password: "cinema-admin-1" })).toBe(false);
  });

  it("db:seed leaves an edited site unchanged", async () => {
    await open().update(settings).set({ siteTitle: "Ours now" });
    const again = await run(["seed"], ADMIN);
    expect(again).toMatchObject({ code: 0, out: expect.stringContaining("Already seeded") });
    expect(await open().select().from(settings)).toMatchObject([{ siteTitle: "Ours now" }]);
    expect(await open().select().from(packages)).toHaveLength(3);
  });

  it.each(["--demo", "--large"])("db:seed -- %s asks before it fills a remote database", async (kind) => {
    const refused = await run(["seed", kind], ADMIN);
    expect(refused.code).not.toBe(0);
    expect(refused.err).toContain(`npm run db:seed -- ${kind} --yes`);
    expect(await open().$count(bookings)).toBe(0);
  });

  it("db:seed -- --demo adds two years of data once, however often it is run", async () => {
    const first = await run(["seed", "--demo", "--yes"], ADMIN);
    expect(first).toMatchObject({ code: 0, err: "" });
    const counts = async () => ({
      bookings: await open().$count(bookings),
      messages: await open().$count(messages),
      dailyMetrics: await open().$count(dailyMetrics),
    });
    const found = await counts();
    expect(found.bookings).toBe(260);
    // The visitors' 120 and the couples' answers.
    expect(found.messages).toBeGreaterThan(120);
    expect(first.out).toContain(
      `260 bookings, ${found.messages} messages, ${found.dailyMetrics} rows of daily metrics`,
    );
    const second = await run(["seed", "--demo", "--yes"], ADMIN);
    expect(second).toMatchObject({
      code: 0,
      out: expect.stringContaining("The demo data is there already."),
    });
    expect(await counts()).toEqual(found);
  });

  it("S33 the audit log is append-only: it can't be changed, replaced or emptied", async () => {
    const db = open();
    const insert = sql`into audit_log (id, actor_id, action, entity, entity_id) values ('a', 'u', 'set_role', 'profiles', 'p')`;
    await db.run(sql`insert ${insert}`);
    const said = (statement: typeof insert) =>
      db.run(statement).then(
        () => "done",
        (error: Error) => String(error.cause),
      );
    expect(await said(sql`update audit_log set action = 'nothing'`)).toContain("audit_log is append-only");
    expect(await said(sql`delete from audit_log`)).toContain("audit_log is append-only");
    expect(await said(sql`insert or replace ${insert}`)).toContain("audit_log is append-only");
    expect(await db.all(sql`select id, action from audit_log`)).toEqual([{ id: "a", action: "set_role" }]);
  });

  it("admin:create creates a new account", async () => {
    const made = await run(["admin"], { ADMIN_EMAIL: "second@example.com", ADMIN_PASSWORD: "another one" });
    expect(made).toMatchObject({
      code: 0,
      out: expect.stringContaining("Admin second@example.com created."),
    });
    const roles = await open().select({ role: profiles.role }).from(profiles);
    expect(roles).toEqual([{ role: "admin" }, { role: "admin" }]);
  });

  it("admin:create makes an existing account an admin and keeps its password", async () => {
    const db = open();
    await db.update(profiles).set({ role: "user" });
    const before = await db.select({ id: account.id, password: account.password }).from(account);
    const made = await run(["admin", "--yes"], {
      ADMIN_EMAIL: "second@example.com",
      ADMIN_PASSWORD: "a third one",
    });
    expect(made).toMatchObject({ code: 0, out: expect.stringContaining("its password is as before") });
    expect(await db.select({ id: account.id, password: account.password }).from(account)).toEqual(before);
    const roles = await db.select({ role: profiles.role }).from(profiles).orderBy(profiles.role);
    expect(roles).toEqual([{ role: "admin" }, { role: "user" }]);
  });

  it("S11 admin:create takes over an unconfirmed sign-up, with the given password", async () => {
    const stranger = await createPlainUser(open(), { emailVerified: false });
    const password = "a fourth one";
    const made = await run(["admin"], { ADMIN_EMAIL: stranger.email, ADMIN_PASSWORD: password });
    expect(made).toMatchObject({ code: 0, out: expect.stringContaining(`${stranger.email} created`) });
    const db = open();
    const [owner, ...more] = await db
      .select({ emailVerified: user.emailVerified, role: profiles.role, hash: account.password })
      .from(user)
      .innerJoin(profiles, eq(profiles.userId, user.id))
      .innerJoin(account, eq(account.userId, user.id))
      .where(eq(user.email, stranger.email));
    expect(more).toEqual([]);
    expect(owner).toMatchObject({ emailVerified: true, role: "admin" });
    const opens = (given: string) => verifyPassword({ hash: owner?.hash ?? "", password: given });
    expect([await opens(password), await opens(stranger.password)]).toEqual([true, false]);
  });

  it("db:reset asks for confirmation before emptying a remote database", async () => {
    const refused = await run(["reset"], ADMIN);
    expect(refused.code).not.toBe(0);
    expect(refused.err).toContain("--yes");
    expect(await open().$count(bookings)).toBe(260);
  });

  it("db:reset refuses to empty a remote database that it couldn't seed again", async () => {
    const refused = await run(["reset", "--yes"]);
    expect(refused.code).not.toBe(0);
    expect(refused.err).toContain("Not set: ADMIN_EMAIL and ADMIN_PASSWORD");
    expect(await open().$count(bookings)).toBe(260);
  });

  it("db:reset -- --yes leaves a freshly seeded site, with an empty, append-only audit log", async () => {
    const triggers = () =>
      open().all(sql`select name, sql from sqlite_master where type = 'trigger' order by name`);
    const migrated = await triggers();
    expect(await run(["reset", "--yes"], ADMIN)).toMatchObject({ code: 0, err: "" });
    const db = open();
    expect(await db.select().from(settings)).toMatchObject([{ siteTitle: "Cinematic Wedding Films" }]);
    expect(await db.$count(bookings)).toBe(0);
    expect(await db.$count(user)).toBe(1);
    expect(await db.all(sql`select id from audit_log`)).toEqual([]);
    expect(migrated).toContainEqual(expect.objectContaining({ name: "audit_log_no_delete" }));
    expect(await triggers()).toEqual(migrated);
  });

  it.each([
    [["sead"], "There is no command “sead”."],
    [[], "There is no command “”."],
    [["migrate", "now"], "Nothing is done with “now”."],
    [["seed", "--dmeo"], "Unknown option '--dmeo'"],
    [["reset-admin", "--email"], "Option '--email <value>' argument missing"],
  ])("%j lists the known commands, and exits with 2", async (words, why) => {
    const { code, out, err } = await run(words);
    expect([code, out]).toEqual([2, ""]);
    expect(err).toContain(why);
    expect(err).toContain("Usage: npm run db:migrate | db:seed | db:reset | admin:create | admin:reset");
  });

  it("a failed command exits with 1, and one with unknown words with 2, also as a program", async () => {
    const unreachable = { TURSO_DATABASE_URL: "libsql://nothing.invalid" };
    expect(await runProgram(["migrate"], unreachable)).toMatchObject({
      code: 1,
      out: "",
      err: expect.stringContaining("The database nothing.invalid has no address in DNS.\nNext: "),
    });
    expect(await runProgram(["migrate", "--now"])).toMatchObject({ code: 2, out: "" });
  });
});
