import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bookings } from "#drizzle/schema/bookings.ts";
import { media } from "#drizzle/schema/media.ts";
import { outbox } from "#drizzle/schema/outbox.ts";
import { STORE_AWAY } from "#server/admin/personal-data/contract.ts";
import { ABANDONED_AFTER_MS } from "#server/inquiries/inspiration/contract.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { png } from "#tests/factories/picture.ts";
import {
  downloadPerson,
  fingerprintOf,
  personFile,
  personScreen,
  removePerson,
} from "#tests/support/person-screen.ts";
import { newPerson, signedIn } from "#tests/support/staff.ts";
import { sweepImages } from "#tests/support/store.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import type { Visitor } from "#tests/support/visitor.ts";

let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio();
  admin = await signedIn(studio);
});
beforeEach(() => studio.reset());
afterAll(() => studio?.close());

const newTag = () => `zq${crypto.randomUUID().slice(0, 8)}`;

const screenOf = (email: string) => personScreen(admin, email);

const remove = (email: string, fingerprint?: string) => removePerson(admin, email, fingerprint);

/** Creates a picture sent with this booking or message, in the table and in the object store. */
async function newPicture(sentWith: string) {
  const key = `inspiration/${crypto.randomUUID()}/picture`;
  const bytes = png();
  await studio.worker.media.put(key, bytes);
  await studio.database.open().insert(media).values({
    key,
    fileName: "arch.png",
    contentType: "image/png",
    sizeBytes: bytes.byteLength,
    private: true,
    bookingId: sentWith,
  });
  return { key, bytes };
}

describe("a form queued in the object store", () => {
  const queue = async (email: string) => {
    const id = crypto.randomUUID().replaceAll("-", "");
    const message = {
      id,
      submissionId: id,
      receivedAt: new Date().toISOString(),
      siteUrl: "https://studio.example",
      input: { name: "Mei", email, phone: null, message: `From ${id}` },
    };
    await studio.worker.media.put(`queue/messages/${id}.json`, JSON.stringify(message));
    return id;
  };

  it("is found, exported and deleted, unless its address only ends the same", async () => {
    const email = `${newTag()}@example.com`;
    const [own, other] = [await queue(email.toUpperCase()), await queue(`mari${email}`)];
    const { data } = await personFile(admin, email);
    expect(JSON.parse(data)).toMatchObject({ waitingToBeStored: [{ id: own }] });
    expect(data).not.toContain(other);
    expect(await remove(email)).toMatchObject({ status: 200, value: { complete: true } });
    expect(await studio.worker.queueKeys()).toEqual([`queue/messages/${other}.json`]);
  });

  it("is not stored after the deletion, even if it couldn't be removed", async () => {
    const email = `${newTag()}@example.com`;
    await queue(email);
    const fingerprint = await fingerprintOf(admin, email);
    await studio.worker.breakEdge({ "MEDIA.delete": "refuse" });
    expect(await remove(email, fingerprint)).toMatchObject({ status: 200, value: { complete: false } });
    await studio.worker.healEdge();
    await studio.worker.cron();
    expect([await studio.messages(), await studio.worker.queueKeys()]).toEqual([[], []]);
  });
});

describe("a person's file", () => {
  it("contains no link that grants access", async () => {
    const person = await newPerson(studio);
    const textBody = "Follow https://studio.example/auth/reset?token={{sealed:abc}} to reset it.";
    await studio.database.open().insert(outbox).values({
      idempotencyKey: crypto.randomUUID(),
      kind: "reset_password",
      toAddress: person.email,
      subject: "Reset",
      textBody,
      htmlBody: textBody,
      state: "sent",
      nextAttemptAt: new Date(),
    });
    const { data } = await personFile(admin, person.email);
    expect(data).toContain("Follow (a private link) to reset it.");
    expect(data).not.toContain("sealed");
  });

  it("includes their pictures byte for byte and names those that are lost", async () => {
    const booking = await newBooking(studio, { email: `${newTag()}@example.com` });
    const { bytes } = await newPicture(booking.id);
    const lost = await newPicture(booking.id);
    await studio.worker.media.delete(lost.key);
    const { files, data } = await personFile(admin, booking.email);
    const names = [...files.keys()];
    expect(names).toEqual(["data.json", expect.stringMatching(/^pictures\/\d-arch\.png$/)]);
    expect(files.get(names[1] ?? "")?.equals(Buffer.from(bytes))).toBe(true);
    expect(JSON.parse(data)).toMatchObject({ picturesThatAreLost: ["arch.png"] });
    studio.expectNoErrors();
  });

  it("names their pictures itself, whatever somebody called them", async () => {
    const booking = await newBooking(studio, { email: `${newTag()}@example.com` });
    const { key } = await newPicture(booking.id);
    const rename = (fileName: string) =>
      studio.database.open().update(media).set({ fileName }).where(eq(media.key, key));
    for (const [fileName, name] of [
      ["../../../tmp/evil.png", "pictures/1-evil.png"],
      ["C:\\Windows\\evil.png", "pictures/1-evil.png"],
      ["..", "pictures/1-picture"],
    ] as const) {
      await rename(fileName);
      const { files } = await personFile(admin, booking.email);
      expect([...files.keys()]).toEqual(["data.json", name]);
    }
  });

  it("is refused with an explanation while the object store is down, because it would be incomplete", async () => {
    const booking = await newBooking(studio, { email: `${newTag()}@example.com` });
    await newPicture(booking.id);
    for (const fault of ["MEDIA.list", "MEDIA.head"] as const) {
      await studio.worker.breakEdge({ [fault]: "refuse" });
      const answer = await downloadPerson(admin, booking.email);
      expect([fault, answer.status, await answer.json()]).toMatchObject([
        fault,
        503,
        { error: { fields: { form: STORE_AWAY } } },
      ]);
      await studio.worker.healEdge();
    }
  });
});

describe("while the object store is down", () => {
  it("no person is searched for or deleted, because a form of theirs may be queued there", async () => {
    const booking = await newBooking(studio, { email: `${newTag()}@example.com` });
    const fingerprint = await fingerprintOf(admin, booking.email);
    await studio.worker.breakEdge({ "MEDIA.list": "refuse" });
    expect(await screenOf(booking.email)).toContain(STORE_AWAY);
    expect(await remove(booking.email, fingerprint)).toMatchObject({
      status: 503,
      error: { fields: { form: STORE_AWAY } },
    });
    await studio.worker.healEdge();
    expect(await studio.database.open().select().from(bookings)).toHaveLength(1);
  });

  it.each(["refuse", "lose-answer"] as const)(
    "pictures that can't be deleted (%s) are reported as left, and the cron deletes them",
    async (fault) => {
      const booking = await newBooking(studio, { email: `${newTag()}@example.com` });
      const { key } = await newPicture(booking.id);
      await studio.worker.breakEdge({ "MEDIA.delete": fault });
      expect(await remove(booking.email)).toMatchObject({ status: 200, value: { complete: false } });
      await studio.worker.healEdge();
      expect(await studio.bookings()).toEqual([]);
      expect(await studio.database.open().select().from(media).where(eq(media.key, key))).toEqual([]);
      await sweepImages(studio, 2 * ABANDONED_AFTER_MS);
      expect(await studio.worker.media.head(key)).toBeNull();
    },
  );
});
