import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { agreeTo } from "#drizzle/admin-commands.ts";
import { openDatabase } from "#drizzle/client.ts";
import { auditLog, auditValues } from "#drizzle/schema/audit-log.ts";
import { account, passkey, session, twoFactor, user, verification } from "#drizzle/schema/auth.ts";
import { calendarFeeds } from "#drizzle/schema/calendar-feeds.ts";
import { invitations } from "#drizzle/schema/invitations.ts";
import { outbox } from "#drizzle/schema/outbox.ts";
import { profiles } from "#drizzle/schema/profiles.ts";
import { rateLimits } from "#drizzle/schema/rate-limits.ts";
import { type LibsqlServer, startSqld } from "#drizzle/sqld.ts";
import { PASSWORD_BREACHED } from "#server/accounts/sign-in/breached-passwords.ts";
import { verifyPassword } from "#server/accounts/sign-in/password.ts";
import { ownCounters } from "#server/accounts/sign-in/sign-in-limits.ts";
import { keyOf } from "#server/platform/rate-limits/service.ts";
import { createPlainUser } from "#tests/factories/account.ts";
import { BREACHED, startBreachedPasswords } from "#tests/support/breached-passwords.ts";
import { databaseCommands } from "#tests/support/database-commands.ts";

let directory: string;
let server: LibsqlServer;
const open = () => openDatabase({ url: server.url, timeoutMs: 30_000 });
const { run, runProgram } = databaseCommands(() => server.url);
const host = () => new URL(server.url).host;
const NEW = "a brass lantern at noon";

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "admin-commands-"));
  server = await startSqld({ directory });
  await run(["migrate"]);
}, 60_000);

afterAll(async () => {
  await server?.stop();
  await rm(directory, { recursive: true, force: true });
});

const idOf = async (email: string) =>
  (await open().select({ id: user.id }).from(user).where(eq(user.email, email)).get())?.id ?? "";

const EARLIER = new Date("2026-01-01T00:00:00Z");

const invitationBy = (invitedBy: string, state: "open" | "expired" | "accepted" | "revoked") => ({
  id: `${state}-${invitedBy}`,
  email: `${state}-${invitedBy}@example.com`,
  name: "Eve",
  role: "admin" as const,
  tokenHash: `${state}-${invitedBy}`,
  invitedBy,
  expiresAt: state === "open" ? new Date(Date.now() + 60_000) : EARLIER,
  acceptedAt: state === "accepted" ? EARLIER : null,
  revokedAt: state === "revoked" ? EARLIER : null,
});

/** The keys that lock an owner out: of the sign-in, of codes and of the own password. */
const limitsOf = async ({ id, email }: { id: string; email: string }) => [
  ...(await ownCounters({ headers: new Headers({ "cf-connecting-ip": "203.0.113.9" }), email })).map(keyOf),
  `second_factor:account:${id}`,
  `confirm_password:${id}`,
];

/** An admin with everything that opens an account, and a thief's attempts at it. */
async function newOwner(state: Parameters<typeof createPlainUser>[1] = {}) {
  const db = open();
  const { role = "admin", ...more } = state;
  const person = await createPlainUser(db, { name: "Ana Solis", role, ...more });
  const id = await idOf(person.email);
  const at = new Date();
  const later = new Date(at.getTime() + 60_000);
  const stamps = { expiresAt: later, createdAt: at, updatedAt: at };
  const link = { identifier: `reset:${id}`, value: JSON.stringify({ userId: id }) };
  const device = {
    publicKey: "key",
    credentialID: `credential-${id}`,
    counter: 0,
    deviceType: "multiDevice",
    backedUp: true,
  };
  const limits = await limitsOf({ id, email: person.email });
  await db.batch([
    db.update(user).set({ twoFactorEnabled: true }).where(eq(user.id, id)),
    db.insert(twoFactor).values({ id, userId: id, secret: "sealed", backupCodes: "sealed" }),
    db.insert(passkey).values({ id: `passkey-${id}`, userId: id, ...device }),
    db.insert(session).values([
      { id: `one-${id}`, token: `one-${id}`, userId: id, ...stamps },
      { id: `two-${id}`, token: `two-${id}`, userId: id, ...stamps },
    ]),
    db.insert(verification).values([
      { id: `link-${id}`, ...link, ...stamps },
      { id: `challenge-${id}`, identifier: `2fa-${id}`, value: id, ...stamps },
    ]),
    db.insert(calendarFeeds).values({ userId: id, tokenHash: `feed-${id}` }),
    db
      .insert(invitations)
      .values((["open", "expired", "accepted", "revoked"] as const).map((state) => invitationBy(id, state))),
    db.insert(rateLimits).values(limits.map((key) => ({ key, count: 100, windowEndsAt: later }))),
  ]);
  return { ...person, id };
}

