import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { contacts } from "#drizzle/schema/contacts.ts";
import { newInvoice } from "#tests/factories/payment.ts";
import { newSent } from "#tests/factories/proposal.ts";
import { comparable } from "#tests/support/account-pages.ts";
import { enteredByCode, MY_WEDDING, newContact, newWedding } from "#tests/support/clients.ts";
import { everyRow } from "#tests/support/every-row.ts";
import { dataPath, type PageRoute, pageRoutes } from "#tests/support/route-table.ts";
import { signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";

/** Creates the record for each page below /my-wedding that has an ID in its address. New pages must be added here. */
type Ids = Record<string, (given: { emails: string[] }) => Promise<string>>;
const IDS: Ids = {
  "/my-wedding/proposals/:id": async (given) => (await newSent(studio, admin, given)).id,
  "/my-wedding/proposals/:id/agreement.pdf": async (given) => (await newSent(studio, admin, given)).id,
  "/my-wedding/invoices/:id/invoice.pdf": async ({ emails: [email = ""] }) =>
    (await newInvoice(admin, studio, { email })).id,
};

/** Words that appear in only one wedding. */
const SECRETS = { couple: "Quillon", place: "Hidden Orchard", package: "Moonstone Package" };

let studio: Studio;
let admin: Visitor;
let routes: PageRoute[];
let people: Record<"nobody" | "stranger" | "payer" | "planner" | "partner" | "withdrawn" | "admin", Visitor>;
/** The record for each route's address, in the wedding with the secrets. */
const records: Record<string, string> = {};

beforeAll(async () => {
  studio = await startStudio();
  admin = await signedIn(studio);
  routes = (await pageRoutes()).filter(({ pattern }) => /^\/my-wedding(\/|$)/.test(pattern));
  const { id: bookingId, email } = await newWedding(studio, {
    brideName: SECRETS.couple,
    venue: SECRETS.place,
    packageName: SECRETS.package,
  });
  const other = async (role: "payer" | "planner") => {
    const address = `${role}-${email}`;
    await newContact(studio, { bookingId, role, name: `A ${role}`, email: address });
    return address;
  };
  const [payer, planner] = [await other("payer"), await other("planner")];
  const gone = `gone-${email}`;
  const withdrawn = await newContact(studio, { bookingId, role: "partner", name: "Gone", email: gone });
  people = {
    nobody: createVisitor(studio),
    stranger: await enteredByCode(studio, (await newWedding(studio)).email),
    payer: await enteredByCode(studio, payer),
    planner: await enteredByCode(studio, planner),
    partner: await enteredByCode(studio, email),
    withdrawn: await enteredByCode(studio, gone),
    admin,
  };
  await studio.database
    .open()
    .update(contacts)
    .set({ withdrawnAt: new Date() })
    .where(eq(contacts.id, withdrawn.id));
  for (const { pattern } of routes) {
    if (!pattern.includes(":")) continue;
    const make = IDS[pattern];
    if (!make) throw new Error(`${pattern} is new: say in IDS how to make what it shows`);
    records[pattern] = await make({ emails: [`sealed-${email}`, `sealed-2-${email}`] });
  }
});
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const addressOf = (pattern: string, id: string) => pattern.replace(/:\w+/, id);
const calls = (path: string) => [
  { method: "GET", path },
  { method: "GET", path: dataPath(path) },
  { method: "POST", path },
  { method: "POST", path: dataPath(path) },
];
/** The fields of all forms of the area. None of them identifies the sender. */
const FIELDS = { intent: "details", bookingId: "x", fullName: "Somebody", consent: "on", packageId: "x" };
const ask = (visitor: Visitor, { method, path }: { method: string; path: string }) =>
  method === "GET" ? visitor.get(path) : visitor.post(path, FIELDS);

/** Rate limits count everybody's attempts, and mails from before may be sent meanwhile, so both are left out. */
const withoutCounters = (rows: Awaited<ReturnType<typeof everyRow>>) =>
  rows
    .filter(([table]) => table !== "rate_limits")
    .map(([table, found]) => {
      if (table === "outbox") return [table, (found as unknown[]).length];
      const ofMails = (row: unknown) => /"outbox:/.test(JSON.stringify(row));
      return [table, table === "counters" ? (found as unknown[]).filter((row) => !ofMails(row)) : found];
    });

it("S35 covers every client route", () => {
  expect(routes.map(({ pattern }) => pattern)).toEqual(
    expect.arrayContaining([MY_WEDDING, "/my-wedding/enter", ...Object.keys(IDS)]),
  );
});

it("S35 shows a wedding only to its own people on every client route, and changes nothing for others", async () => {
  const before = await everyRow(studio.database);
  const shown: string[] = [];
  for (const who of ["nobody", "stranger", "withdrawn", "admin"] as const) {
    for (const { pattern } of routes) {
      for (const call of calls(addressOf(pattern, records[pattern] ?? ""))) {
        const answer = await ask(people[who], call);
        const text = await answer.text();
        for (const secret of Object.values(SECRETS))
          if (text.includes(secret)) shown.push(`${who} ${call.method} ${call.path}: ${secret}`);
      }
    }
  }
  expect(shown).toEqual([]);
  expect(withoutCounters(await everyRow(studio.database))).toEqual(withoutCounters(before));
});

/** Returns a response without its address and the remaining seconds of the session. */
async function timeless(answer: Parameters<typeof comparable>[0], id: string) {
  const seen = await comparable(answer, [id]);
  const text = seen.text.replaceAll(/(expiresIn[^\d]{1,4})\d+/g, "$1");
  // The link to the sign-in contains the page to return to.
  return JSON.stringify({ ...seen, text }).replaceAll(id, "");
}

it("S35 answers for another couple's record exactly as for a nonexistent one, byte for byte", async () => {
  const different: string[] = [];
  for (const [pattern, id] of Object.entries(records)) {
    const none = crypto.randomUUID();
    for (const [who, visitor] of Object.entries(people)) {
      for (const at of [0, 1, 2, 3]) {
        const [real, made] = [id, none].map((each) => calls(addressOf(pattern, each))[at]);
        if (!real || !made) continue;
        const [one, other] = [await ask(visitor, real), await ask(visitor, made)];
        const [seen, known] = [await timeless(one, id), await timeless(other, none)];
        if (seen !== known) different.push(`${who} ${real.method} ${real.path}`);
      }
    }
  }
  expect(Object.keys(records).length).toBeGreaterThan(0);
  expect(different).toEqual([]);
});

it("S35 shows each role only its own part: everything, no conversation, or no price", async () => {
  const seen = async (who: keyof typeof people) => {
    const text = await (await people[who].get(MY_WEDDING)).text();
    return Object.values(SECRETS).map((secret) => text.includes(secret));
  };
  expect(await seen("partner")).toEqual([true, true, true]);
  expect(await seen("payer")).toEqual([true, true, true]);
  expect(await seen("planner")).toEqual([true, true, false]);
});

it("S46 keeps every client route out of caches, search engines and referrers", async () => {
  for (const { pattern } of routes) {
    for (const visitor of Object.values(people)) {
      for (const call of calls(addressOf(pattern, records[pattern] ?? "x"))) {
        const { headers } = await ask(visitor, call);
        expect([call.path, headers.get("cache-control")]).toEqual([call.path, "no-store"]);
        expect([call.path, headers.get("referrer-policy")]).toEqual([call.path, "no-referrer"]);
        expect([call.path, headers.get("x-robots-tag")]).toEqual([call.path, "noindex, nofollow"]);
      }
    }
  }
  expect(await (await createVisitor(studio).get("/sitemap.xml")).text()).not.toContain("my-wedding");
});
