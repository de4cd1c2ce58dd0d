import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { contacts } from "#drizzle/schema/contacts.ts";
import { daySchedules } from "#drizzle/schema/day-schedules.ts";
import { type ClientRight, mayAfterCode, needsCode } from "#server/clients/rights/contract.ts";
import { FORM_RIGHTS, type FormIntent } from "#server/clients/wedding-forms/contract.ts";
import {
  anotherNetwork,
  codesTo,
  contactsOf,
  enteredByCode,
  linkOf,
  MY_WEDDING,
  newContact,
  newWedding,
  sentCodes,
} from "#tests/support/clients.ts";
import { visibleText } from "#tests/support/page-text.ts";
import { signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";

/** Every `intent` in the forms of a couple's pages, with the right that it requires, or why it requires none. */
const PLACED: Record<string, ClientRight | "sign-in" | "code step" | "nothing"> = {
  ...FORM_RIGHTS,
  confirm: "code step",
  "confirm-again": "code step",
  "new-code": "sign-in",
  "other-address": "sign-in",
  code: "sign-in",
  visit: "nothing",
  opened: "see_agreement",
  choose: "see_agreement",
  decline: "decline",
  change: "write_message",
  check: "see_money",
};

/** Fields that each form of a wedding's card accepts. */
const VALID: Record<FormIntent, (given: { id: string; other: string }) => Record<string, string>> = {
  details: () => ({ name: "Taken Over", phone: "", version: "1" }),
  person: ({ id }) => ({ role: "partner", name: "Eve", email: `eve-${id}@example.com`, key: "1" }),
  "person-edit": ({ id, other }) => ({
    person: other,
    version: "1",
    name: "Eve",
    email: `eve-2-${id}@example.com`,
    phone: "",
  }),
  "person-remove": ({ other }) => ({ person: other, version: "1" }),
  schedule: () => ({ schedule: "Eve comes at noon", scheduleVersion: "0" }),
  message: () => ({ message: "A message", key: "1" }),
  "delete-data": () => ({ sure: "yes" }),
  "keep-data": () => ({}),
  "my-data": () => ({}),
};

let studio: Studio;
beforeAll(async () => {
  studio = await startStudio();
});
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const db = () => studio.database.open();

/** Signs a person in with the link in their mail. */
async function enteredByLink(contactId: string, email: string) {
  const visitor = createVisitor(studio);
  const network = anotherNetwork();
  const { status } = await visitor.post(await linkOf({ contactId, email }), {}, network);
  if (status !== 303) throw new Error(`The link was answered with ${status}`);
  return { visitor, network };
}

/** A wedding with a payer and a planner, and what a form of it can change. */
async function wedding() {
  const { id, email } = await newWedding(studio);
  const add = (role: "payer" | "planner") =>
    newContact(studio, { bookingId: id, role, name: `A ${role}`, email: `${role}-${email}` });
  const [payer, planner] = [await add("payer"), await add("planner")];
  const stateOf = async () =>
    JSON.stringify([
      (await contactsOf(studio, id)).map(({ lastSeenAt: _, ...rest }) => rest),
      await db().select().from(daySchedules).where(eq(daySchedules.bookingId, id)),
    ]);
  return { id, email, payer, planner, stateOf };
}

const partnerTwo = async (bookingId: string) =>
  (await contactsOf(studio, bookingId)).find(({ id }) => id === `${bookingId}-2`);

const root = join(import.meta.dirname, "..", "..", "..");
const sourcesBelow = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => readFileSync(join(root, folder, path), "utf8"));

/** The intents that forms of a couple's pages send, and those that their routes compare. */
function intentsInForms(): string[] {
  const sources = [
    "app/routes/clients",
    "app/features/clients/my-wedding",
    "app/features/clients/sign-in",
    "app/features/proposals/signing",
    "app/features/payments/own",
    "server/proposals/client-forms",
  ].flatMap((folder) => {
    try {
      return sourcesBelow(folder);
    } catch {
      return [];
    }
  });
  const found = sources.flatMap((source) =>
    [
      ...source.matchAll(/name="intent"\s+value="([\w-]+)"/g),
      ...source.matchAll(/\bintent: "([\w-]+)"/g),
      ...source.matchAll(/\bintent === "([\w-]+)"/g),
    ].map(([, intent = ""]) => intent),
  );
  return [...new Set(found)].sort();
}

it("S52 places every intent of the couple's forms under a right", () => {
  const found = intentsInForms();
  expect(found).toEqual(expect.arrayContaining(["details", "person", "decline", "delete-data"]));
  const unplaced = found.filter((intent) => !Object.hasOwn(PLACED, intent));
  expect(unplaced.map((intent) => `“${intent}” is new: say in PLACED which right it requires`)).toEqual([]);
});

