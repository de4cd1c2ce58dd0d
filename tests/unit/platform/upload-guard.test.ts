import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { receiveUpload, uploadOf } from "#server/platform/http/upload-guard.ts";

const LIMIT = 1000;

/** A body of this size that counts how often it is read from. */
function bodyOf(bytes: number) {
  let asked = 0;
  const body = new ReadableStream({
    type: "bytes",
    pull(controller) {
      asked += 1;
      controller.enqueue(new Uint8Array(bytes));
      controller.close();
      controller.byobRequest?.respond(0);
    },
  });
  return { body, asked: () => asked };
}

const received = async (bytes: number, declared: number | null) => {
  const { body, asked } = bodyOf(bytes);
  const upload = await receiveUpload({ body, declared }, LIMIT);
  return { length: upload?.bytes.byteLength ?? null, read: asked() > 0 };
};

it("rejects an upload whose declared size is too large without reading it", async () => {
  expect(await received(10, LIMIT + 1)).toEqual({ length: null, read: false });
});

it("counts the bytes of an upload with no declared size or an understated one", async () => {
  for (const declared of [null, 10]) {
    expect(await received(LIMIT, declared)).toEqual({ length: LIMIT, read: true });
    expect(await received(LIMIT + 1, declared)).toEqual({ length: null, read: true });
  }
});

it("uses the content-length header only if it is a valid number", () => {
  const declared = (length?: string) =>
    uploadOf({ body: null, headers: new Headers(length === undefined ? {} : { "content-length": length }) })
      .declared;
  expect([undefined, "", "12", "-1", "1e3", "0x10", "9".repeat(16)].map(declared)).toEqual([
    null,
    null,
    12,
    null,
    null,
    null,
    null,
  ]);
});

it("is used by every upload route", () => {
  const reading = (pattern: RegExp) =>
    globSync("server/**/*.ts").filter(
      (path) => !path.startsWith("server/platform/http/") && pattern.test(readFileSync(path, "utf8")),
    );
  expect(reading(/\breadBounded\b|\braw\.body\b/)).toEqual([]);
  expect(reading(/\breceiveUpload\(/).length).toBeGreaterThanOrEqual(3);
});
