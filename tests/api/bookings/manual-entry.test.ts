import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { OCCUPYING_STATUSES } from "#drizzle/enums.ts";
import { contacts } from "#drizzle/schema/contacts.ts";
import { packages } from "#drizzle/schema/packages.ts";
import { DATE_BEYOND, DATE_MISSING, NO_CONTACT } from "#server/bookings/fields/contract.ts";
import {
  ADDED_ALREADY,
  FIRST_STATUSES,
  NOT_FILMED_YET,
  PAST_UNLESS_FILMED,
  UNKNOWN_OWNER,
  UNKNOWN_PACKAGE,
} from "#server/bookings/manual-entry/contract.ts";
import { NO_ADDRESS } from "#server/bookings/replies/contract.ts";
import { AFTER_WEDDING, DATE_UNDECIDED, DAY_FULL } from "#server/bookings/status-transitions/contract.ts";
import { studioToday, systemClock } from "#server/platform/clock.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { newManualBooking } from "#tests/factories/manual-booking.ts";
import { pageText } from "#tests/support/page-text.ts";
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

const add = (body: object) => callApi(admin, "POST", "/api/manual-bookings", body);
const refusal = async (answer: Awaited<ReturnType<typeof add>>) => {
  const { error } = (await answer.json()) as { error?: { code: string; fields?: object } };
  return [answer.status, error?.fields];
};

it("saves every field, with the current offer and who entered it", async () => {
  const ownerId = (await accountOf(studio, "admin@example.com"))?.id ?? "";
  const [offer] = await studio.database.open().select().from(packages).where(eq(packages.id, "premium"));
  const form = newManualBooking({
    phone: "+1 323 555 0100",
    venue: "Malibu Pier",
    guestCount: "80",
    message: "They called.",
    packageId: "premium",
    ownerId,
    status: "confirmed",
  });
  const answer = await add(form);
  expect(await answer.json()).toEqual({ ok: true, value: { id: form.id } });
  expect(await studio.bookings()).toMatchObject([
    {
      id: form.id,
      brideName: "Ana",
      groomName: "Ben",
      email: "ana@example.com",
      phone: "+1 323 555 0100",
      venue: "Malibu Pier",
      guestCount: 80,
      weddingDate: "2031-06-07",
      packageId: "premium",
      packageName: offer?.name,
      packagePriceCents: offer?.priceCents,
      message: "They called.",
      status: "confirmed",
      source: "manual",
      ownerId,
      version: 1,
      holdExpiresAt: null,
      answeredAt: expect.any(Date),
    },
  ]);
  expect(await studio.audit()).toMatchObject([
    {
      action: "create_booking",
      entityId: form.id,
      actorEmail: "admin@example.com",
      after: { couple: "Ana & Ben", date: "2031-06-07", status: "confirmed" },
    },
  ]);
  expect(await studio.outbox()).toEqual([]);
});

it.each(FIRST_STATUSES)("a new booking can begin as %s", async (status) => {
  const today = studioToday(systemClock);
  const answer = await add(
    newManualBooking({ status, weddingDate: AFTER_WEDDING.includes(status) ? today : "2031-06-07" }),
  );
  expect(answer.status).toBe(200);
  const [row] = await studio.bookings();
  expect(row?.status).toBe(status);
  // A new booking waits for a reply like any other. A hold runs for a week.
  expect(row?.answeredAt === null).toBe(status === "new");
  const days = row?.holdExpiresAt && (Number(row.holdExpiresAt) - Number(row.createdAt)) / 86_400_000;
  expect(days).toBe(status === "held" ? 7 : null);
});

it("a new booking takes its crew from the public calendar", async () => {
  await add(newManualBooking({ status: "confirmed" }));
  const days = await createVisitor(studio).get("/api/availability");
  expect(await days.json()).toEqual({ "2031-06-07": "last" });
});

