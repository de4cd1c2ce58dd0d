import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { session, verification } from "#drizzle/schema/auth.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { outbox } from "#drizzle/schema/outbox.ts";
import { restores } from "#drizzle/schema/restores.ts";
import { selectSignedIn } from "#server/accounts/sign-in/queries.ts";
import type { StoredBackup } from "#server/admin/backups/contract.ts";
import { applyLaterDeletions } from "#server/admin/backups/deletions.ts";
import { keepBackups } from "#server/admin/backups/nightly.ts";
import { finishHistory, NotEmpty, OtherTime, restore } from "#server/admin/backups/restore.ts";
import { UnreadableBackup } from "#server/admin/backups/sealed-file.ts";
import { makeBackup, tryNewestBackup } from "#server/admin/backups/service.ts";
import { claimDueMails } from "#server/mail/outbox/queries.ts";
import { storeDeletedRecords } from "#server/platform/deleted-records/service.ts";
import { selectReadiness } from "#server/platform/readiness/queries.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { newMessage } from "#tests/factories/message.ts";
import { fillSite } from "#tests/support/archived-site.ts";
import { backupBytes, backupServices, streamed, TEST_KEYS } from "#tests/support/backups.ts";
import { deleteForGood } from "#tests/support/deleted-booking.ts";
import { callApi, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import type { Visitor } from "#tests/support/visitor.ts";
import { everyTable, schemaOf, startEmptyDatabase } from "#tests/support/whole-database.ts";

const NIGHT = new Date("2026-11-29T11:00:00Z");
const HOUR_MS = 3_600_000;
const later = (hours: number) => new Date(NIGHT.getTime() + hours * HOUR_MS);

let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio();
  admin = await signedIn(studio);
});
beforeEach(async () => {
  await studio.reset();
  const { objects } = await studio.worker.backups.list();
  if (objects.length > 0) await studio.worker.backups.delete(objects.map(({ key }) => key));
});
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const backUp = async (at = NIGHT) => (await makeBackup(backupServices(studio, at))) as StoredBackup;
const storedKeys = async () => (await studio.worker.backups.list()).objects.map(({ key }) => key);

type Target = Awaited<ReturnType<typeof startEmptyDatabase>>;

async function withEmptyDatabase(use: (target: Target) => Promise<void>) {
  const target = await startEmptyDatabase();
  try {
    await use(target);
  } finally {
    await target.close();
  }
}

const restoreInto = async ({ db }: Target, { key }: { key: string }, at = later(5)) =>
  restore({ db }, { parts: streamed(await backupBytes(studio, key)), keys: TEST_KEYS }, at);

