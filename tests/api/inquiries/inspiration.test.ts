import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { media } from "#drizzle/schema/media.ts";
import { DEVELOPMENT_ADMIN } from "#drizzle/seed/admin.ts";
import { IMAGE_BYTES_MAX, IMAGE_REFUSALS } from "#server/inquiries/inspiration/contract.ts";
import { inquiryFields } from "#tests/factories/inquiry.ts";
import { GPS_MARK, jpegWithPlace, png } from "#tests/factories/picture.ts";
import { fieldValue, openForm } from "#tests/support/booking-page.ts";
import { eventually } from "#tests/support/eventually.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor } from "#tests/support/visitor.ts";
import { SITE } from "#tests/support/worker.ts";

let studio: Studio;
let submission: string;
beforeAll(async () => {
  studio = await startStudio();
});
beforeEach(async () => {
  await studio.reset();
  await studio.database.open().delete(media);
  for (const key of await storedKeys()) await studio.worker.media.delete(key);
  submission = await openForm(visitor());
});
afterAll(() => studio?.close());

const visitor = () => createVisitor(studio);
const storedKeys = async () =>
  (await studio.worker.media.list({ prefix: "inspiration/" })).objects.map(({ key }) => key);

async function upload(body: Uint8Array, headers: Record<string, string> = {}) {
  const response = await studio.worker.fetch("/api/inspiration", {
    method: "POST",
    body,
    headers: { origin: SITE, "x-submission": submission, "x-file-name": "arch.jpg", ...headers },
  });
  const answer = (await response.json()) as {
    value?: { token: string };
    error?: { code: string; fields?: { images?: string } };
  };
  return { status: response.status, ...answer };
}

it("stores a picture privately with its inquiry, and tells the studio where it is", async () => {
  const { value } = await upload(jpegWithPlace(), { "x-file-name": encodeURIComponent("Bögen & Rosen.jpg") });
  const fields = { ...inquiryFields(), submission, image: value?.token ?? "" };
  expect((await visitor().post("/booking", fields)).status).toBe(303);

  const [row] = await studio.database.open().select().from(media);
  expect(row).toMatchObject({
    fileName: "Bögen & Rosen.jpg",
    contentType: "image/jpeg",
    width: 1200,
    height: 630,
    private: true,
    bookingId: (await studio.bookings())[0]?.id,
  });
  const path = `/api/inspiration/${row?.id}`;
  await eventually(() => expect(studio.mail.deliveries()).toHaveLength(2));
  const alert = studio.mail.deliveries().find(({ to }) => to.includes("hello@example.com"));
  expect(alert?.text).toContain(path);
  const thanks = studio.mail.deliveries().find(({ to }) => to.includes(fields.email));
  expect(thanks?.text).not.toContain("/api/inspiration");

  // S26: only for admins, and served in a sandbox.
  expect((await visitor().get(path)).status).toBe(401);
  expect((await visitor().get(`/${row?.key}`)).status).toBe(404);
  const admin = visitor();
  await admin.signIn(DEVELOPMENT_ADMIN);
  const shown = await admin.get(path);
  expect(shown.status).toBe(200);
  expect(shown.headers.get("content-type")).toBe("image/jpeg");
  expect(shown.headers.get("content-security-policy")).toContain("sandbox");
  expect(shown.headers.get("cache-control")).toBe("no-store");
  const bytes = Buffer.from(await shown.arrayBuffer());
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  expect(bytes.toString("latin1")).not.toContain(GPS_MARK);
});

it("stores a picture's name without a path", async () => {
  const { value } = await upload(jpegWithPlace(), {
    "x-file-name": encodeURIComponent("../../tmp/evil.jpg"),
  });
  const fields = { ...inquiryFields(), submission, image: value?.token ?? "" };
  expect((await visitor().post("/booking", fields)).status).toBe(303);
  const [row] = await studio.database.open().select().from(media);
  expect(row?.fileName).toBe("evil.jpg");
});

