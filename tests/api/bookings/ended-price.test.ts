import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { bookings } from "#drizzle/schema/bookings.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { decline, newSigned } from "#tests/factories/proposal.ts";
import { MY_WEDDING } from "#tests/support/clients.ts";
import { closeSettled } from "#tests/support/closing.ts";
import { pageText } from "#tests/support/page-text.ts";
import { countersign } from "#tests/support/proposals.ts";
import { reopen } from "#tests/support/reopening.ts";
import { signedIn } from "#tests/support/staff.ts";
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

const [AGREED, LAST] = [/ Agreed price \$2,860/, /Last agreed price \$2,860/];
const deskOf = (id: string) => pageText(admin, `/admin/bookings/${id}`);

it("a price that was signed for and declined isn't called agreed", async () => {
  const { id, booking, signer } = await newSigned(studio, admin, { weddingDate: "2036-05-17" });
  expect(await deskOf(booking.id)).toMatch(AGREED);
  await decline(studio, signer, { id, email: booking.email });
  expect(await deskOf(booking.id)).toMatch(LAST);
});

it("a price and a package of a canceled booking aren't called agreed, nor once it is an inquiry again", async () => {
  const { id, booking, signer } = await newSigned(studio, admin, { weddingDate: "2036-05-17" });
  expect((await countersign(admin, id)).status).toBe(200);
  expect(await pageText(signer, MY_WEDDING)).toMatch(/ Package \w+/);
  await closeSettled(studio, admin, booking.id);
  expect(await deskOf(booking.id)).toMatch(LAST);
  expect(await pageText(signer, MY_WEDDING)).not.toMatch(/ Package \w+/);
  expect(await reopen(studio, admin, booking.id, { as: "inquiry" })).toBe(200);
  expect(await deskOf(booking.id)).toMatch(LAST);
});

it("a price isn't called agreed before anything is", async () => {
  const asked = await newBooking(studio, { packageName: "Premium", packagePriceCents: 286_000 });
  const UNAGREED = /(?<!greed) Price \$2,860/;
  expect(await deskOf(asked.id)).toMatch(UNAGREED);
  const set = (status: "lost" | "confirmed") =>
    studio.database.open().update(bookings).set({ status }).where(eq(bookings.id, asked.id));
  await set("lost");
  expect(await deskOf(asked.id)).toMatch(UNAGREED);
  expect(await deskOf(asked.id)).not.toMatch(/greed price/);
  await set("confirmed");
  expect(await deskOf(asked.id)).toMatch(AGREED);
});