/** Everything that opens an account or will. */
async function openingsOf(id: string) {
  const db = open();
  const owner = await db
    .select({ email: user.email, totp: user.twoFactorEnabled, suspendedAt: profiles.suspendedAt })
    .from(user)
    .innerJoin(profiles, eq(profiles.userId, user.id))
    .where(eq(user.id, id))
    .get();
  const links = await db.select({ value: verification.value }).from(verification);
  const limits = await limitsOf({ id, email: owner?.email ?? "" });
  return {
    ...owner,
    passwords: await db.select({ hash: account.password }).from(account).where(eq(account.userId, id)),
    secrets: await db.$count(twoFactor, eq(twoFactor.userId, id)),
    passkeys: await db.$count(passkey, eq(passkey.userId, id)),
    sessions: await db.$count(session, eq(session.userId, id)),
    links: links.filter(({ value }) => value.includes(id)).length,
    calendars: await db.$count(calendarFeeds, eq(calendarFeeds.userId, id)),
    revoked: await db
      .select({ id: invitations.id, at: invitations.revokedAt })
      .from(invitations)
      .where(and(eq(invitations.invitedBy, id), isNotNull(invitations.revokedAt)))
      .orderBy(invitations.id),
    limits: await db.$count(rateLimits, inArray(rateLimits.key, limits)),
  };
}

const opens = async (id: string, password: string) => {
  const { passwords } = await openingsOf(id);
  return verifyPassword({ hash: passwords[0]?.hash ?? "", password });
};

