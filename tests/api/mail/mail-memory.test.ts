import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newBooking } from "#tests/factories/booking.ts";
import { multipart, rawMail, textPart } from "#tests/factories/raw-mail.ts";
import { onlyMessage } from "#tests/support/inbox.ts";
import { peakOfProcesses } from "#tests/support/process-memory.ts";
import { signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";

/** A Worker has 128 MB for all its requests. */
const BYTES_MAX = 40 * 1024 * 1024;
const MAIL_BYTES = 1_200_000;

let studio: Studio;
let booking: Awaited<ReturnType<typeof newBooking>>;
let to: string;
beforeAll(async () => {
  studio = await startStudio({ incomingMailDomain: "mail.studio.example" });
});
beforeEach(async () => {
  await studio.reset();
  booking = await newBooking(studio);
  const page = await (await signedIn(studio)).get(`/admin/bookings/${booking.id}`);
  to = /booking\+[a-z2-7]+@mail\.studio\.example/.exec(await page.text())?.[0] ?? "";
});
afterAll(() => studio?.close());

const filled = (unit: string) => unit.repeat(Math.ceil(MAIL_BYTES / unit.length));
const plain = (text: string) => `Content-Type: text/plain; charset=utf-8\r\n\r\n${text}`;

const MAILS = {
  "short quoted lines": plain(`Hello.\r\n${filled(">\r\n")}`),
  "blank lines": plain(`Hello.\r\n${filled("\r\n")}`),
  "one line": plain(`Hello.\r\n${filled("abcdefgh ")}`),
  "2,000 parts": multipart("mixed", [
    textPart("Hello."),
    ...Array.from({ length: 1990 }, () => textPart(".".repeat(600))),
  ]),
  "open tags": `Content-Type: text/html; charset=utf-8\r\n\r\nHello.${filled("<b><i>")}`,
};

describe("S49 a mail of 1.2 MB stays within its memory and is stored", () => {
  it.for(Object.entries(MAILS))("of %s", async ([, body]) => {
    const raw = rawMail({ from: `Cleo <${booking.email}>`, to, body });
    const { peak, value } = await peakOfProcesses("workerd", () =>
      studio.worker.deliverEmail({ from: booking.email, to, raw }),
    );
    expect(value).toBe("ok");
    expect((await onlyMessage(studio)).message).toMatch(/^Hello\./);
    expect(peak).toBeLessThan(BYTES_MAX);
  });
});
