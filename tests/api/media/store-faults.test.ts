import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { media } from "#drizzle/schema/media.ts";
import { uploads } from "#drizzle/schema/uploads.ts";
import { IMAGE_REFUSALS } from "#server/inquiries/inspiration/contract.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { inquiryFields } from "#tests/factories/inquiry.ts";
import { newFile } from "#tests/factories/media.ts";
import { png } from "#tests/factories/picture.ts";
import { openForm } from "#tests/support/booking-page.ts";
import { callApi, signedIn } from "#tests/support/staff.ts";
import { storedImages } from "#tests/support/store.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { newUploadId, sendWhole, wholeBody } from "#tests/support/uploads.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";
import { SITE } from "#tests/support/worker.ts";

// The object store refuses a call, or executes it without a response: what the couple and the studio see, and what
// remains. For uploads in parts, see tests/api/uploads*.test.ts. For deletion, see deletion.test.ts and
// personal-data.test.ts.

let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio();
  admin = await signedIn(studio);
});
beforeEach(async () => {
  await studio.reset();
  for (const key of await storedImages(studio)) await studio.worker.media.delete(key);
});
afterAll(() => studio?.close());

const FAULTS = ["refuse", "lose-answer"] as const;
const rowsOf = (id: string) => studio.database.open().select().from(media).where(eq(media.bookingId, id));

describe("a couple's picture", () => {
  async function add(submission: string) {
    const answer = await studio.worker.fetch("/api/inspiration", {
      method: "POST",
      body: png(),
      headers: { origin: SITE, "x-submission": submission, "x-file-name": "arch.png" },
    });
    return { status: answer.status, body: (await answer.json()) as { value?: { token: string } } };
  }

  it.each([
    ["MEDIA.put", "refuse"],
    ["MEDIA.list", "refuse"],
    ["MEDIA.list", "lose-answer"],
  ] as const)(
    "is refused with a message while %s fails (%s), and the inquiry is sent without it",
    async (call, fault) => {
      const visitor = createVisitor(studio);
      const submission = await openForm(visitor);
      await studio.worker.breakEdge({ [call]: fault });
      expect(await add(submission)).toMatchObject({
        status: 503,
        body: { error: { fields: { images: IMAGE_REFUSALS.unavailable } } },
      });
      const fields = inquiryFields();
      expect((await visitor.post("/booking", { ...fields, submission })).status).toBe(303);
      const [booking] = await studio.bookings();
      expect(await rowsOf(booking?.id ?? "")).toEqual([]);

      // Sent again once the store is back.
      await studio.worker.healEdge();
      expect((await add(submission)).status).toBe(200);
      expect(await storedImages(studio)).toHaveLength(1);
    },
  );

  it.each(FAULTS)("is temporarily unavailable to the studio while it can't be read (%s)", async (fault) => {
    const { id: bookingId } = await newBooking(studio);
    const [key, id] = [`inspiration/${crypto.randomUUID()}/a`, crypto.randomUUID()];
    await studio.worker.media.put(key, png());
    const picture = { fileName: "a.png", contentType: "image/png", sizeBytes: 1, private: true };
    await studio.database
      .open()
      .insert(media)
      .values({ id, key, bookingId, ...picture });
    await studio.worker.breakEdge({ "MEDIA.get": fault });
    const away = await admin.get(`/api/inspiration/${id}`);
    expect([away.status, await away.json()]).toEqual([503, { ok: false, error: { code: "unavailable" } }]);
    expect((await admin.get(`/admin/bookings/${bookingId}`)).status).toBe(200);
    await studio.worker.healEdge();
    expect((await admin.get(`/api/inspiration/${id}`)).status).toBe(200);
  });
});

describe("a library file", () => {
  it.each(FAULTS)(
    "is unreachable once deleted, and the cron removes what can't be removed yet (%s)",
    async (fault) => {
      const file = await newFile(studio, "picture");
      await studio.worker.breakEdge({ "MEDIA.delete": fault });
      const answer = await callApi(admin, "DELETE", `/api/library/${file.id}`, { version: file.version });
      expect(answer.status).toBe(200);
      expect((await admin.get(`/admin/media/${file.id}`)).status).toBe(404);
      await studio.worker.healEdge();
      if (fault === "refuse") expect(await studio.worker.media.head(file.key)).not.toBeNull();
      await studio.database
        .open()
        .update(uploads)
        .set({ updatedAt: new Date(0) });
      await studio.worker.cron();
      expect(await studio.worker.media.head(file.key)).toBeNull();
    },
  );

  it("can't be uploaded while the store is down, and is then on no list", async () => {
    const { length } = await studio.database.open().select().from(media);
    await studio.worker.breakEdge({ "MEDIA.put": "refuse" });
    expect((await sendWhole(admin, wholeBody(png()), newUploadId())).status).toBe(500);
    await studio.worker.healEdge();
    expect(await studio.database.open().select().from(media)).toHaveLength(length);
  });
});
