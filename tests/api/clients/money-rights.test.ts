import { ne } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { contacts } from "#drizzle/schema/contacts.ts";
import { fieldTexts } from "#server/bookings/page/contract.ts";
import { newManualBooking } from "#tests/factories/manual-booking.ts";
import { chargedBooking } from "#tests/factories/payment.ts";
import { auditedRoutes } from "#tests/support/audited-routes.ts";
import { newContact, newWedding } from "#tests/support/clients.ts";
import { askApi, callApi, newPerson, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import type { Visitor } from "#tests/support/visitor.ts";

// A coordinator works with bookings but may not see money. Partners and payers see it, and each of them is whoever
// reads the mail of an address.

let studio: Studio;
let admin: Visitor;
let coordinator: Visitor;

beforeAll(async () => {
  studio = await startStudio({ ownAddresses: true });
  admin = await signedIn(studio);
  coordinator = await signedIn(studio, (await newPerson(studio, { role: "coordinator" })).credentials);
});
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const OWN = "coordinator-private@example.com";

/** A wedding with a payer, a planner, and a partner whose access was withdrawn. */
async function wedding() {
  const booking = await newWedding(studio, { brideName: "Zoe", groomName: "Max" });
  const { id: bookingId } = booking;
  const gone = new Date();
  const [pat, pia, ben, bea] = await Promise.all([
    newContact(studio, { bookingId, role: "payer", name: "Pat", email: `pat-${bookingId}@example.com` }),
    newContact(studio, { bookingId, role: "planner", name: "Pia", email: `pia-${bookingId}@example.com` }),
    newContact(studio, {
      bookingId,
      role: "payer",
      name: "Ben",
      email: `ben-${bookingId}@example.com`,
      withdrawnAt: gone,
    }),
    newContact(studio, { bookingId, role: "planner", name: "Bea", withdrawnAt: gone }),
  ]);
  return { booking, zoe: `${bookingId}-1`, max: `${bookingId}-2`, pat, pia, ben, bea };
}
type Wedding = Awaited<ReturnType<typeof wedding>>;

type Call = { method: "POST" | "PUT" | "DELETE"; at: string; body: object };
const put = (at: string, body: object): Call => ({ method: "PUT", at, body: { version: 1, ...body } });
const post = (at: string, body: object): Call => ({ method: "POST", at, body });
const person = (role: string, email: string) => ({
  id: crypto.randomUUID(),
  role,
  name: "Someone",
  email,
  phone: "",
});
const typed = ({ booking }: Wedding, changes: object) => ({
  ...fieldTexts({
    ...booking,
    statusBefore: null,
    hadProposal: false,
    isUndoable: false,
    needsReopeningLetter: false,
    ownerName: null,
    isDateSigned: false,
    isPriceAgreed: false,
    isPriceEnded: false,
  }),
  version: booking.version,
  ...changes,
});

/** What a coordinator may not do, with the field that says so; with an empty name, the route is closed to the role. */
const REFUSED: Record<string, [field: string, call: (about: Wedding) => Call]> = {
  "adds a payer": ["role", () => post("/contacts", person("payer", OWN))],
  "changes a partner's address": [
    "email",
    ({ zoe }) => put(`/contacts/${zoe}`, { name: "Zoe", email: OWN, phone: "" }),
  ],
  "gives an address to the partner who has none": [
    "email",
    ({ max }) => put(`/contacts/${max}`, { name: "Max", email: OWN, phone: "" }),
  ],
  "removes a partner's address": [
    "email",
    ({ zoe }) => put(`/contacts/${zoe}`, { name: "Zoe", email: "", phone: "+1 555 0100" }),
  ],
  "changes a payer's address": [
    "email",
    ({ pat }) => put(`/contacts/${pat.id}`, { name: "Pat", email: `x-${OWN}`, phone: "" }),
  ],
  "restores a payer": ["form", ({ ben }) => post(`/contacts/${ben.id}/restoration`, { version: 1 })],
  "removes a payer": [
    "form",
    ({ pat }) => ({ method: "DELETE", at: `/contacts/${pat.id}`, body: { version: 1 } }),
  ],
};

/** What stays open to a coordinator. */
const ALLOWED: Record<string, (about: Wedding) => Call> = {
  "adds a planner": () => post("/contacts", person("planner", "planner@example.com")),
  "changes a planner's address": ({ pia }) =>
    put(`/contacts/${pia.id}`, { name: "Pia", email: "pia-new@example.com", phone: "" }),
  "restores a planner": ({ bea }) => post(`/contacts/${bea.id}/restoration`, { version: 1 }),
  "removes a planner": ({ pia }) => ({ method: "DELETE", at: `/contacts/${pia.id}`, body: { version: 1 } }),
  "changes a partner's name and phone": ({ zoe, booking }) =>
    put(`/contacts/${zoe}`, { name: "Zoë", email: booking.email.toUpperCase(), phone: "+1 555 0100" }),
  "changes a payer's name": ({ pat }) =>
    put(`/contacts/${pat.id}`, { name: "Patricia", email: pat.email, phone: "" }),
  "withdraws a payer's access": ({ pat }) => post(`/contacts/${pat.id}/withdrawal`, { version: 1 }),
  "withdraws a partner's access": ({ zoe }) => post(`/contacts/${zoe}/withdrawal`, { version: 1 }),
  "sends a partner's link to the partner": ({ zoe }) =>
    post(`/contacts/${zoe}/link`, { key: crypto.randomUUID() }),
  "changes the booking's phone and names": (about) =>
    put("", typed(about, { phone: "+1 555 0199", brideName: "Zoë" })),
};

const send = (visitor: Visitor, { booking }: Wedding, { method, at, body }: Call) =>
  askApi(visitor, method, `/api/bookings/${booking.id}${at}`, body);

/** The addresses that open amounts, by person. */
async function openTo() {
  const { id, bookingId, role, email, withdrawnAt } = contacts;
  const rows = await studio.database
    .open()
    .select({ id, bookingId, role, email, withdrawnAt })
    .from(contacts)
    .where(ne(role, "planner"));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns who sees amounts of these bookings now and did not before, by another address or at all. */
function opened(before: Awaited<ReturnType<typeof openTo>>, now: Awaited<ReturnType<typeof openTo>>) {
  const bookingsBefore = new Set([...before.values()].map(({ bookingId }) => bookingId));
  return [...now.values()].filter(({ id, bookingId, email, withdrawnAt }) => {
    if (!bookingsBefore.has(bookingId)) return false;
    const was = before.get(id);
    return !was || was.email !== email || (was.withdrawnAt !== null && withdrawnAt === null);
  });
}

describe("S55 a coordinator, who may not see money,", () => {
  it.each(Object.entries(REFUSED))("never %s", async (_, [field, callOf]) => {
    const about = await wedding();
    const before = await openTo();
    const { status, error } = await send(coordinator, about, callOf(about));
    expect([status, Object.keys(error?.fields ?? {})]).toEqual([403, [field]]);
    expect(error?.fields?.[field]).toContain("Ask an admin");
    expect(await openTo()).toEqual(before);
    expect((await send(admin, about, callOf(about))).status).toBe(200);
  });

  it.each(Object.entries(ALLOWED))("still %s", async (_, callOf) => {
    const about = await wedding();
    const before = await openTo();
    expect((await send(coordinator, about, callOf(about))).status).toBe(200);
    const now = await openTo();
    const sameAddress = [...now.values()].map((row) => ({ ...row, email: row.email?.toLowerCase() ?? null }));
    expect(opened(before, new Map(sameAddress.map((row) => [row.id, row])))).toEqual([]);
  });

  it("never makes a booking of a trashed or deleted one's id, which may still have invoices", async () => {
    const { booking } = await chargedBooking(admin, studio);
    const again = newManualBooking({ id: booking.id, email: OWN });
    expect(
      (await callApi(admin, "DELETE", `/api/bookings/${booking.id}`, { version: booking.version })).status,
    ).toBe(200);
    expect((await callApi(coordinator, "POST", "/api/manual-bookings", again)).status).toBe(409);
    expect((await callApi(admin, "DELETE", `/api/booking-trash/${booking.id}`)).status).toBe(200);
    expect((await callApi(coordinator, "POST", "/api/manual-bookings", again)).status).toBe(409);
    expect((await studio.bookings()).map(({ id }) => id)).not.toContain(booking.id);
  });
});

it("S55 no API route lets a coordinator give anyone an address that sees a booking's money", async () => {
  const routes = auditedRoutes(
    () => studio,
    () => admin,
  );
  const open: string[] = [];
  for (const [name, callOf] of Object.entries(routes)) {
    const [method] = name.split(" ") as [Call["method"]];
    await studio.reset();
    const { path, body, by } = await callOf();
    // Calls about one's own account are made by its owner, who is an admin.
    if (by) continue;
    const before = await openTo();
    const { status } = await callApi(coordinator, method, path, body);
    if (status === 200) open.push(name);
    expect([name, opened(before, await openTo())]).toEqual([name, []]);
  }
  // The calls themselves are valid, so the check covers more than refusals.
  expect(open).toEqual(expect.arrayContaining(["POST /api/bookings/:id/contacts", "PUT /api/bookings/:id"]));
});
