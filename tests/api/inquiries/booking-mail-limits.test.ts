import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newBooking } from "#tests/factories/booking.ts";
import { rawMail } from "#tests/factories/raw-mail.ts";
import { signedIn } from "#tests/support/staff.ts";
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
