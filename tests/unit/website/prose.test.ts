import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { outwardLink, sitePath } from "#server/platform/safe-url.ts";
import {
  fillLine,
  type Inline,
  linkProblem,
  type ProseBlock,
  paragraphsOf,
  parseInline,
  parseProse,
  variableProblem,
} from "#server/website/prose/contract.ts";
import { anyText } from "#tests/factories/any-text.ts";

describe("a text with headings and lists", () => {
  it("is read line by line", () => {
    expect(parseProse("## Rain\nWe film\nin it.\n\n- One\n-  Two \nAfter.\n\n\n## Sun")).toEqual([
      { kind: "heading", line: ["Rain"] },
      { kind: "paragraph", line: ["We film in it."] },
      { kind: "list", items: [["One"], ["Two"]] },
      { kind: "paragraph", line: ["After."] },
      { kind: "heading", line: ["Sun"] },
    ]);
    expect(parseProse(" \n\n")).toEqual([]);
    expect(parseProse("-no list\n#no heading\n##none")).toEqual([
      { kind: "paragraph", line: ["-no list #no heading ##none"] },
    ]);
  });

  it("takes nothing for HTML", () => {
    expect(parseProse("<b>bold</b> & <script>")).toEqual([
      { kind: "paragraph", line: ["<b>bold</b> & <script>"] },
    ]);
  });
});

describe("a line", () => {
  it("has links and variables", () => {
    expect(parseInline("As the [policy](/privacy) says, write to {{ email }}.")).toEqual([
      "As the ",
      { kind: "link", text: "policy", href: "/privacy" },
      " says, write to ",
      { kind: "variable", name: "email" },
      ".",
    ]);
    expect(parseInline("[Write](mailto:a@example.com)")).toEqual([
      { kind: "link", text: "Write", href: "mailto:a@example.com" },
    ]);
  });

  it.each([
    "javascript:alert",
    "JaVa\tscript:x",
    "data:text/html,x",
    "//evil.example",
    "http://a.example",
    "",
  ])("S20 a link to %j is nothing but its words, and is complained of", (address) => {
    const pieces = parseInline(`Go [there](${address})`);
    expect(pieces.every((piece) => typeof piece === "string")).toBe(true);
    // What has a space in it is no link at all.
    if (!/\s/.test(address)) expect(linkProblem(`Go [there](${address})`)).toContain("“there”");
  });

  it("keeps brackets that are none of ours", () => {
    expect(parseInline("[sic] (really) {{Not}} {one}")).toEqual(["[sic] (really) {{Not}} {one}"]);
    expect(linkProblem("[sic] (really)")).toBeUndefined();
  });

  it("is filled in where no element can be", () => {
    expect(fillLine("{{title}}, by {{ nobody }} {{title}}", { title: "$& <b>" })).toBe(
      "$& <b>, by {{ nobody }} $& <b>",
    );
  });
});

it("names the variable that nobody could fill in", () => {
  expect(variableProblem("Call {{phone}}", ["phone"])).toBeUndefined();
  expect(variableProblem("Call {{ Phone }}", ["phone"])).toBe(
    "{{ Phone }} isn't available in this text. You can use {{phone}}.",
  );
});

it("a plain text has paragraphs", () => {
  expect(paragraphsOf("One\nline.\n \nTwo.\n\n\n\n Three.")).toEqual(["One\nline.", "Two.", " Three."]);
});

const linesOf = (block: ProseBlock) => (block.kind === "list" ? block.items : [block.line]);
const textOf = (piece: Inline) =>
  typeof piece === "string" ? piece : piece.kind === "link" ? piece.text + piece.href : piece.name;

