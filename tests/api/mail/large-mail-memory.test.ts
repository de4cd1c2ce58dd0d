// @module-tag alone
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newBooking } from "#tests/factories/booking.ts";
import { multipart, rawMail, textPart } from "#tests/factories/raw-mail.ts";
import { type Heap, openHeap } from "#tests/support/heap.ts";
import { onlyMessage } from "#tests/support/inbox.ts";
import { signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";

/** Almost the largest mail that is taken. */
const MAIL_BYTES = 24_000_000;
/**
 * Of the 128 MB that the Worker has, with what it needs before. Counted by V8, because the system's figure includes the
 * double of the object store, which runs in the same process. Measured alone: beside other tests V8 collects its garbage
 * later, and what counts here includes garbage.
 */
const BYTES_MAX = 128 * 1024 * 1024;

let studio: Studio;
let heap: Heap;
let booking: Awaited<ReturnType<typeof newBooking>>;
let to: string;
beforeAll(async () => {
  studio = await startStudio({ incomingMailDomain: "mail.studio.example", inspected: true });
  heap = await openHeap(studio.worker);
});
beforeEach(async () => {
  await studio.reset();
  booking = await newBooking(studio);
  const page = await (await signedIn(studio)).get(`/admin/bookings/${booking.id}`);
  to = /booking\+[a-z2-7]+@mail\.studio\.example/.exec(await page.text())?.[0] ?? "";
});
afterAll(async () => {
  heap?.close();
  await studio?.close();
});

const filled = (unit: string) => unit.repeat(Math.ceil(MAIL_BYTES / unit.length));
const plain = (text: string) => `Content-Type: text/plain; charset=utf-8\r\n\r\n${text}`;

const MAILS = {
  "one file": multipart("mixed", [
    textPart("Hello."),
    {
      headers: [
        'Content-Type: image/jpeg; name="ring.jpg"',
        'Content-Disposition: attachment; filename="ring.jpg"',
        "Content-Transfer-Encoding: base64",
      ],
      content: filled(`${"Zm9v".repeat(19)}\r\n`),
    },
  ]),
  "short quoted lines": plain(`Hello.\r\n${filled(">\r\n")}`),
  "one line": plain(`Hello.\r\n${filled("abcdefgh ")}`),
  "open tags": `Content-Type: text/html; charset=utf-8\r\n\r\nHello.${filled("<b><i>")}`,
};

describe("S49 a mail of 24 MB stays within the Worker's memory and is stored", () => {
  it.for(Object.entries(MAILS))("of %s", async ([, body]) => {
    const raw = rawMail({ from: `Cleo <${booking.email}>`, to, body });
    expect(raw.length).toBeGreaterThan(MAIL_BYTES);
    const before = await heap.collected();
    const { peak, value } = await heap.peakOf(() =>
      studio.worker.deliverEmail({ from: booking.email, to, raw }),
    );
    expect(value).toBe("ok");
    expect((await onlyMessage(studio)).message).toMatch(/^Hello\./);
    expect(before + peak).toBeLessThan(BYTES_MAX);
  });
});
