import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BOUNDS, collector, read, statusOf, URL_ENCODED } from "#tests/support/form-requests.ts";
import { BOUNDARY, MULTIPART, multipart, type SentPart, textParts } from "#tests/support/multipart.ts";

describe("readForm", () => {
  it("reads typed line breaks, the last of repeated fields, and all of them", async () => {
    const parts = textParts({ message: "one\r\ntwo", image: "first" });
    const form = await read(multipart([...parts, { name: "image", content: "second" }]));
    expect(form.fields).toEqual({ message: "one\ntwo", image: "second" });
    expect(form.all("image")).toEqual(["first", "second"]);
    expect(form.excess).toBeNull();
  });

  it("decodes names as browsers encode them", async () => {
    const { files, takeFile } = collector();
    await read(multipart([{ name: "a%22b", fileName: "x%0D%0Ay; name=%22z%22.png", content: "1" }]), {
      takeFile,
    });
    expect(files).toEqual([['a"b:x\r\ny; name="z".png', "1"]]);
  });

  it("ignores an empty file input", async () => {
    const { files, takeFile } = collector();
    await read(multipart([{ name: "images", fileName: "" }]), { takeFile });
    expect(files).toEqual([]);
  });

  it("reads a nested boundary and text that resembles one as content", async () => {
    const nested = `--inner\r\nContent-Disposition: file; filename="a"\r\n\r\nx\r\n--inner--\r\n${BOUNDARY}\r\n-${BOUNDARY}`;
    const { files, takeFile } = collector();
    await read(
      multipart([
        {
          name: "images",
          fileName: "a",
          content: nested,
          head: "Content-Type: multipart/mixed; boundary=inner\r\n",
        },
      ]),
      { takeFile },
    );
    expect(files).toEqual([["images:a", nested]]);
  });

  const anyText = fc
    .string({ unit: "grapheme", maxLength: 40 })
    .map((text) => text.replaceAll(/\r\n?|\n/g, " "));
  const anyBytes = fc
    .array(fc.oneof(fc.constantFrom("\r\n", "--", BOUNDARY, `\r\n--${BOUNDARY.slice(0, 5)}`), fc.string()), {
      maxLength: 8,
    })
    .map((pieces) => Buffer.from(pieces.join("")))
    .filter((bytes) => !bytes.includes(`\r\n--${BOUNDARY}`));
  const lengths = fc.array(fc.integer({ min: 1, max: 70 }), { minLength: 1, maxLength: 5 });

  it("reads the same fields and files for any chunking", async () => {
    const files = fc.array(fc.tuple(fc.constantFrom("a.png", "b.jpg"), anyBytes), { maxLength: 3 });
    const texts = fc.array(fc.tuple(fc.constantFrom("name", "message"), anyText), { maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(texts, files, lengths, async (fields, sent, chunks) => {
        const { files: received, takeFile } = collector();
        const parts: SentPart[] = [
          ...fields.map(([name, content]) => ({ name, content })),
          ...sent.map(([fileName, content]) => ({ name: "images", fileName, content })),
        ];
        const form = await read(multipart(parts), {
          lengths: chunks,
          takeFile,
          bounds: { ...BOUNDS, fileBytes: 10_000 },
        });
        expect(form.excess).toBeNull();
        expect(form.fields).toEqual(
          Object.fromEntries(fields.map(([name, value]) => [name, Buffer.from(value).toString()])),
        );
        expect(received).toEqual(sent.map(([name, bytes]) => [`images:${name}`, bytes.toString("latin1")]));
      }),
    );
  });

  it("reads the same as URLSearchParams for any chunking", async () => {
    const pairs = fc.array(fc.tuple(anyText, anyText), { maxLength: 8 });
    const raw = fc.string({ unit: fc.constantFrom("a", "&", "=", "+", "%", "2", "c", "é", "?") });
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          pairs.map((each) => new URLSearchParams(each).toString()),
          raw,
        ),
        lengths,
        async (body, chunks) => {
          const form = await read(body, { headers: URL_ENCODED, lengths: chunks });
          // It drops a `?` at the very beginning, which no form sends.
          const expected = [...new URLSearchParams(`&${body}`)];
          expect(form.fields).toEqual(Object.fromEntries(expected));
        },
      ),
    );
  });

  it("reads a field named like a built-in object member", async () => {
    const names = ["__proto__", "constructor", "toString"];
    const sent = Object.fromEntries(names.map((name) => [name, "1"]));
    const { fields } = await read(names.map((name) => `${name}=1`).join("&"), { headers: URL_ENCODED });
    expect(Object.entries(fields)).toEqual(Object.entries(sent));
  });

  it("fails only with a 400, for any input", async () => {
    const whole = multipart([...textParts({ a: "1", b: "2" }), { name: "c", fileName: "d", content: "e" }]);
    const damaged = fc
      .array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 6 })
      .map((changes) => {
        const bytes = Buffer.from(whole);
        for (const [at, byte] of changes) bytes[at] = byte;
        return bytes;
      });
    const cut = fc.nat(whole.length).map((length) => whole.subarray(0, length));
    const noise = fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes));
    await fc.assert(
      fc.asyncProperty(fc.oneof(damaged, cut, noise), lengths, async (body, chunks) => {
        const { takeFile } = collector();
        expect([null, 400, "text", "files"]).toContain(
          await statusOf(read(body, { lengths: chunks, takeFile })),
        );
      }),
    );
  });
});

describe("readForm rejects with 400", () => {
  it.each([
    ["no form", "{}", { "content-type": "application/json" }],
    ["no type", "a=1", {}],
    ["a form without a boundary", multipart([]), { "content-type": "multipart/form-data" }],
    [
      "a boundary of 71 letters",
      multipart([]),
      { "content-type": `multipart/form-data; boundary=${"b".repeat(71)}` },
    ],
    ["another boundary", multipart([]), { "content-type": "multipart/form-data; boundary=other" }],
    ["a form that breaks off", multipart(textParts({ a: "1" }), { end: false }), MULTIPART],
    ["a part without a name", multipart([]).toString().replace("--\r\n", "\r\nX: y\r\n\r\n"), MULTIPART],
    ["nothing", "", MULTIPART],
  ])("%s", async (_, body, headers) => {
    expect(await statusOf(read(body, { headers: headers as Record<string, string> }))).toBe(400);
  });
});
