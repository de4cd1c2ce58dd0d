import { describe, expect, it } from "vitest";
import { discardUnread } from "#server/platform/http/body-reader.ts";
import { type FormBounds, readForm, type TakeFile } from "#server/platform/http/read-form.ts";
import { BOUNDS, collector, read, requestOf, URL_ENCODED } from "#tests/support/form-requests.ts";
import { MULTIPART, multipart, type SentPart, textParts } from "#tests/support/multipart.ts";

describe("form input beyond its limits", () => {
  const few: FormBounds = { ...BOUNDS, fields: 2, nameBytes: 5, fieldBytes: 10, textBytes: 15 };

  it.each([
    ["a field too many", textParts({ a: "1", b: "2", c: "3" }), "text", { a: "1", b: "2" }],
    ["a name that is too long", textParts({ a: "1", longer: "2" }), "text", { a: "1" }],
    ["a text that is too long", textParts({ a: "1".repeat(11), b: "2" }), "text", { a: "1".repeat(10) }],
    [
      "texts that are too long together",
      textParts({ a: "1".repeat(9), b: "2".repeat(7) }),
      "text",
      { a: "1".repeat(9), b: "2".repeat(6) },
    ],
    ["a letter in the way of the end", textParts({ a: `${"1".repeat(9)}é` }), "text", { a: "1".repeat(9) }],
    [
      "a head that is too long",
      [...textParts({ a: "1" }), { name: "b", head: `X: ${"y".repeat(5000)}\r\n` }],
      "text",
      { a: "1" },
    ],
    [
      "a head that never ends",
      [...textParts({ a: "1" }), { name: "b", head: "X: y\r\n".repeat(100_000) }],
      "text",
      { a: "1" },
    ],
    ["a file too many", Array.from({ length: 4 }, () => ({ name: "images", fileName: "a" })), "files", {}],
  ])("%s stops reading and keeps what came before it", async (_, parts, excess, fields) => {
    const form = await read(multipart(parts as SentPart[]), { bounds: few });
    expect(form).toMatchObject({ excess, fields });
    if (parts.some((part) => "fileName" in part)) return;
    const body = new URLSearchParams(
      (parts as SentPart[]).map(({ name, content }) => [name, String(content)]),
    );
    if (!parts.some((part) => "head" in part))
      expect(await read(body.toString(), { bounds: few, headers: URL_ENCODED })).toMatchObject({
        excess,
        fields,
      });
  });

  it("an oversized file is rejected alone, and the next one is read", async () => {
    const { files, takeFile } = collector();
    const parts = [1001, 1000].map((length) => ({
      name: "i",
      fileName: `${length}`,
      content: Buffer.alloc(length, 97),
    }));
    await read(multipart(parts), { takeFile });
    expect(files).toEqual([
      ["i:1001", null],
      ["i:1000", "a".repeat(1000)],
    ]);
  });

  it("a body over the total limit stops reading", async () => {
    const parts = [...textParts({ a: "1" }), { name: "i", fileName: "x", content: Buffer.alloc(200_000) }];
    expect(await read(multipart(parts), { bounds: { ...BOUNDS, bytes: 100_000 } })).toMatchObject({
      excess: "bytes",
      fields: { a: "1" },
    });
    const long = "a=1&b=".padEnd(200_000, "x");
    expect((await read(long, { bounds: { ...BOUNDS, bytes: 100_000 }, headers: URL_ENCODED })).excess).toBe(
      "text",
    );
  });

  it("an unwanted file is skipped, and nothing is read after a stop", async () => {
    const seen: string[] = [];
    const parts = ["a", "b", "c"].map((fileName) => ({
      name: "i",
      fileName,
      content: Buffer.alloc(100_000),
    }));
    const takeFile: TakeFile = async ({ fileName }) => {
      seen.push(fileName);
      return fileName === "b" ? "stop" : "go-on";
    };
    expect((await read(multipart(parts), { takeFile })).excess).toBeNull();
    expect(seen).toEqual(["a", "b"]);
  });
});

describe("an unread request body", () => {
  const MB = 1024 * 1024;

  it("is drained, because the client is still sending it on this connection", async () => {
    const body = multipart([{ name: "a".repeat(300), content: Buffer.alloc(3 * MB) }]);
    const { request, taken } = requestOf(body, MULTIPART);
    expect((await readForm(request)).excess).toBe("text");
    expect(taken()).toBe(body.length);
  });

  it("is drained up to 100 MB in total without being stored", async () => {
    let taken = 0;
    const endless = {
      async read(view: Uint8Array) {
        const buffer = (view.buffer as ArrayBuffer).transfer();
        taken += buffer.byteLength;
        return { value: new Uint8Array(buffer), done: false };
      },
      cancel: async () => {},
    };
    await discardUnread({ body: { getReader: () => endless } } as unknown as Request);
    expect(taken / MB).toBe(100);
  });
});
