import { describe, expect, it } from "vitest";
import { openMail } from "#server/inquiries/booking-mails/raw-bytes.ts";
import { MAIL_FILE_BYTES_MAX } from "#server/media/files/contract.ts";

/** A mail of these bytes that states another size, as the Workers runtime hands it over. */
function mailOf(bytes: Uint8Array, rawSize: number) {
  let at = 0;
  let isCanceled = false;
  const readAtLeast = async (_least: number, view: Uint8Array) => {
    const part = bytes.subarray(at, at + view.length);
    view.set(part);
    at += part.length;
    return { value: view.subarray(0, part.length) };
  };
  const cancel = async () => {
    isCanceled = true;
  };
  const raw = { getReader: () => ({ readAtLeast, cancel }) } as unknown as ReadableStream<Uint8Array>;
  return { mail: openMail({ raw, rawSize }), readBytes: () => at, isCanceled: () => isCanceled };
}

const numbered = (size: number) => Uint8Array.from({ length: size }, (_, at) => at % 251);

describe("a mail's bytes", () => {
  it.each([
    ["as stated", 200_000, 200_000],
    ["fewer than stated", 150_000, 200_000],
    ["more than stated", 400_000, 100_000],
    ["far more than stated, which is less than a header", 400_000, 10],
    ["fewer than a header", 500, 500],
  ])("are read to their end if they are %s", async (_name, size, stated) => {
    const bytes = numbered(size);
    const { mail } = mailOf(bytes, stated);
    const read = await mail.readAll(await mail.readFirst());
    expect(read && Buffer.from(read).equals(Buffer.from(bytes))).toBe(true);
  });

  it("are refused above the limit, whatever was stated, and not read much further", async () => {
    const { mail, readBytes, isCanceled } = mailOf(new Uint8Array(2 * MAIL_FILE_BYTES_MAX), 1000);
    expect(await mail.readAll(await mail.readFirst())).toBeNull();
    expect(readBytes()).toBeLessThan(MAIL_FILE_BYTES_MAX + 100_000);
    expect(isCanceled()).toBe(true);
  });
});