describe("a couple with only a phone number", () => {
  const form = newManualBooking({ email: " ", phone: "+1 323 555 0101" });

  it("gets a booking without an address, and so does the first partner", async () => {
    expect((await add(form)).status).toBe(200);
    expect(await studio.bookings()).toMatchObject([{ id: form.id, email: null, phone: form.phone }]);
    const people = await studio.database.open().select().from(contacts).orderBy(contacts.id);
    expect(people.map(({ name, email, phone }) => [name, email, phone])).toEqual([
      ["Ana", null, form.phone],
      ["Ben", null, null],
    ]);
  });

  it("is marked as to be called: the page says so in place of its mail forms", async () => {
    await add({ ...form, status: "confirmed" });
    const text = await pageText(admin, `/admin/bookings/${form.id}?moved=confirmed`);
    for (const said of ["No email", NO_ADDRESS, "Add an email address"]) expect(text).toContain(said);
    expect(text).not.toContain("Send email");
    for (const path of ["/admin/bookings", "/admin/users?tab=customers", "/admin"])
      expect(await pageText(admin, path)).toContain("Ana & Ben");
    const key = crypto.randomUUID();
    const reply = { key, subject: "Hello", body: "We would love to.", contacted: true };
    const answer = await callApi(admin, "POST", `/api/bookings/${form.id}/replies`, reply);
    expect(await refusal(answer)).toEqual([409, { form: NO_ADDRESS }]);
    expect(await studio.outbox()).toEqual([]);
  });

  it("keeps its phone number until the first partner has an address", async () => {
    await add(form);
    const path = `/api/bookings/${form.id}`;
    const couple = { brideName: "Ana", groomName: "Ben", weddingDate: form.weddingDate };
    const neither = { ...couple, phone: "", version: 1 };
    expect(await refusal(await callApi(admin, "PUT", path, neither))).toEqual([422, { phone: NO_CONTACT }]);
    const ana = { name: "Ana", email: "ana@example.com", phone: form.phone, version: 1 };
    expect((await callApi(admin, "PUT", `${path}/contacts/${form.id}-1`, ana)).status).toBe(200);
    expect(await studio.bookings()).toMatchObject([{ email: "ana@example.com", version: 1 }]);
    expect((await callApi(admin, "PUT", path, neither)).status).toBe(200);
  });
});

describe("a couple without a date", () => {
  const form = newManualBooking({ weddingDate: "" });
  const move = (status: string, version = 1) =>
    callApi(admin, "POST", `/api/bookings/${form.id}/move`, { status, version });

  it("gets a booking that is on no calendar day and last when sorted by date", async () => {
    expect((await add(form)).status).toBe(200);
    await newBooking(studio, { weddingDate: "2099-06-07" });
    expect(await studio.bookings()).toMatchObject([{ weddingDate: null }, { weddingDate: "2099-06-07" }]);
    expect(await studio.audit()).toMatchObject([{ after: { couple: "Ana & Ben", date: null } }]);
    for (const path of ["/admin/bookings?view=board", "/admin", "/admin/users?tab=customers"])
      expect(await pageText(admin, path)).toContain("No date yet");
    expect(await pageText(admin, `/admin/bookings/${form.id}`)).toContain("No date yet");
    const listed = await pageText(admin, "/admin/bookings?sort=date");
    expect(listed.indexOf("Ana & Ben")).toBeGreaterThan(listed.indexOf("Jun 7, 2099"));
    expect(await pageText(admin, "/admin/bookings?from=2031-01-01")).not.toContain("Ana & Ben");
    const sheet = await (await admin.get("/api/booking-list/export.csv")).text();
    expect(sheet).not.toContain("undecided");
  });

  it("can't be held or confirmed before a date is set, and the message says where to set it", async () => {
    await add(form);
    const page = await pageText(admin, `/admin/bookings/${form.id}`);
    expect(page).toContain("Set a wedding date to hold or confirm. Set the date");
    expect(page).not.toContain("Hold the date");
    for (const status of OCCUPYING_STATUSES.slice(0, 2)) {
      expect(await refusal(await move(status))).toEqual([409, { form: DATE_UNDECIDED }]);
      expect(await refusal(await add(newManualBooking({ status, weddingDate: "" })))).toEqual([
        422,
        { weddingDate: DATE_UNDECIDED },
      ]);
    }
    expect((await move("proposal")).status).toBe(200);
    const edit = {
      brideName: "Ana",
      groomName: "Ben",
      phone: "+1 323 555 0101",
      weddingDate: "",
      version: 2,
    };
    const save = (changes: object) =>
      callApi(admin, "PUT", `/api/bookings/${form.id}`, { ...edit, ...changes });
    expect((await save({ venue: "The Pier" })).status).toBe(200);
    expect((await save({ weddingDate: "2031-06-07", version: 3 })).status).toBe(200);
    expect(await refusal(await save({ version: 4 }))).toEqual([422, { weddingDate: DATE_MISSING }]);
    expect((await move("held", 4)).status).toBe(200);
  });
});