describe("any text", () => {
  const PIECES = [
    ...[
      "[",
      "]",
      "(",
      ")",
      "](",
      "[a](",
      "{{",
      "}}",
      "{",
      "{{ a }}",
      "## ",
      "- ",
      "\n",
      "\r\n",
      " ",
      "\t",
      "a",
    ],
    ...[
      "/contact",
      "//evil.example",
      "https://a.example",
      "javascript:alert(1)",
      "mailto:a@b.example",
      "💍",
      "<b>",
    ],
  ];
  const typed = fc.oneof(
    fc.array(fc.constantFrom(...PIECES), { maxLength: 40 }).map((pieces) => pieces.join("")),
    anyText,
  );

  it("is read without an error, and into no more than was typed; S20 its links lead nowhere that is refused", () => {
    fc.assert(
      fc.property(typed, (text) => {
        const pieces = parseProse(text).flatMap(linesOf).flat();
        // An address may be written out as it is resolved: three characters for one that a URL can't hold, or nine.
        const shown = pieces.map(textOf).join("");
        expect(shown.length).toBeLessThanOrEqual(text.length * 9);
        for (const piece of pieces) {
          if (typeof piece === "string" || piece.kind !== "link") continue;
          expect(sitePath(piece.href) ?? outwardLink(piece.href)).toBe(piece.href);
        }
        expect(["string", "undefined"]).toContain(typeof (linkProblem(text) ?? variableProblem(text, [])));
      }),
      { numRuns: 1500 },
    );
  });

  it("is read in one go, however many links were begun in it", () => {
    const begun = "[a](".repeat(100_000);
    expect(parseInline(begun)).toEqual([begun]);
    expect(linkProblem(begun)).toBeUndefined();
  });
});

describe("what was written of blocks", () => {
  const words = fc
    .stringMatching(/^[A-Za-z0-9,.;:!?&<>'"]{1,12}$/)
    .filter((word) => word !== "-" && word !== "##");
  const inline: fc.Arbitrary<Inline> = fc.oneof(
    words,
    fc.record({
      kind: fc.constant("link" as const),
      text: words,
      href: fc.constantFrom(
        "/contact",
        "/gallery?category=film#top",
        "https://a.example/b",
        "tel:+13235550116",
      ),
    }),
    fc.record({ kind: fc.constant("variable" as const), name: fc.stringMatching(/^[a-z_]{1,10}$/) }),
  );
  const written = (piece: Inline) =>
    typeof piece === "string"
      ? piece
      : piece.kind === "link"
        ? `[${piece.text}](${piece.href})`
        : `{{ ${piece.name} }}`;
  /** As the reader has it: words and the spaces between pieces run together. */
  const read = (pieces: Inline[]) =>
    pieces
      .flatMap((piece, index) => (index === 0 ? [piece] : [" ", piece]))
      .reduce<Inline[]>((line, piece) => {
        const last = line.at(-1);
        if (typeof last === "string" && typeof piece === "string") line.splice(-1, 1, last + piece);
        else line.push(piece);
        return line;
      }, []);

  const line = fc.array(inline, { minLength: 1, maxLength: 5 });
  const block = fc.oneof(
    fc.record({ kind: fc.constantFrom("heading" as const, "paragraph" as const), line }),
    fc.record({ kind: fc.constant("list" as const), items: fc.array(line, { minLength: 1, maxLength: 4 }) }),
  );
  const typedAs: Record<ProseBlock["kind"], (line: string) => string> = {
    heading: (text) => `## ${text}`,
    paragraph: (text) => text,
    list: (text) => `- ${text}`,
  };

  it("is what is read", () => {
    fc.assert(
      fc.property(
        fc.array(block, { maxLength: 5 }),
        fc.constantFrom("\n\n", "\n \n", "\n\n\n"),
        (blocks, gap) => {
          const text = blocks
            .map((one) =>
              linesOf(one)
                .map((pieces) => typedAs[one.kind](pieces.map(written).join(" ")))
                .join("\n"),
            )
            .join(gap);
          const expected = blocks.map((one) =>
            one.kind === "list" ? { ...one, items: one.items.map(read) } : { ...one, line: read(one.line) },
          );
          expect(parseProse(text)).toEqual(expected);
        },
      ),
      { numRuns: 500 },
    );
  });
});
