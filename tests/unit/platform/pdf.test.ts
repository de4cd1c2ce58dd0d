import { createHash } from "node:crypto";
import { inflateSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PdfBlock } from "#server/platform/pdf/contract.ts";
import { drawnText } from "#server/platform/pdf/drawn-text.ts";
import { wrap } from "#server/platform/pdf/layout.ts";
import { unprintableIn } from "#server/platform/pdf/script-fonts.ts";
import { makePdf } from "#server/platform/pdf/service.ts";
import { anyText } from "#tests/factories/any-text.ts";
import { staticFiles } from "#tests/support/static-files.ts";

const make = (blocks: readonly PdfBlock[], footer = "Studio") =>
  makePdf(
    {
      title: "Agreement – Łucja & Ben",
      author: "Studio",
      createdAt: new Date("2027-01-02T03:04:05.678Z"),
      footer,
      blocks,
    },
    staticFiles,
  );
const latin = (file: Uint8Array) => Buffer.from(file).toString("latin1");

/** Returns each page's text line by line, decoded with the fonts' own tables as a viewer's search does. */
async function pagesOf(blocks: readonly PdfBlock[], footer?: string): Promise<string[][]> {
  const text = latin(await make(blocks, footer));
  const objects = new Map(
    [...text.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = "", body = ""]) => [
      id,
      body,
    ]),
  );
  const reference = (body: string | undefined, name: string) =>
    new RegExp(`/${name} (\\d+) 0 R`).exec(body ?? "")?.[1] ?? "";
  const find = (type: string) => [...objects.values()].find((body) => body.includes(type));
  const resources = [...objects.values()].find((body) => body.startsWith("<< /Font <<"));
  const letters = (resource: string) => {
    const map = objects.get(reference(objects.get(reference(resources, resource)), "ToUnicode")) ?? "";
    return new Map(
      [...map.matchAll(/^<(\w{4})> <(\w+)>$/gm)].map(([, glyph, codes = ""]) => [
        glyph,
        String.fromCharCode(...(codes.match(/\w{4}/g) ?? []).map((code) => Number.parseInt(code, 16))),
      ]),
    );
  };
  const kids = /\/Kids \[([^\]]*)\]/.exec(find("/Type /Pages") ?? "")?.[1] ?? "";
  return [...kids.matchAll(/(\d+) 0 R/g)].map(([, id = ""]) => {
    const content = objects.get(reference(objects.get(id), "Contents")) ?? "";
    return [...content.matchAll(/^BT .*$/gm)].map(([line]) =>
      [...line.matchAll(/\/(F\d+) \S+ Tf <(\w+)> Tj/g)]
        .map(([, resource = "", glyphs = ""]) =>
          (glyphs.match(/\w{4}/g) ?? []).map((glyph) => letters(resource).get(glyph)).join(""),
        )
        .join(""),
    );
  });
}

const many = (count: number): PdfBlock[] =>
  Array.from({ length: count }, (_, at) => ({ type: "paragraph", text: `Paragraph ${at}` }));