describe("one form creates one booking", () => {
  it("when sent twenty times concurrently", async () => {
    const form = newManualBooking({ status: "confirmed" });
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(form)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(await studio.bookings()).toHaveLength(1);
    expect(await studio.audit()).toHaveLength(1);
  });

  it("when sent again with different values, and says so", async () => {
    const form = newManualBooking();
    await add(form);
    expect(await refusal(await add({ ...form, brideName: "Anna" }))).toEqual([409, { form: ADDED_ALREADY }]);
    expect(await studio.bookings()).toMatchObject([{ brideName: "Ana" }]);
  });
});

describe("rejects with a message next to the field", () => {
  it("a day without a free crew, unless the status needs none", async () => {
    for (const status of ["held", "confirmed"] as const) await newBooking(studio, { status });
    for (const status of ["held", "confirmed"] as const)
      expect(await refusal(await add(newManualBooking({ status })))).toEqual([
        409,
        { weddingDate: DAY_FULL },
      ]);
    expect(await studio.bookings()).toHaveLength(2);
    expect(await studio.audit()).toEqual([]);
    expect((await add(newManualBooking({ status: "proposal" }))).status).toBe(200);
  });

  it("all but one of several concurrent forms for the last crew", async () => {
    await newBooking(studio, { status: "confirmed" });
    const answers = await Promise.all([1, 2, 3].map(() => add(newManualBooking({ status: "confirmed" }))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it("a past wedding that wasn't filmed, and a filmed one that is still ahead", async () => {
    for (const status of FIRST_STATUSES) {
      const filmed = AFTER_WEDDING.includes(status);
      expect(await refusal(await add(newManualBooking({ status, weddingDate: "2020-06-07" })))).toEqual(
        filmed ? [200, undefined] : [422, { weddingDate: PAST_UNLESS_FILMED }],
      );
      expect(await refusal(await add(newManualBooking({ status, weddingDate: "2032-06-07" })))).toEqual(
        filmed ? [422, { status: NOT_FILMED_YET }] : [200, undefined],
      );
      await studio.reset();
    }
  });

  it.each([
    [
      "no names and no such date",
      { brideName: " ", groomName: "", weddingDate: "2031-06-99" },
      {
        brideName: "Please enter the bride's name",
        groomName: "Please enter the groom's name",
        weddingDate: DATE_MISSING,
      },
    ],
    ["neither address nor phone", { email: "" }, { email: NO_CONTACT }],
    [
      "no email address",
      { email: "ana", phone: "1" },
      { email: "Please enter a valid email address, like ana@example.com" },
    ],
    ["a date after 2099", { weddingDate: "2100-01-01" }, { weddingDate: DATE_BEYOND }],
    ["no such package", { packageId: "no-such-package" }, { packageId: UNKNOWN_PACKAGE }],
    ["a closed status", { status: "lost" }, { status: "Please choose a status" }],
    ["a field that is none of the form's", { version: 7 }, { form: expect.any(String) }],
    ["an id that no form made", { id: "1" }, { id: expect.any(String) }],
  ])("%s", async (_what, changes, fields) => {
    expect(await refusal(await add({ ...newManualBooking(), ...changes }))).toEqual([422, fields]);
    expect(await studio.bookings()).toEqual([]);
  });

  it("an owner who isn't an admin", async () => {
    const { id } = await newPerson(studio);
    expect(await refusal(await add(newManualBooking({ ownerId: id })))).toEqual([
      422,
      { ownerId: UNKNOWN_OWNER },
    ]);
  });
});

it("the page shows a form, prefilled with the date from its address", async () => {
  expect(await pageText(admin, "/admin/bookings/new")).toContain("Add a booking");
  const html = async (query: string) => (await admin.get(`/admin/bookings/new?date=${query}`)).text();
  expect(await html("2031-06-07")).toMatch(/name="weddingDate"[^>]*value="2031-06-07"/);
  expect(await html("2031-06-99")).toMatch(/name="weddingDate"[^>]*value=""/);
});
