import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DATE_BEYOND, DATE_PAST, NO_CONTACT } from "#server/bookings/fields/contract.ts";
import { newMessage } from "#tests/factories/message.ts";
import { onlyMessage } from "#tests/support/inbox.ts";
import { pageText } from "#tests/support/page-text.ts";
import { callApi, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import type { Visitor } from "#tests/support/visitor.ts";

let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio();
  admin = await signedIn(studio);
});
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const post = (id: string, what: string, body: object) =>
  callApi(admin, "POST", `/api/messages/${id}/${what}`, body);
const only = () => onlyMessage(studio);

describe("a booking made from a message", () => {
  const couple = (changes: object = {}) => ({
    brideName: "Mei",
    groomName: "Jonas",
    email: "mei@example.com",
    weddingDate: "2031-06-07",
    version: 1,
    ...changes,
  });

  it("is created once for twenty presses, linked both ways", async () => {
    const { id } = await newMessage(studio);
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(id, "booking", couple())));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const [booking, ...more] = await studio.bookings();
    expect(more).toEqual([]);
    expect(booking).toMatchObject({ brideName: "Mei", source: "message", status: "new", answeredAt: null });
    for (const answer of answers)
      expect(await answer.json()).toEqual({ ok: true, value: { bookingId: booking?.id } });
    expect(await only()).toMatchObject({ bookingId: booking?.id, status: "answered", version: 2 });
    expect(await studio.audit()).toMatchObject([{ action: "create_booking", entityId: booking?.id }]);
    expect(await studio.outbox()).toEqual([]);
    expect(await (await admin.get(`/admin/messages/${id}`)).text()).toContain(
      `/admin/bookings/${booking?.id}`,
    );
  });

  it("counts as answered if the message was", async () => {
    const answeredAt = new Date("2026-11-20T10:00:00Z");
    const { id } = await newMessage(studio, { status: "answered", answeredAt });
    await post(id, "booking", couple());
    expect((await studio.bookings())[0]?.answeredAt).toEqual(answeredAt);
  });

  it.each([
    ["weddingDate", "next May", "Please select a wedding date"],
    ["weddingDate", "2020-01-01", DATE_PAST],
    ["weddingDate", "2100-01-01", DATE_BEYOND],
    ["brideName", "", "Please enter the bride's name"],
    ["groomName", "", "Please enter the groom's name"],
    ["email", "", NO_CONTACT],
    ["email", "mei at home", "Please enter a valid email address, like ana@example.com"],
  ])("rejects %s %j with a message next to the field", async (field, value, words) => {
    const { id } = await newMessage(studio);
    const answer = await post(id, "booking", couple({ [field]: value }));
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ error: { fields: { [field]: words } } });
    expect(await studio.bookings()).toEqual([]);
    expect(await only()).toMatchObject({ status: "open", version: 1 });
  });

  it("can have no date, and no address if there is a phone number", async () => {
    const { id } = await newMessage(studio);
    const known = { email: "", phone: "+1 323 555 0101", weddingDate: "" };
    expect((await post(id, "booking", couple(known))).status).toBe(200);
    const [booking] = await studio.bookings();
    expect(booking).toMatchObject({ email: null, phone: known.phone, weddingDate: null, status: "new" });
    expect(await pageText(admin, `/admin/bookings/${booking?.id}`)).not.toContain("undecided");
  });

  it("is prefilled from the message, with the name split in two", async () => {
    const { id } = await newMessage(studio, { name: "Mei Larsen & Jonas Berg", email: "mei@example.com" });
    const html = await (await admin.get(`/admin/messages/${id}/booking`)).text();
    for (const value of ["Mei Larsen", "Jonas Berg", "mei@example.com"])
      expect(html).toContain(`value="${value}"`);
  });
});