describe("a PDF", () => {
  it("is byte-identical for the same document at any time and in any time zone", async () => {
    const blocks: PdfBlock[] = [{ type: "title", text: "Agreement" }, ...many(80)];
    const hash = async () =>
      createHash("sha256")
        .update(await make(blocks))
        .digest("hex");
    const first = await hash();
    const zone = process.env.TZ;
    process.env.TZ = "America/Los_Angeles";
    try {
      expect(await hash()).toBe(first);
    } finally {
      process.env.TZ = zone;
    }
    expect(latin(await make(blocks))).toContain("/CreationDate (D:20270102030405Z)");
  });

  it("has a correct cross-reference table", async () => {
    const file = latin(await make(many(100)));
    const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)?.[1]);
    expect(file.slice(start, start + 5)).toBe("xref\n");
    const offsets = [...file.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) =>
      Number(offset),
    );
    expect(offsets.length).toBeGreaterThan(5);
    for (const [at, offset] of offsets.entries())
      expect(file.slice(offset)).toMatch(new RegExp(`^${at + 1} 0 obj\n`));
    expect(file).toContain(`/Size ${offsets.length + 1} `);
    for (const [, length, data = ""] of file.matchAll(
      /<< \/Length (\d+)[^\n]*>>\nstream\n([\s\S]*?)\nendstream/g,
    ))
      expect(data.length).toBe(Number(length));
  });

  it("embeds only the fonts its characters need", async () => {
    const fontsIn = async (text: string) =>
      [...latin(await make([{ type: "paragraph", text }])).matchAll(/\/FontName \/SourceSans3-(\S+)/g)].map(
        ([, name]) => name,
      );
    expect(await fontsIn("Ana & José")).toEqual(["latin-400"]);
    expect(await fontsIn("Łucja Nguyễn")).toEqual(["latin-ext-400", "latin-400", "vietnamese-400"]);
    const file = Buffer.from(await make([{ type: "paragraph", text: "Ana" }]));
    const [, length = "", whole = ""] =
      /<< \/Length (\d+) \/Length1 (\d+)/.exec(file.toString("latin1")) ?? [];
    const begins = file.indexOf("stream\n", file.indexOf("/FlateDecode")) + "stream\n".length;
    expect(inflateSync(file.subarray(begins, begins + Number(length)))).toHaveLength(Number(whole));
  });

  it("prints names beyond Western Europe, including decomposed characters", async () => {
    const names = "Nguyễn Thị Ánh, Łukasz Żółć, Ștefan Țurcanu, Ğül Şahin, Ελένη, Ольга – “yours”…";
    expect((await pagesOf([{ type: "paragraph", text: names }]))[0]?.[0]).toBe(names);
    expect((await pagesOf([{ type: "paragraph", text: names.normalize("NFD") }]))[0]?.[0]).toBe(names);
  });

  /** Returns the first line of a page in drawing order. */
  const drawn = async (text: string) => (await pagesOf([{ type: "paragraph", text }]))[0]?.[0];

  it.for([
    ["Chinese", "陳美麗 and 张伟龙"],
    ["Japanese", "渡邉さくら & 高橋ケンジ & 濵田々"],
    ["Korean", "김민준 & 이서연"],
    ["Armenian", "Արամ Խաչատրյան"],
    ["Georgian", "ნინო ბერიძე"],
    ["Amharic", "ሰላም ተስፋዬ"],
    ["more of Latin", "Kaʻiulani, Ǹǹ, Ṣọlá, Ə ə, Ǎi"],
    ["Polytonic Greek", "Ἀθηνᾶ"],
  ] as const)("prints names in %s", async ([, names]) => {
    expect(await drawn(names)).toBe(names);
  });

  it("prints Hebrew and Arabic from right to left within a line", async () => {
    expect(await drawn("Signed as “דוד כהן” (1)")).toBe("Signed as “ןהכ דוד” (1)");
    expect(await drawn("שרה (12) לוי, Ana")).toBe("יול (12) הרש, Ana");
    expect(await drawn("שָׂרָה")).toBe("הרש");
    // Final, medial and initial forms, lam-alef as one letter, and letters that join on only one side.
    expect(drawnText("محمد")).toBe("\ufeaa\ufee4\ufea4\ufee3");
    expect(drawnText("علاء")).toBe("\ufe80\ufefc\ufecb");
    expect(drawnText("زهرا گلپ")).toBe("\ufb57\ufee0\ufb94 \ufe8d\ufeae\ufeeb\ufeaf");
    // Searches use plain letters, not their presentation forms.
    expect(await drawn("محمد")).toBe("دمحم");
  });

  it("prints a character without a font as its code, and drops invisible characters", async () => {
    expect(await drawn("Asha देवी")).toBe("Asha [U+0926][U+0947][U+0935][U+0940]");
    expect(await drawn("A\u200b\u2009B\u0007")).toBe("A B");
  });

  it("embeds only the needed subset of other scripts", async () => {
    const file = await make([{ type: "paragraph", text: "李" }]);
    expect(latin(file).match(/\/FontName \/noto-sans-\S+/g)).toHaveLength(1);
    expect(file.length).toBeLessThan(150_000);
  });

  it("fails if a required font can't be loaded", async () => {
    const none = { fetch: async () => new Response(null, { status: 503 }) };
    const document = { title: "", author: "", createdAt: new Date(0), footer: "" };
    const text = (words: string) =>
      makePdf({ ...document, blocks: [{ type: "paragraph", text: words }] }, none);
    await expect(text("李")).rejects.toThrow("503");
    expect((await text("Ana")).length).toBeGreaterThan(1000);
  });

  it("draws characters of keyboards and word processors that no font has as what they look like", async () => {
    const typed = [
      ["same\u2011day, seven\u2010hour \u2012 film\u2015cut", "same-day, seven-hour – film—cut"],
      ["\u201bold\u2019 and \u201fnew\u201d, 6\u2032 2\u2033", "‘old’ and “new”, 6' 2\""],
      ["1\u20442 \u2022 \u25cf \u25e6 done\u2025", "1/2 • • • done.."],
      ["thin\u2009space, figure\u2007space, line\u2028end", "thin space, figure space, line end"],
      ["no\u200bwidth, soft\u00adhyphen, \u2060joined", "nowidth, softhyphen, joined"],
      ["１２（Ａ）", "12(A)"],
    ] as const;
    for (const [text, drawn] of typed) {
      expect(await unprintableIn(staticFiles, text)).toEqual([]);
      expect((await pagesOf([{ type: "paragraph", text }])).flat()).toContain(drawn);
    }
  });

  it("lists characters it can't print", async () => {
    expect(await unprintableIn(staticFiles, "José Łukasz Ольга 李 דוד محمد")).toEqual([]);
    expect(await unprintableIn(staticFiles, "Asha देवी 😀")).toEqual(["द", "े", "व", "ी", "😀"]);
  });

  it("continues on new pages, numbers them all, and prints each paragraph once", async () => {
    const pages = await pagesOf(many(100), "Agreement 7");
    expect(pages.length).toBeGreaterThan(2);
    for (const [at, lines] of pages.entries())
      expect(lines.slice(-2)).toEqual(["Agreement 7", `Page ${at + 1} of ${pages.length}`]);
    expect(pages.flatMap((lines) => lines.slice(0, -2))).toEqual(
      many(100).map((block) => ("text" in block ? block.text : "")),
    );
  });

  it("keeps a heading with the text after it", async () => {
    for (let before = 20; before < 40; before += 1) {
      const pages = await pagesOf([
        ...many(before),
        { type: "heading", text: "Cancelling" },
        { type: "paragraph", text: "In writing" },
      ]);
      const page = pages.find((lines) => lines.includes("Cancelling"));
      expect(page, `after ${before} paragraphs`).toContain("In writing");
    }
  });

  it("repeats a table's headings on each page and ends it with its totals", async () => {
    const columns = [
      { label: "What", share: 3 },
      { label: "Amount", share: 1, right: true },
    ];
    const rows = Array.from({ length: 60 }, (_, at) => [`Line ${at}`, `$${at}`]);
    const pages = await pagesOf([{ type: "table", columns, rows, totals: [["Total", "$1,770"]] }]);
    expect(pages.length).toBe(2);
    for (const lines of pages) expect(lines.slice(0, 2)).toEqual(["What", "Amount"]);
    expect(pages.flat().filter((text) => text.startsWith("Line"))).toHaveLength(60);
    expect(pages.at(-1)?.slice(-4, -2)).toEqual(["Total", "$1,770"]);
  });

  it("can be created from any text", async () => {
    await fc.assert(
      fc.asyncProperty(anyText, async (text) => {
        const file = latin(
          await make([
            { type: "paragraph", text },
            { type: "item", mark: "•", text },
          ]),
        );
        expect(file).toMatch(/%%EOF\n$/);
        expect(file).not.toMatch(/NaN|undefined|Infinity/);
      }),
      { numRuns: 50 },
    );
  });
});

describe("wrapping", () => {
  it("loses only the spaces between words and keeps each line within the width", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), fc.integer({ min: 1, max: 30 }), (text, width) => {
        const lines = wrap(text, width, (part) => part.length);
        for (const line of lines) expect(line.length).toBeLessThanOrEqual(width);
        expect(lines.join("").replace(/\s/g, "")).toBe(text.replace(/\s/g, ""));
      }),
    );
  });
});