describe("a restored backup", () => {
  it("is the database row by row, with what acts on rows", async () => {
    for (let n = 0; n < 3; n += 1) await newMessage(studio, { bookingId: (await newBooking(studio)).id });
    await fillSite(studio, admin);
    await newBooking(studio, { brideName: "Zoë", groomName: "Ünal \u{1F3AC} \u2028 '\"" });
    const backup = await backUp();
    await withEmptyDatabase(async (target) => {
      const { head, orphans, changed } = await restoreInto(target, backup);
      expect(head.madeAt).toBe(NIGHT.toISOString());
      expect({ orphans, changed }).toEqual({ orphans: [], changed: [] });
      const source = studio.database.open();
      expect(await schemaOf(target.db)).toEqual(await schemaOf(source));
      expect(await target.db.select({ id: restores.id }).from(restores)).toEqual([{ id: head.id }]);
      await target.db.run(sql`delete from restores`);
      const restored = everyTable(target.db);
      for await (const expected of everyTable(source)) {
        expect((await restored.next()).value, expected.table).toEqual(expected);
      }
      expect((await restored.next()).done).toBe(true);
    });
  });

  it("is searched, and keeps its search index up to date", async () => {
    await newBooking(studio, { brideName: "Ottilie" });
    const backup = await backUp();
    await withEmptyDatabase(async (target) => {
      await restoreInto(target, backup);
      const found = (text: string) =>
        target.db.all(sql`select record_id from search_index where search_index match ${text}`);
      expect(await found("Ottilie")).toHaveLength(1);
      await target.db.update(bookings).set({ brideName: "Wilhelmine" });
      expect(await found("Ottilie")).toHaveLength(0);
      expect(await found("Wilhelmine")).toHaveLength(1);
      const settings = sql`select v from search_index_config where k = 'secure-delete'`;
      expect(await target.db.all(settings)).toEqual([{ v: 1 }]);
    });
  });

  it("S59 loses again what was deleted after it was made, and is not ready before", async () => {
    const [gone, stays] = [await newBooking(studio), await newBooking(studio)];
    const message = await newMessage(studio);
    const backup = await backUp(new Date(Date.now() - 1000));
    await deleteForGood(admin, gone);
    expect((await callApi(admin, "DELETE", `/api/messages/${message.id}`, { version: 1 })).status).toBe(200);
    await storeDeletedRecords(backupServices(studio, new Date()));
    await withEmptyDatabase(async (target) => {
      await restoreInto(target, backup);
      expect(await target.db.$count(session)).toBeGreaterThan(0);
      expect(await target.db.$count(bookings)).toBe(2);
      expect(await selectReadiness(target.db)).toEqual({ isMigrated: true, isRestoring: true });
      const services = backupServices(studio, new Date(), { db: target.db });
      // Neither the queue nor a session from before waits for the cron.
      const [open] = await target.db.select({ token: session.token }).from(session);
      const seat = { token: open?.token ?? "", now: new Date() };
      const due = crypto.randomUUID();
      await target.db.insert(outbox).values({
        id: due,
        idempotencyKey: due,
        kind: "client_link",
        subject: "Your wedding page",
        toAddress: "ana@example.com",
        textBody: "Hello",
        htmlBody: "",
        nextAttemptAt: new Date(0),
      });
      const claim = () => claimDueMails(target.db, { now: new Date(), lockedUntil: new Date(), limit: 50 });
      expect(await selectSignedIn(studio.database.open(), seat)).not.toBeNull();
      expect([await selectSignedIn(target.db, seat), await claim()]).toEqual([null, []]);
      expect(await applyLaterDeletions(services)).toBe(2);
      expect((await claim()).map(({ id }) => id)).toContain(due);
      expect(await target.db.select({ id: bookings.id }).from(bookings)).toEqual([{ id: stays.id }]);
      expect(await target.db.all(sql`select id from messages`)).toEqual([]);
      expect(await selectReadiness(target.db)).toEqual({ isMigrated: true, isRestoring: false });
      expect(await applyLaterDeletions(services)).toBe(0);
      // Somebody may have signed out, or used a code, since the backup.
      expect(await target.db.$count(session)).toBe(0);
      expect(await target.db.$count(verification)).toBe(0);
    });
  });

  it("is refused into a database that has tables", async () => {
    const { key } = await backUp();
    const source = { parts: streamed(await backupBytes(studio, key)), keys: TEST_KEYS };
    await expect(restore({ db: studio.database.open() }, source, NIGHT)).rejects.toThrow(NotEmpty);
  });

  it("is refused with one byte flipped, or cut off", async () => {
    const bytes = await backupBytes(studio, (await backUp()).key);
    for (const at of [100, Math.floor(bytes.length / 2), bytes.length - 1]) {
      const changed = bytes.slice();
      changed[at] = (changed[at] ?? 0) ^ 1;
      for (const broken of [changed, bytes.slice(0, at)])
        await withEmptyDatabase(async ({ db }) => {
          const source = { parts: streamed(broken), keys: TEST_KEYS };
          await expect(restore({ db }, source, NIGHT)).rejects.toThrow(UnreadableBackup);
        });
    }
  });
});

describe("a database from the provider's history", () => {
  it("S59 loses again what was deleted after its time, and is not ready before", async () => {
    const [gone, stays] = [await newBooking(studio), await newBooking(studio)];
    const takenAt = new Date();
    const backup = await backUp(takenAt);
    await deleteForGood(admin, gone);
    await storeDeletedRecords(backupServices(studio, new Date()));
    await withEmptyDatabase(async (target) => {
      await restoreInto(target, backup);
      // The provider's copy knows of no restore.
      await target.db.delete(restores);
      await finishHistory(target, takenAt, new Date());
      expect(await selectReadiness(target.db)).toEqual({ isMigrated: true, isRestoring: true });
      expect(await applyLaterDeletions(backupServices(studio, new Date(), { db: target.db }))).toBe(1);
      expect(await target.db.select({ id: bookings.id }).from(bookings)).toEqual([{ id: stays.id }]);
      expect(await target.db.$count(session)).toBe(0);
      expect(await selectReadiness(target.db)).toEqual({ isMigrated: true, isRestoring: false });
    });
  });

  it("is refused if it was changed after that time, or is empty", async () => {
    const before = new Date();
    await deleteForGood(admin, await newBooking(studio));
    const current = { db: studio.database.open() };
    await expect(finishHistory(current, before, new Date())).rejects.toBeInstanceOf(OtherTime);
    expect(await selectReadiness(current.db)).toEqual({ isMigrated: true, isRestoring: false });
    await withEmptyDatabase(async (target) => {
      await expect(finishHistory(target, before, new Date())).rejects.toBeInstanceOf(OtherTime);
    });
  });
});