describe("npm run admin:reset", { timeout: 60_000 }, () => {
  it("makes the new password the only thing that opens the account, and says whose it is", async () => {
    const [owner, other] = [await newOwner(), await newOwner()];
    const untouched = await openingsOf(other.id);
    const made = await runProgram(["reset-admin", "--email", ` ${owner.email.toUpperCase()}`], {
      ADMIN_PASSWORD: NEW,
    });
    expect(made).toMatchObject({ code: 0, err: "" });
    expect(made.out).toBe(
      [
        `Ana Solis (${owner.email}) at ${host()}:`,
        "  the password is new",
        "  the second factor is removed",
        "  1 passkey removed",
        "  2 sessions ended",
        "  2 open invitations revoked",
        "  1 calendar address removed",
        "  4 limits on attempts lifted",
        `  a notice goes to ${owner.email}`,
        "",
      ].join("\n"),
    );
    const after = await openingsOf(owner.id);
    expect(after).toMatchObject({ totp: false, secrets: 0, passkeys: 0, sessions: 0, links: 0 });
    expect(after).toMatchObject({ calendars: 0, limits: 0 });
    // The accepted one is history, and the revoked one stays as it was.
    expect(after.revoked).toEqual([
      { id: `expired-${owner.id}`, at: expect.any(Date) },
      { id: `open-${owner.id}`, at: expect.any(Date) },
      { id: `revoked-${owner.id}`, at: EARLIER },
    ]);
    expect(after.passwords).toHaveLength(1);
    expect([await opens(owner.id, NEW), await opens(owner.id, owner.password)]).toEqual([true, false]);
    expect(untouched).toMatchObject({ calendars: 1, limits: 4, revoked: [{ at: EARLIER }] });
    expect(await openingsOf(other.id)).toEqual(untouched);
  });

  it("replaces an address that a thief has set, and tells both addresses", async () => {
    const owner = await newOwner();
    const colleague = await newOwner();
    const unconfirmed = await createPlainUser(open(), { emailVerified: false });
    const before = await openingsOf(owner.id);
    for (const [address, words] of [
      ["no address", "isn't an email address"],
      [colleague.email, `${colleague.email} is the account of Ana Solis at ${host()}`],
    ] as const) {
      const refused = await run(["reset-admin", "--email", owner.email, "--new-email", address], {
        ADMIN_PASSWORD: NEW,
      });
      expect(refused).toMatchObject({ code: 1, out: "", err: expect.stringContaining(words) });
    }
    expect(await openingsOf(owner.id)).toEqual(before);

    const typed = ` ${unconfirmed.email.toUpperCase()}`;
    const made = await run(["reset-admin", "--email", owner.email, "--new-email", typed], {
      ADMIN_PASSWORD: NEW,
    });
    expect(made).toMatchObject({ code: 0, err: "" });
    expect(made.out).toContain(`  the address to sign in with is ${unconfirmed.email}\n`);
    expect(made.out).toContain(`  a notice goes to ${unconfirmed.email} and to ${owner.email}\n`);
    expect(await openingsOf(owner.id)).toMatchObject({ email: unconfirmed.email, limits: 0 });
    expect(await opens(owner.id, NEW)).toBe(true);
    expect(await idOf(owner.email)).toBe("");
    const mails = await open()
      .select({ to: outbox.toAddress, kind: outbox.kind, state: outbox.state, text: outbox.textBody })
      .from(outbox)
      .where(inArray(outbox.toAddress, [owner.email, unconfirmed.email]));
    expect(mails).toHaveLength(2);
    expect(mails.every(({ kind, state }) => kind === "security_notice" && state === "pending")).toBe(true);
    const textTo = (address: string) => mails.find(({ to }) => to === address)?.text ?? "";
    expect(textTo(unconfirmed.email)).toContain("Your account was reset");
    expect(textTo(owner.email)).toContain("You can no longer sign in with this address");
    // The former address may be the thief's.
    expect(textTo(owner.email)).not.toContain(unconfirmed.email);
  });

  it("S33 is in the activity log, without the password", async () => {
    const owner = await newOwner();
    await run(["reset-admin", "--email", owner.email], { ADMIN_PASSWORD: NEW });
    const entries = await open()
      .select()
      .from(auditLog)
      .leftJoin(auditValues, eq(auditValues.auditId, auditLog.id))
      .where(eq(auditLog.entityId, owner.id));
    const who = { name: "Ana Solis", email: owner.email };
    expect(entries).toMatchObject([
      {
        audit_log: { actorId: "system", action: "reset_admin", entity: "user" },
        audit_values: {
          subject: `user:${owner.id}`,
          before: { ...who, totp: true, passkeys: 1, sessions: 2, suspended: false },
          after: { ...who, totp: false, passkeys: 0, sessions: 0, suspended: false },
        },
      },
    ]);
    const ended = { before: { "open invitations": 2, "calendar addresses": 1 } };
    expect(entries[0]?.audit_values).toMatchObject(ended);
    expect(JSON.stringify(entries)).not.toContain(NEW);
  });

  it("gives a password to an admin without one, and lifts a suspension", async () => {
    const owner = await newOwner({ suspendedAt: new Date() });
    await open().delete(account).where(eq(account.userId, owner.id));
    const made = await run(["reset-admin", "--email", owner.email], { ADMIN_PASSWORD: NEW });
    expect(made).toMatchObject({ code: 0, out: expect.stringContaining("the suspension is lifted") });
    expect(await openingsOf(owner.id)).toMatchObject({ suspendedAt: null });
    expect(await opens(owner.id, NEW)).toBe(true);
  });

  it.each([
    ["no password", {}, "Not set: ADMIN_PASSWORD"],
    ["a common password", { ADMIN_PASSWORD: "P@ssw0rd" }, "ADMIN_PASSWORD is refused. Too many people"],
    ["their own name", { ADMIN_PASSWORD: "Ana Solis" }, "not your name"],
    ["the development password", { ADMIN_PASSWORD: "cinema-admin-1" }, "the one of the development site"],
  ])("S10 changes nothing with %s", async (_, environment, words) => {
    const owner = await newOwner();
    const before = await openingsOf(owner.id);
    const refused = await run(["reset-admin", "--email", owner.email], environment);
    expect(refused).toMatchObject({ code: 1, out: "", err: expect.stringContaining(words) });
    expect(await openingsOf(owner.id)).toEqual(before);
  });

  it("S10 changes nothing with a password from a data breach", async () => {
    const service = await startBreachedPasswords();
    const owner = await newOwner();
    const refused = await run(["reset-admin", "--email", owner.email], {
      ADMIN_PASSWORD: BREACHED,
      BREACHED_PASSWORDS_ENDPOINT: service.url,
    });
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining(PASSWORD_BREACHED) });
    expect(await openingsOf(owner.id)).toMatchObject({ sessions: 2, passkeys: 1 });
    await service.close();
  });

  it("changes nothing for an unknown address or somebody who is no admin, and names the admins", async () => {
    const owner = await newOwner();
    const editor = await newOwner({ role: "editor" });
    const before = await openingsOf(editor.id);
    for (const [email, words] of [
      ["nobody@example.com", `nobody@example.com has no account at ${host()}`],
      [editor.email, `${editor.email} has an account at ${host()}, but is no admin`],
    ] as const) {
      const refused = await run(["reset-admin", "--email", email], { ADMIN_PASSWORD: NEW });
      expect(refused).toMatchObject({ code: 1, out: "" });
      for (const part of [words, owner.email, "npm run admin:create"]) expect(refused.err).toContain(part);
    }
    expect(await openingsOf(editor.id)).toEqual(before);
  });

  it("asks whom to reset if nobody is named", async () => {
    const refused = await run(["reset-admin"], { ADMIN_PASSWORD: NEW });
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining("--email owner@example.com") });
  });
});

