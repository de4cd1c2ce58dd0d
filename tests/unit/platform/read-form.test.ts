import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { discardUnread } from "#server/platform/http/body-reader.ts";
import {
  type Form,
  type FormBounds,
  readForm,
  type TakeFile,
  TEXT_FORM,
} from "#server/platform/http/read-form.ts";
import { BOUNDARY, MULTIPART, multipart, type SentPart, textParts } from "#tests/support/multipart.ts";

const URL_ENCODED = { "content-type": "application/x-www-form-urlencoded;charset=UTF-8" };
const BOUNDS: FormBounds = { ...TEXT_FORM, bytes: 32 * 1024 * 1024, files: 3, fileBytes: 1000 };

/** A request whose body comes in chunks of these lengths, over and over; `taken` is how much of it was read. */
function requestOf(bytes: Uint8Array, headers: Record<string, string>, lengths: number[] = [65_536]) {
  let at = 0;
  let turn = 0;
  const reader = {
    async read(view: Uint8Array) {
      const length = Math.min(lengths[turn % lengths.length] ?? 1, view.byteLength);
      const chunk = bytes.subarray(at, at + length);
      turn += 1;
      at += chunk.length;
      // As the standard has it: the buffer that was given is taken away.
      const buffer = (view.buffer as ArrayBuffer).transfer();
      new Uint8Array(buffer).set(chunk);
      return { value: new Uint8Array(buffer, 0, chunk.length), done: chunk.length === 0 };
    },
    cancel: async () => {},
  };
  const request = { headers: new Headers(headers), body: { getReader: () => reader } };
  return { request: request as unknown as Request, taken: () => at };
}

type Sent = {
  headers?: Record<string, string>;
  bounds?: FormBounds;
  lengths?: number[];
  takeFile?: TakeFile;
};

const read = (
  body: string | Uint8Array,
  { headers = MULTIPART, bounds = BOUNDS, lengths, takeFile }: Sent = {},
) => readForm(requestOf(Buffer.from(body), headers, lengths).request, bounds, takeFile);

/** Keeps a copy of each file's name and bytes; null for one that was too large. */
function collector() {
  const files: [name: string, content: string | null][] = [];
  const takeFile: TakeFile = async (file) => {
    const bytes = await file.read();
    files.push([`${file.field}:${file.fileName}`, bytes && Buffer.from(bytes).toString("latin1")]);
    return "go-on";
  };
  return { files, takeFile };
}

const statusOf = async (reading: Promise<Form>) => {
  try {
    return (await reading).excess;
  } catch (error) {
    return (error as { init?: { status?: number } }).init?.status;
  }
};

describe("what it reads", () => {
  it("fields with line breaks as they were typed, the last of several, and all of them", async () => {
    const parts = textParts({ message: "one\r\ntwo", image: "first" });
    const form = await read(multipart([...parts, { name: "image", content: "second" }]));
    expect(form.fields).toEqual({ message: "one\ntwo", image: "second" });
    expect(form.all("image")).toEqual(["first", "second"]);
    expect(form.excess).toBeNull();
  });

  it("names as browsers write them", async () => {
    const { files, takeFile } = collector();
    await read(multipart([{ name: "a%22b", fileName: "x%0D%0Ay; name=%22z%22.png", content: "1" }]), {
      takeFile,
    });
    expect(files).toEqual([['a"b:x\r\ny; name="z".png', "1"]]);
  });

  it("nothing of a file input that was left alone", async () => {
    const { files, takeFile } = collector();
    await read(multipart([{ name: "images", fileName: "" }]), { takeFile });
    expect(files).toEqual([]);
  });

  it("a boundary within another, and what only looks like one, as content", async () => {
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

  it("the same fields and files, in whatever pieces they come", async () => {
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

  it("what URLSearchParams reads, in whatever pieces it comes", async () => {
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
          // It drops a `?` at the very beginning, which no form puts there.
          const expected = [...new URLSearchParams(`&${body}`)];
          expect(form.fields).toEqual(Object.fromEntries(expected));
        },
      ),
    );
  });

  it("a field by a name that objects have already as any other", async () => {
    const names = ["__proto__", "constructor", "toString"];
    const sent = Object.fromEntries(names.map((name) => [name, "1"]));
    const { fields } = await read(names.map((name) => `${name}=1`).join("&"), { headers: URL_ENCODED });
    expect(Object.entries(fields)).toEqual(Object.entries(sent));
  });

  it("never fails but with a 400, whatever is sent", async () => {
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

describe("what it refuses with 400", () => {
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

describe("what is beyond its bounds", () => {
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
  ])("%s ends the reading, and what came before it is kept", async (_, parts, excess, fields) => {
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

  it("a file that is too large is refused alone, and the next one is read", async () => {
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

  it("more than the form may bring in all ends the reading", async () => {
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

  it("a file that nobody wants is skipped, and nothing is read after a stop", async () => {
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

describe("what is left of a body", () => {
  const MB = 1024 * 1024;

  it("is read off, as whoever waits for the answer on this connection is still sending it", async () => {
    const body = multipart([{ name: "a".repeat(300), content: Buffer.alloc(3 * MB) }]);
    const { request, taken } = requestOf(body, MULTIPART);
    expect((await readForm(request)).excess).toBe("text");
    expect(taken()).toBe(body.length);
  });

  it("is read off up to 100 MB of it all, without keeping it", async () => {
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