it("S35 S52 each form changes a wedding only for whoever has its right, in a session that may use it", async () => {
  const wrong: string[] = [];
  const admin = await signedIn(studio);
  for (const intent of Object.keys(FORM_RIGHTS) as FormIntent[]) {
    const right = FORM_RIGHTS[intent];
    const { id, email, payer, planner, stateOf } = await wedding();
    const gone = await newContact(studio, {
      bookingId: id,
      role: "partner",
      name: "Gone",
      email: `gone-${email}`,
    });
    const link = await enteredByLink(`${id}-1`, email);
    const people: Record<string, Visitor> = {
      nobody: createVisitor(studio),
      stranger: await enteredByCode(studio, (await newWedding(studio)).email),
      withdrawn: await enteredByCode(studio, gone.email ?? ""),
      admin,
      link: link.visitor,
      payer: await enteredByCode(studio, payer.email ?? ""),
      planner: await enteredByCode(studio, planner.email ?? ""),
    };
    await db().update(contacts).set({ withdrawnAt: new Date() }).where(eq(contacts.id, gone.id));
    const fields = { intent, bookingId: id, ...VALID[intent]({ id, other: planner.id }) };
    for (const [who, visitor] of Object.entries(people)) {
      const role = who === "payer" || who === "planner" ? who : "partner";
      const isTheirs = ["link", "payer", "planner"].includes(who);
      const fromLink = who === "link";
      if (
        isTheirs &&
        mayAfterCode({ role, isNamed: false }, right) &&
        !needsCode({ role, isNamed: false, fromLink }, right)
      )
        continue;
      const before = await stateOf();
      const answer = await visitor.post(MY_WEDDING, fields);
      const asksForCode = answer.headers.get("location") === `${MY_WEDDING}?confirm=${intent}`;
      if ((await stateOf()) !== before) wrong.push(`${intent}: ${who} changed the wedding`);
      if (asksForCode !== fromLink) wrong.push(`${intent}: ${who} was answered with ${answer.status}`);
    }
  }
  expect(wrong).toEqual([]);
});

it("S52 a session opened by a link reads, and writes a message, without a code", async () => {
  const { id, email } = await wedding();
  const { visitor } = await enteredByLink(`${id}-1`, email);
  expect((await visitor.get(MY_WEDDING)).status).toBe(200);
  expect((await visitor.get(`${MY_WEDDING}/payments`)).status).toBe(200);
  const sent = await visitor.post(MY_WEDDING, {
    intent: "message",
    bookingId: id,
    message: "Hello",
    key: "1",
  });
  expect(sent.headers.get("location")).toBe(MY_WEDDING);
});

it("S52 a form from a link session waits for a code, survives a reload, and is carried out with the code", async () => {
  const { id, email } = await wedding();
  const { visitor, network } = await enteredByLink(`${id}-1`, email);
  const send = (fields: Record<string, string>) => visitor.post(MY_WEDDING, fields, network);
  const person = { intent: "person", bookingId: id, role: "partner", name: "Max Muster" };
  // A form that can't be accepted sends nobody to their mail.
  expect((await send({ ...person, email: "max@" })).status).toBe(422);
  const asked = await send({ ...person, email: `max-${id}@example.com`, key: "1" });
  const step = asked.headers.get("location") ?? "";
  expect([asked.status, step]).toEqual([303, `${MY_WEDDING}?confirm=person`]);
  for (const _ of ["shown", "reloaded"]) {
    const text = await visibleText(await visitor.get(step));
    expect(text).toContain("Max Muster");
    expect(text).toContain(`sent to ${email}`);
    expect(text).toContain("in the email with the subject “Your code to confirm it's you”");
  }
  expect((await partnerTwo(id))?.email).toBeNull();
  const [code = ""] = await codesTo(studio, email);
  expect(sentCodes(studio, email)[0]?.subject).toBe("Your code to confirm it's you");
  const wrong = await visitor.post(step, {
    intent: "confirm",
    code: code === "000000" ? "1".repeat(6) : "0".repeat(6),
  });
  expect([wrong.status, await visibleText(wrong)]).toEqual([401, expect.stringContaining("Max Muster")]);
  expect((await partnerTwo(id))?.email).toBeNull();
  // The same link, opened by somebody else, has neither the form nor the code.
  const other = await enteredByLink(`${id}-1`, email);
  expect((await other.visitor.post(step, { intent: "confirm", code }, other.network)).status).toBe(401);
  expect((await partnerTwo(id))?.email).toBeNull();

  const done = await visitor.post(step, { intent: "confirm", code }, network);
  expect([done.status, done.headers.get("location")]).toEqual([303, MY_WEDDING]);
  expect(await partnerTwo(id)).toMatchObject({
    name: "Max Muster",
    email: `max-${id}@example.com`,
  });
  // The session counts as opened by a code from now on.
  const saved = await send({ intent: "details", bookingId: id, name: "Ana", phone: "", version: "1" });
  expect(saved.headers.get("location")).toBe(MY_WEDDING);
});

it("S52 a code for signing in confirms no form, and one that confirms a form doesn't sign in", async () => {
  const { id, email } = await wedding();
  const { visitor, network } = await enteredByLink(`${id}-1`, email);
  await visitor.post(MY_WEDDING, { email }, network);
  const step = `${MY_WEDDING}?confirm=my-data`;
  const [first = ""] = await codesTo(studio, email);
  // A code of its own is sent, with the subject that the page quotes.
  await visitor.post(step, { intent: "my-data", bookingId: id }, network);
  const [, second = ""] = await codesTo(studio, email, 2);
  expect((await visitor.post(step, { intent: "confirm", code: first }, network)).status).toBe(401);
  expect((await visitor.post(MY_WEDDING, { code: second }, network)).status).toBe(401);
  expect((await visitor.post(step, { intent: "confirm", code: second }, network)).status).toBe(303);
});

it("S52 a link session downloads everything about its person only after a code", async () => {
  const { id, email } = await wedding();
  const { visitor, network } = await enteredByLink(`${id}-1`, email);
  const refused = await visitor.get(`${MY_WEDDING}/my-data`);
  const step = refused.headers.get("location") ?? "";
  expect([refused.status, step]).toEqual([302, `${MY_WEDDING}?confirm=my-data`]);
  expect(await visibleText(await visitor.get(step))).toContain("We'll send a code");
  await visitor.post(step, { intent: "my-data", bookingId: id }, network);
  const [code = ""] = await codesTo(studio, email);
  await visitor.post(step, { intent: "confirm", code }, network);
  expect((await visitor.get(`${MY_WEDDING}/my-data`)).headers.get("content-type")).toBe("application/zip");
});