describe("npm run admin:create", { timeout: 60_000 }, () => {
  it("says whose account an address is, and makes it an admin only if that is confirmed", async () => {
    const stranger = await createPlainUser(open(), { name: "Mei Ling", role: "editor" });
    const role = async () =>
      (
        await open()
          .select({ role: profiles.role })
          .from(profiles)
          .where(eq(profiles.userId, await idOf(stranger.email)))
          .get()
      )?.role;
    const environment = { ADMIN_EMAIL: stranger.email, ADMIN_PASSWORD: NEW };
    const refused = await run(["admin"], environment);
    expect(refused).toMatchObject({ code: 1, out: "" });
    expect(refused.err).toContain(
      `Nothing changed: ${stranger.email} is the account of Mei Ling at ${host()}, with the role "editor".`,
    );
    expect(refused.err).toContain("npm run admin:create -- --yes");
    expect(await role()).toBe("editor");
    expect(await run(["admin", "--yes"], environment)).toMatchObject({ code: 0, err: "" });
    expect(await role()).toBe("admin");
  });

  it.each(["", "no", "y"])("changes nothing if %j is typed instead of yes", async (typed) => {
    const existing = { name: "Mei Ling", email: "mei@example.com", role: "user" };
    const questions: string[] = [];
    const ask = async (question: string, answer: string) => {
      questions.push(question);
      return answer;
    };
    const agree = (answer: string) =>
      agreeTo("studio.example", (question) => ask(question, answer))(existing);
    await expect(agree(typed)).rejects.toThrow("Nothing changed.");
    await agree(" Yes");
    expect(questions).toHaveLength(2);
    expect(questions[0]).toContain(
      'mei@example.com is the account of Mei Ling at studio.example, with the role "user"',
    );
  });

  it("changes nothing for an address that is an admin already, says so and fails", async () => {
    const owner = await newOwner();
    const before = await openingsOf(owner.id);
    const refused = await run(["admin"], { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: NEW });
    expect(refused).toMatchObject({ code: 1, out: "" });
    expect(refused.err).toContain(`Nothing changed: ${owner.email} is an admin at ${host()} already`);
    expect(refused.err).toContain(`npm run admin:reset -- --email ${owner.email}`);
    expect(await openingsOf(owner.id)).toEqual(before);
  });
});

describe("a failure of the database", { timeout: 60_000 }, () => {
  const words = ["reset-admin", "--email", "owner@example.com"];

  it.each([
    [
      "libsql://nothing.invalid",
      "The database nothing.invalid has no address in DNS.",
      "turso db show --url",
    ],
    ["postgres://studio.example", "The database studio.example is not an address", "turso db show --url"],
    ["no address", "The database TURSO_DATABASE_URL is not an address", "turso db show --url"],
  ])("at %s names host, cause and next step, and no query", async (url, cause, next) => {
    const failed = await run(words, { TURSO_DATABASE_URL: url, ADMIN_PASSWORD: NEW });
    expect(failed).toMatchObject({ code: 1, out: "" });
    expect(failed.err).toContain(cause);
    expect(failed.err).toContain(next);
    expect(failed.err).not.toMatch(/select|owner@example\.com|\bat .*:\d+:\d+/);
  });

  it("without migrations says to migrate", async () => {
    const empty = await mkdtemp(join(tmpdir(), "empty-"));
    const other = await startSqld({ directory: empty });
    const failed = await run(words, { TURSO_DATABASE_URL: other.url, ADMIN_PASSWORD: NEW });
    expect(failed).toMatchObject({ code: 1, err: expect.stringContaining("npm run db:migrate") });
    await other.stop();
    await rm(empty, { recursive: true, force: true });
  });
});
