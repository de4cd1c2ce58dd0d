import { join } from "node:path";
import { createClient } from "@libsql/client";
import { eq, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/libsql";
import { migrate } from "drizzle-orm/libsql/migrator";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bookings } from "#drizzle/schema/bookings.ts";
import { proposalEvents, proposals } from "#drizzle/schema/proposals.ts";
import { chainFaultWords } from "#server/proposals/history/contract.ts";
import { chainOn } from "#server/proposals/history/service.ts";
import {
  decline,
  newSent,
  newSigned,
  newVersion,
  pageOf,
  signatureFields,
} from "#tests/factories/proposal.ts";
import { pageText } from "#tests/support/page-text.ts";
import { countersign, eventsOf, proposalOf } from "#tests/support/proposals.ts";
import { callApi, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import type { Visitor } from "#tests/support/visitor.ts";
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

const db = () => studio.database.open();

/** Returns the database's response to a statement. */
const said = (run: Promise<unknown>) =>
  run.then(
    () => "done",
    (error: Error) => String(error.cause ?? error),
  );

/** Writes a row again with some columns changed. `INSERT OR REPLACE` treats it as the same row. */
async function replaced(table: string, id: string, changes: Record<string, string | number | null>) {
  const columns = await db().all<{ name: string }>(sql`select name from pragma_table_info(${table})`);
  const names = sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  const values = sql.join(
    columns.map(({ name }) => (name in changes ? sql`${changes[name] ?? null}` : sql.identifier(name))),
    sql`, `,
  );
  const named = sql.identifier(table);
  return said(
    db().run(sql`insert or replace into ${named} (${names}) select ${values} from ${named} where id = ${id}`),
  );
}

describe("S39 no statement can remove an event", () => {
  it("by replacing it, by id, position or signer", async () => {
    const { id } = await newSigned(studio, admin);
    const before = await eventsOf(studio, id);
    const signed = before.find(({ kind }) => kind === "signed");
    const one = signed?.id ?? "";
    expect(await replaced("proposal_events", one, { actor: "Nobody" })).toContain("append_only");
    expect(await replaced("proposal_events", one, { id: "another", kind: "opened" })).toContain(
      "append_only",
    );
    expect(await replaced("proposal_events", one, { id: "another", seq: 9 })).toContain("append_only");
    expect(await eventsOf(studio, id)).toEqual(before);
  });

  it("by deleting it from a fully signed agreement", async () => {
    const { id } = await newSigned(studio, admin);
    await countersign(admin, id);
    const before = await eventsOf(studio, id);
    expect(await said(db().delete(proposalEvents).where(eq(proposalEvents.proposalId, id)))).toContain(
      "append_only",
    );
    expect(await eventsOf(studio, id)).toEqual(before);
  });

  it("by replacing its proposal, by id, number or open status", async () => {
    const { id, booking } = await newSent(studio, admin);
    const before = [await proposalOf(studio, id), await eventsOf(studio, id)];
    expect(await replaced("proposals", id, { document: "{}" })).toContain("proposal_sent");
    expect(await replaced("proposals", id, { id: "another", status: "draft" })).toContain("proposal_sent");
    expect(await replaced("proposals", id, { id: "another", number: 7 })).toContain("proposal_sent");
    expect([await proposalOf(studio, id), await eventsOf(studio, id)]).toEqual(before);
    // A new version isn't a replacement.
    await newVersion(admin, booking.id);
    expect(await db().select().from(proposals).where(eq(proposals.bookingId, booking.id))).toHaveLength(2);
  });

  it.each(["off", "on"])("with recursive triggers %s", async (recursive) => {
    const client = createClient({ url: ":memory:" });
    const memory = drizzle(client);
    await migrate(memory, { migrationsFolder: join(import.meta.dirname, "../../../migrations") });
    await memory.run(sql.raw(`pragma recursive_triggers = ${recursive}`));
    await memory.insert(proposals).values({
      id: "p",
      number: 1,
      draft: "{}",
      document: "{}",
      documentHash: "0",
      status: "completed",
      sentAt: new Date(0),
    });
    const act = {
      at: new Date(0),
      contactId: null,
      actor: "Ana",
      network: null,
      device: null,
      details: "{}",
    };
    const [event] = await chainOn("p", [], [{ ...act, kind: "completed" }] as const);
    await memory.insert(proposalEvents).values(event);
    const replace = (table: string) =>
      said(memory.run(sql.raw(`insert or replace into ${table} select * from ${table}`)));
    expect(await replace("proposal_events")).toContain("append_only");
    expect(await replace("proposals")).toContain("proposal_sent");
    expect(await memory.select().from(proposalEvents)).toHaveLength(1);
    client.close();
  });
});

describe("S39 the desk reports a broken chain", () => {
  const desk = (id: string) => pageText(admin, `/admin/proposals/${id}`);
  const BROKEN = chainFaultWords(0).split(":")[0] ?? "";

  it("but not for an intact one, in every final state of a proposal", async () => {
    const sent = await newSent(studio, admin, { weddingDate: "2032-01-10" });
    const signed = await newSigned(studio, admin, { weddingDate: "2032-01-11" });
    const completed = await newSigned(studio, admin, { weddingDate: "2032-01-12" });
    await countersign(admin, completed.id);
    const declined = await newSigned(studio, admin, { weddingDate: "2032-01-13" });
    await decline(studio, declined.signer, { id: declined.id, email: declined.booking.email });
    const voided = await newSigned(studio, admin, { weddingDate: "2032-01-14" });
    await newVersion(admin, voided.booking.id);
    const expired = await newSent(studio, admin, { weddingDate: "2032-01-15" });
    const past = new Date(Date.now() - 1000);
    await db().update(proposals).set({ expiresAt: past }).where(eq(proposals.id, expired.id));
    await db().update(bookings).set({ holdExpiresAt: past }).where(eq(bookings.id, expired.booking.id));
    await studio.worker.cron();
    const all = [sent, signed, completed, declined, voided, expired];
    expect(await Promise.all(all.map(async ({ id }) => (await proposalOf(studio, id)).status))).toEqual([
      "sent",
      "signed",
      "completed",
      "declined",
      "superseded",
      "expired",
    ]);
    for (const { id } of all) expect(await desk(id)).not.toContain(BROKEN);
  });

  it("and names an event that was added without its hash", async () => {
    const { id } = await newSent(studio, admin);
    const [first] = await eventsOf(studio, id);
    if (!first) throw new Error("Nothing was noted");
    await db()
      .insert(proposalEvents)
      .values({ ...first, id: "forged", seq: 2, previousHash: first.hash });
    expect(await desk(id)).toContain(chainFaultWords(2));
  });

  it("and names an event that was removed from the middle or the end", async () => {
    const { id } = await newSigned(studio, admin);
    const cut = (kind: "consented" | "signed") =>
      db()
        .delete(proposalEvents)
        .where(sql`${proposalEvents.proposalId} = ${id} and ${proposalEvents.kind} = ${kind}`);
    await cut("signed");
    expect(await desk(id)).toContain(chainFaultWords(3));
    await cut("consented");
    expect(await desk(id)).toContain(chainFaultWords(2));
    const middle = await newSigned(studio, admin);
    await db()
      .delete(proposalEvents)
      .where(sql`${proposalEvents.proposalId} = ${middle.id} and ${proposalEvents.kind} = 'consented'`);
    expect(await desk(middle.id)).toContain(chainFaultWords(2));
  });
});

describe("S39 every step records its network and device", () => {
  const FROM = {
    origin: SITE,
    "content-type": "application/json",
    "cf-connecting-ip": "203.0.113.77",
    "user-agent":
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) AppleWebKit/537.36 Chrome/126.0 Safari/537.36",
  };
  const KNOWN = { network: "203.0.113.77", device: "Chrome on Mac" };
  const fromDesk = (path: string, body: object) =>
    admin.send(path, { method: "POST", headers: FROM, body: JSON.stringify(body) });

  it("at the desk: sending, voiding by a new version, and sending again", async () => {
    const { id, booking } = await newSent(studio, admin);
    const made = await callApi(admin, "POST", "/api/proposals", { bookingId: booking.id });
    const { value } = (await made.json()) as { value: { id: string } };
    expect((await fromDesk(`/api/proposals/${value.id}/sending`, { version: 1 })).status).toBe(200);
    expect((await eventsOf(studio, id)).at(-1)).toMatchObject({ kind: "voided", ...KNOWN });
    expect(await eventsOf(studio, value.id)).toMatchObject([{ kind: "sent", ...KNOWN }]);
    const past = new Date(Date.now() - 1000);
    await db().update(proposals).set({ expiresAt: past }).where(eq(proposals.id, value.id));
    const renewed = await fromDesk(`/api/proposals/${value.id}/renewal`, {});
    expect(renewed.status).toBe(200);
    const next = (await renewed.json()) as { value: { id: string } };
    expect(await eventsOf(studio, next.value.id)).toMatchObject([{ kind: "sent", ...KNOWN }]);
  });

  it("at the desk: countersigning, and what that completes and voids", async () => {
    const first = await newSigned(studio, admin);
    await countersign(admin, first.id);
    const second = await newVersion(admin, first.booking.id);
    await first.signer.post(pageOf(second), await signatureFields(first.signer, second));
    expect((await fromDesk(`/api/proposals/${second}/countersignature`, {})).status).toBe(200);
    expect((await eventsOf(studio, second)).slice(-2)).toMatchObject([
      { kind: "countersigned", ...KNOWN },
      { kind: "completed", ...KNOWN },
    ]);
    expect((await eventsOf(studio, first.id)).at(-1)).toMatchObject({ kind: "voided", ...KNOWN });
  });
});