describe("the nightly backup", () => {
  const run = (at: Date) => keepBackups(backupServices(studio, at), at);

  it("is made once a night, and tried once a month", async () => {
    const done = [];
    // The cron runs each minute; `turnAt` says in a unit test that nothing is to be done in those between.
    for (let minute = 0; minute < 24 * 60; minute += 5) {
      const at = new Date(NIGHT.getTime() + minute * 60_000);
      const result = await run(at);
      if (result) done.push([at.toISOString().slice(11, 16), result]);
    }
    expect(done).toEqual([
      ["11:00", "backup"],
      ["11:05", "trial"],
    ]);
    expect(await storedKeys()).toEqual(["database/2026-11-29T11-00-00.000Z.backup", "trial.json"]);
    expect(await run(later(24))).toBe("backup");
    expect(await run(new Date(later(24).getTime() + 5 * 60_000))).toBeNull();
    expect(await run(new Date("2026-12-01T11:05:00Z"))).toBe("trial");
  });

  it("leaves only what the schedule keeps", async () => {
    for (let day = 0; day < 11; day += 1) await run(later(24 * day));
    const kept = (await storedKeys()).filter((key) => key.startsWith("database/"));
    expect(kept.map((key) => key.slice(9, 19))).toEqual([
      // The newest of its week, and the newest of its month.
      "2026-11-29",
      "2026-11-30",
      "2026-12-03",
      "2026-12-04",
      "2026-12-05",
      "2026-12-06",
      "2026-12-07",
      "2026-12-08",
      "2026-12-09",
    ]);
  });

  it("F22 that breaks off leaves the last whole one, and is tried again", async () => {
    await newMessage(studio);
    await run(NIGHT);
    const db = studio.database.open();
    let calls = 0;
    const failing = new Proxy(db, {
      get: (target, name) => {
        if (name === "values") {
          calls += 1;
          if (calls > 20) throw new Error("The database went away");
        }
        const value = Reflect.get(target, name) as unknown;
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
    const broken = backupServices(studio, later(24), { db: failing });
    await expect(keepBackups(broken, later(24))).rejects.toThrow("went away");
    expect((await storedKeys()).filter((key) => key.startsWith("database/"))).toHaveLength(1);
    expect(await tryNewestBackup(backupServices(studio, later(24)))).toBeGreaterThan(0);
    expect(await run(new Date(later(24).getTime() + 10 * 60_000))).toBe("backup");
  });

  it("is missed by mail in the morning, once a day, after 36 hours", async () => {
    await run(NIGHT);
    expect(await run(new Date("2026-11-30T16:00:00Z"))).toBeNull();
    expect(await run(new Date("2026-12-01T16:00:00Z"))).toBe("alert");
    expect(await run(new Date("2026-12-01T16:00:30Z"))).toBeNull();
    const mails = await studio.database
      .open()
      .all<{ subject: string; text_body: string }>(
        sql`select subject, text_body from outbox where kind = 'backup_late_alert'`,
      );
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe("The nightly backup is late");
    expect(mails[0]?.text_body).toContain("was made on November 29, 2026");
  });

  it("that can't be decrypted is no successful trial", async () => {
    await run(NIGHT);
    const other = Buffer.alloc(32, 9).toString("base64");
    const services = backupServices(studio, later(0.1), { key: other });
    await expect(tryNewestBackup(services)).rejects.toThrow(UnreadableBackup);
    expect(await storedKeys()).not.toContain("trial.json");
  });

  it("is off without a bucket or a key", async () => {
    expect(await keepBackups(backupServices(studio, NIGHT, { key: "" }), NIGHT)).toBeNull();
    expect(await storedKeys()).toEqual([]);
  });
});

it("asks neither the store nor the database in most minutes", async () => {
  const untouched = new Proxy(backupServices(studio, later(12)), {
    get: (services, name) => {
      if (name === "env" || name === "db") throw new Error(`${name} was read`);
      return Reflect.get(services, name) as unknown;
    },
  });
  expect(await keepBackups(untouched, later(12))).toBeNull();
});
