import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bookings } from "#drizzle/schema/bookings.ts";
import { readBalance } from "#server/payments/ledger/service.ts";
import { addDays } from "#server/platform/calendar.ts";
import { formatCalendarDate } from "#server/platform/format-date.ts";
import { ESSENTIAL, newDraft, newSent, newSigned } from "#tests/factories/proposal.ts";
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

const db = () => studio.database.open();

describe("a draft's preview", () => {
  it("shows what the couple would read, with this booking's values", async () => {
    const { id, booking } = await newDraft(studio, admin, {
      brideName: "Ines",
      groomName: "Marco",
      venue: "The Orangery, Ojai",
    });
    const text = await pageText(admin, `/admin/proposals/${id}`);
    const date = formatCalendarDate(booking.weddingDate);
    expect(text).toContain(`film the couple's wedding on ${date}, at The Orangery, Ojai.`);
    expect(text).toContain("Ines & Marco");
    expect(text).toContain("The total, with tax, is $2,860.");
    expect(text).toContain(
      `Final payment: $2,002, by ${formatCalendarDate(addDays(booking.weddingDate, -14))}`,
    );
  });

  it("follows the booking, and says when the draft can't be sent", async () => {
    const { id, booking } = await newDraft(studio, admin, { venue: "The Orangery, Ojai" });
    await db().update(bookings).set({ venue: null }).where(eq(bookings.id, booking.id));
    expect(await pageText(admin, `/admin/proposals/${id}`)).toContain("at places the couple will name.");
    const wrong = await newDraft(studio, admin, { texts: { retainer: "some" } });
    const text = await pageText(admin, `/admin/proposals/${wrong.id}`);
    expect(text).toContain("This draft can’t be sent yet.");
    expect(text).not.toContain("The parties");
  });
});

it("a sent proposal shows everything offered, and then what was chosen", async () => {
  const { id } = await newSent(studio, admin);
  const open = await pageText(admin, `/admin/proposals/${id}`);
  for (const words of ["Premium Package", "$3,800", "Drone footage", "$400", "Nobody has chosen yet."])
    expect(open).toContain(words);
  const signed = await newSigned(studio, admin, { weddingDate: "2031-06-14" });
  const chosen = await pageText(admin, `/admin/proposals/${signed.id}`);
  expect(chosen).toContain("Chosen: Essential Package.");
  expect(chosen).not.toContain("Nobody has chosen yet.");
});

it("a new proposal starts from the last one's offer", async () => {
  const { booking } = await newSent(studio, admin, { texts: { addOn2: "Raw footage", addOnPrice2: "250" } });
  const made = await callApi(admin, "POST", "/api/proposals", { bookingId: booking.id });
  const { value } = (await made.json()) as { value: { id: string } };
  const html = await (await admin.get(`/admin/proposals/${value.id}`)).text();
  for (const text of ["Drone footage", "Raw footage", "$3,800"]) expect(html).toContain(`value="${text}"`);
});

it("a proposal accepts a twelfth add-on and 24 monthly payments", async () => {
  const months = Array.from({ length: 24 }, (_, index) => index + 1);
  const { booking } = await newSigned(studio, admin, {
    texts: {
      addOn1: "",
      addOnPrice1: "",
      addOn12: "Drone footage",
      addOnPrice12: "400",
      travel: "",
      tax: "",
      ...Object.fromEntries(
        months.flatMap((n) => [
          [`dueKind${n}`, "date"],
          [`due${n}`, `2030-${String(((n - 1) % 12) + 1).padStart(2, "0")}-01`],
          [`instalment${n}`, n === 24 ? "" : "70"],
        ]),
      ),
    },
  });
  const { charges, chargedCents } = await readBalance({ db: db() }, booking.id);
  expect(chargedCents).toBe(ESSENTIAL);
  expect(charges).toHaveLength(25);
  const kinds = charges.map(({ label, amountCents }) => `${label} ${amountCents}`);
  expect(kinds).toContain("Payment 2 7000");
  expect(kinds).toContain("Payment 24 7000");
  expect(kinds).toContain(`Final payment ${ESSENTIAL * 0.7 - 23 * 7000}`);
});
