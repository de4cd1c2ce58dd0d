import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bookingNotes } from "#drizzle/schema/booking-notes.ts";
import { media } from "#drizzle/schema/media.ts";
import { testimonials } from "#drizzle/schema/testimonials.ts";
import { DELETIONS_UNKNOWN } from "#server/admin/archive-import/contract.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { newMessage } from "#tests/factories/message.ts";
import { newTestimonial } from "#tests/factories/testimonial.ts";
import { archiveFile, bring } from "#tests/support/archive.ts";
import { withNewSite } from "#tests/support/archived-site.ts";
import { deleteForGood } from "#tests/support/deleted-booking.ts";
import { emptySite } from "#tests/support/empty-site.ts";
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

describe("a record deleted after an archive was made", () => {
  const remove = (visitor: Visitor, path: string) => callApi(visitor, "DELETE", path, { version: 1 });

  async function archiveAndDelete(where: "trash" | "nowhere" = "nowhere") {
    await emptySite(studio);
    const [gone, stays] = [await newBooking(studio), await newBooking(studio)];
    const [goneMessage, message] = [
      await newMessage(studio),
      await newMessage(studio, { bookingId: gone.id }),
    ];
    const db = studio.database.open();
    for (const { id } of [gone, stays]) {
      await db.insert(bookingNotes).values({ bookingId: id, authorId: "a", authorName: "A", text: "Call" });
      await newTestimonial(studio, { bookingId: id });
      const picture = { fileName: "arch.png", contentType: "image/png", sizeBytes: 1, private: true };
      await db.insert(media).values({ key: `inspiration/${id}/a`, bookingId: id, ...picture });
    }
    const archive = await archiveFile(admin);
    if (where === "trash") await remove(admin, `/api/bookings/${gone.id}`);
    else await deleteForGood(admin, gone);
    expect((await remove(admin, `/api/messages/${goneMessage.id}`)).status).toBe(200);
    return { archive, gone, stays, message };
  }

  const expectLeftOut = async (
    site: Studio,
    { stays, message }: Awaited<ReturnType<typeof archiveAndDelete>>,
  ) => {
    expect((await site.bookings()).map(({ id }) => id)).toEqual([stays.id]);
    expect(await site.messages()).toMatchObject([{ id: message.id, bookingId: null }]);
    const db = site.database.open();
    for (const table of [bookingNotes, testimonials, media])
      expect(await db.select().from(table)).toMatchObject([{ bookingId: stays.id }]);
  };

  it.each(["nowhere", "trash"] as const)(
    "stays deleted when that archive is imported into the same site: %s",
    async (where) => {
      const made = await archiveAndDelete(where);
      // Everything except what is in the trash.
      await emptySite(studio);
      expect(await bring(admin, made.archive)).toMatchObject({ imported: { leftOut: 2 } });
      await expectLeftOut(studio, made);
      await emptySite(studio);
      await studio.reset();
    },
  );

  it("stays deleted on a new site with another database and the old object store", async () => {
    const made = await archiveAndDelete();
    await studio.worker.cron();
    const list = await studio.worker.media.list({ prefix: "deleted/" });
    expect(list.objects.map(({ key }) => key)).toContain(`deleted/booking/${made.gone.id}`);
    await withNewSite(async (site, newcomer) => {
      for (const { key } of list.objects) await site.worker.media.put(key, "{}");
      await site.worker.breakEdge({ "MEDIA.list": "refuse" });
      expect(await bring(newcomer, made.archive)).toMatchObject({
        problem: DELETIONS_UNKNOWN,
        canContinue: true,
      });
      expect(await site.bookings()).toEqual([]);
      await site.worker.healEdge();
      expect(await bring(newcomer, made.archive)).toMatchObject({ imported: { leftOut: 2 } });
      await expectLeftOut(site, made);
    });
    await emptySite(studio);
  });

  it("is imported if the same form was submitted again after the deletion", async () => {
    await emptySite(studio);
    const { id } = await newBooking(studio);
    await deleteForGood(admin, { id, version: 1 });
    await newBooking(studio, { id, createdAt: new Date(Date.now() + 1000) });
    const archive = await archiveFile(admin);
    await emptySite(studio);
    expect(await bring(admin, archive)).toMatchObject({ imported: { leftOut: 0 } });
    expect(await studio.bookings()).toHaveLength(1);
    await emptySite(studio);
  });
});
