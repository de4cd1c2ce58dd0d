import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ReceivedMail, takeIncomingMail } from "#server/inquiries/booking-mails/service.ts";
import { bookingAddress } from "#server/mail/booking-address/service.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { rawMail } from "#tests/factories/raw-mail.ts";
import { signedIn } from "#tests/support/staff.ts";
import { startDirect } from "#tests/support/stripe/direct.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import type { Visitor } from "#tests/support/visitor.ts";

let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio({ incomingMailDomain: "mail.studio.example" });
  admin = await signedIn(studio);
});
beforeEach(() => studio.reset());
afterAll(() => studio?.close());

type Mail = Parameters<typeof rawMail>[0];

/** Sends mails to a booking's address in turn, and returns how many were accepted. */
async function conversation() {
  const booking = await newBooking(studio);
  const shown = await (await admin.get(`/admin/bookings/${booking.id}`)).text();
  const to = /booking\+[a-z2-7]+@mail\.studio\.example/.exec(shown)?.[0] ?? "no address";
  const accepted = async (times: number, from: string, mail: Mail = {}) => {
    let count = 0;
    for (let n = 0; n < times; n += 1) {
      const raw = rawMail({ from, to, ...mail });
      if ((await studio.worker.deliverEmail({ from, to, raw })) === "ok") count += 1;
    }
    return count;
  };
  const alerts = async () =>
    (await studio.outbox()).filter(({ subject }) => subject === "Many emails to one booking");
  return { booking, accepted, alerts };
}

/** A mail of this size as the Workers runtime hands it over, which counts the bytes that are read of it. */
function largeMail(mail: Mail, sizeBytes: number) {
  const bytes = new Uint8Array(sizeBytes).fill(65);
  bytes.set(Buffer.from(rawMail(mail)));
  let at = 0;
  const readAtLeast = async (_least: number, view: Uint8Array) => {
    const part = bytes.subarray(at, at + view.length);
    view.set(part);
    at += part.length;
    return { value: view.subarray(0, part.length) };
  };
  const raw = { getReader: () => ({ readAtLeast, cancel: async () => {} }) };
  return { raw, rawSize: sizeBytes, readBytes: () => at };
}

describe("a flood of large emails", () => {
  it("is read no further than their headers once the hour's limit is reached", async () => {
    const direct = await startDirect();
    const booking = await newBooking({ database: direct.database });
    let stored = 0;
    const storage = { putBytes: async () => (stored += 1) };
    const env = { ...direct.services.env, INCOMING_MAIL_DOMAIN: "mail.studio.example" };
    const services = { ...direct.services, env, storage } as unknown as Parameters<
      typeof takeIncomingMail
    >[0];
    const to = bookingAddress(services, booking.id) ?? "";
    const from = "mallory@example.com";
    const send = async (sizeBytes: number) => {
      const mail = largeMail({ from, to, authentication: null }, sizeBytes);
      const setReject = () => {};
      const taken = takeIncomingMail(services, { ...mail, from, to, setReject } as unknown as ReceivedMail);
      await taken.catch(() => {});
      return mail.readBytes();
    };
    for (let n = 0; n < 60; n += 1) await send(1500);
    expect(stored).toBe(60);
    for (let n = 0; n < 3; n += 1) expect(await send(5_000_000)).toBeLessThanOrEqual(64 * 1024);
    expect(stored).toBe(60);
    await direct.close();
  });
});

describe("an email to a booking's address", () => {
  it("S53 is accepted from the couple whatever strangers send to its booking, and the studio is told once", async () => {
    const { booking, accepted, alerts } = await conversation();
    const automatic = { headers: ["Auto-Submitted: auto-replied"] };
    expect(await accepted(12, "mallory@example.com", automatic)).toBe(10);
    expect(await accepted(62, "mallory@example.com")).toBe(60);
    // Nobody has checked this one.
    expect(await accepted(1, booking.email, { authentication: null })).toBe(0);
    expect(await accepted(2, booking.email)).toBe(2);
    expect(await alerts()).toMatchObject([{ bookingId: booking.id, replyTo: null }]);
    expect((await alerts())[0]?.toAddress).not.toContain("mallory");
  });
});