it("shows a couple's pictures on the dashboard only with their own inquiry", async () => {
  const { value } = await upload(jpegWithPlace(), { "x-file-name": "arch.jpg" });
  await visitor().post("/booking", { ...inquiryFields(), submission, image: value?.token ?? "" });
  await visitor().post("/booking", inquiryFields());
  const [row] = await studio.database.open().select().from(media);
  const admin = visitor();
  await admin.signIn(DEVELOPMENT_ADMIN);
  const html = await (await admin.get("/admin")).text();
  expect(html.match(/href="\/api\/inspiration\/[^"]*"/g)).toEqual([`href="/api/inspiration/${row?.id}"`]);
  expect(html).toContain("1 image");
  expect(html).toContain(">arch.jpg</a>");
});

it("keeps the pictures while the database is down", async () => {
  const { value } = await upload(png());
  await studio.database.stop();
  await visitor().post("/booking", { ...inquiryFields(), submission, image: value?.token ?? "" });
  await studio.database.start();
  await studio.worker.cron();
  expect(await studio.database.open().select().from(media)).toHaveLength(1);
  expect(await studio.bookings()).toHaveLength(1);
});

it("S23 rejects anything but PNG and JPG, whatever it is named", async () => {
  for (const body of ["<svg xmlns='http://www.w3.org/2000/svg'/>", "GIF89a", "<script>"]) {
    const answer = await upload(Buffer.from(body), {
      "x-file-name": "arch.jpg.png",
      "content-type": "image/png",
    });
    expect(answer).toMatchObject({ status: 415, error: { fields: { images: IMAGE_REFUSALS.wrong_type } } });
  }
  expect(await storedKeys()).toEqual([]);
});

describe("S24 size is measured, not trusted", () => {
  it("rejects a body over 10 MB, with and without a length", async () => {
    const body = Buffer.concat([png(), Buffer.alloc(IMAGE_BYTES_MAX)]);
    expect((await upload(body)).status).toBe(413);
    const chunked = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let at = 0; at < body.length; at += 65_536) controller.enqueue(body.subarray(at, at + 65_536));
        controller.close();
      },
    });
    const response = await studio.worker.fetch("/api/inspiration", {
      method: "POST",
      body: chunked,
      duplex: "half",
      headers: { origin: SITE, "x-submission": submission, "x-file-name": "arch.png" },
    });
    expect(response.status).toBe(413);
    expect(await storedKeys()).toEqual([]);
  });

  it("rejects a picture of 30000 pixels a side from its header", async () => {
    const answer = await upload(png({ width: 30_000, height: 30_000 }));
    expect(answer).toMatchObject({ status: 413, error: { fields: { images: IMAGE_REFUSALS.too_wide } } });
  });

  it("accepts ten pictures per form, the same one once, and rejects an eleventh", async () => {
    for (let side = 1; side <= 10; side += 1) expect((await upload(png({ width: side }))).status).toBe(200);
    expect((await upload(png({ width: 10 }))).status).toBe(200);
    expect(await storedKeys()).toHaveLength(10);
    const answer = await upload(png({ width: 11 }));
    expect(answer).toMatchObject({ status: 422, error: { fields: { images: IMAGE_REFUSALS.too_many } } });
  });
});

it("rejects uploads from a forged form, and ignores a forged picture token", async () => {
  submission = "value.time.signature";
  const answer = await upload(png());
  expect(answer).toMatchObject({ status: 422, error: { fields: { images: IMAGE_REFUSALS.unsigned } } });
  const bare = await studio.worker.fetch("/api/inspiration", {
    method: "POST",
    body: "{}",
    headers: { origin: SITE, "content-type": "application/json" },
  });
  expect(bare.status).toBe(422);
  expect(await storedKeys()).toEqual([]);
  const fields = { ...inquiryFields(), image: "forged.token.here" };
  expect((await visitor().post("/booking", fields)).status).toBe(303);
  expect(await studio.database.open().select().from(media)).toEqual([]);
});

describe("without JavaScript", () => {
  async function post(fields: Record<string, string>, files: [string, Uint8Array<ArrayBuffer>][]) {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...fields, submission })) form.append(name, value);
    for (const [name, bytes] of files) form.append("images", new File([bytes], name));
    const encoded = new Response(form);
    return studio.worker.fetch("/booking", {
      method: "POST",
      body: new Uint8Array(await encoded.arrayBuffer()),
      headers: { origin: SITE, "content-type": encoded.headers.get("content-type") ?? "" },
    });
  }
  const bytes = (buffer: Buffer) => new Uint8Array(buffer);

  it("accepts the pictures with the form", async () => {
    const response = await post(inquiryFields(), [
      ["one.png", bytes(png({ width: 3 }))],
      ["two.jpg", bytes(jpegWithPlace())],
    ]);
    expect(response.status).toBe(303);
    expect(await studio.database.open().select().from(media)).toHaveLength(2);
  });

  it("keeps fields and valid pictures when one is rejected", async () => {
    const fields = inquiryFields();
    const response = await post(fields, [
      ["good.png", bytes(png({ width: 4 }))],
      ["bad.png", bytes(Buffer.from("no picture"))],
    ]);
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(html).toContain(`bad.png: ${IMAGE_REFUSALS.wrong_type}`);
    expect(html).toContain("good.png");
    expect(fieldValue(html, "message")).toBe(fields.message);
    const again = await visitor().post("/booking", {
      ...fields,
      submission,
      image: fieldValue(html, "image"),
    });
    expect(again.status).toBe(303);
    expect(await studio.database.open().select().from(media)).toHaveLength(1);
  });

  it("keeps what was typed when the pictures are too large for one form", async () => {
    const fields = inquiryFields();
    const big = bytes(Buffer.concat([png(), Buffer.alloc(9 * 1024 * 1024)]));
    const response = await post(fields, [
      ["1.png", big],
      ["2.png", big],
      ["3.png", big],
      ["4.png", big],
    ]);
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(html).toContain("Together these pictures are over 30 MB.");
    expect(fieldValue(html, "brideName")).toBe(fields.brideName);
    expect(fieldValue(html, "message")).toBe(fields.message);
  });
});
