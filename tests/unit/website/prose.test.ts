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

describe("formatted text", () => {
  it("is parsed line by line", () => {
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

  it("doesn't interpret HTML", () => {
    expect(parseProse("<b>bold</b> & <script>")).toEqual([
      { kind: "paragraph", line: ["<b>bold</b> & <script>"] },
    ]);
  });
});

describe("a line of formatted text", () => {
  it("is parsed into text, links and variables", () => {
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
  ])("S20 keeps only the text of a link to %j and reports the link", (address) => {
    const pieces = parseInline(`Go [there](${address})`);
    expect(pieces.every((piece) => typeof piece === "string")).toBe(true);
    // A text with a space isn't a link.
    if (!/\s/.test(address)) expect(linkProblem(`Go [there](${address})`)).toContain("“there”");
  });

  it("keeps brackets that aren't markup", () => {
    expect(parseInline("[sic] (really) {{Not}} {one}")).toEqual(["[sic] (really) {{Not}} {one}"]);
    expect(linkProblem("[sic] (really)")).toBeUndefined();
  });

  it("is filled with values as plain text", () => {
    expect(fillLine("{{title}}, by {{ nobody }} {{title}}", { title: "$& <b>" })).toBe(
      "$& <b>, by {{ nobody }} $& <b>",
    );
  });
});

it("names a variable that isn't available", () => {
  expect(variableProblem("Call {{phone}}", ["phone"])).toBeUndefined();
  expect(variableProblem("Call {{ Phone }}", ["phone"])).toBe(
    "{{ Phone }} isn't available in this text. You can use {{phone}}.",
  );
});

it("splits plain text into paragraphs", () => {
  expect(paragraphsOf("One\nline.\n \nTwo.\n\n\n\n Three.")).toEqual(["One\nline.", "Two.", " Three."]);
});

const linesOf = (block: ProseBlock) => (block.kind === "list" ? block.items : [block.line]);
const textOf = (piece: Inline) =>
  typeof piece === "string" ? piece : piece.kind === "link" ? piece.text + piece.href : piece.name;

describe("any formatted text", () => {
  const PIECES = [
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
    "/contact",
    "//evil.example",
    "https://a.example",
    "javascript:alert(1)",
    "mailto:a@b.example",
    "💍",
    "<b>",
  ];
  const typed = fc.oneof(
    fc.array(fc.constantFrom(...PIECES), { maxLength: 40 }).map((pieces) => pieces.join("")),
    anyText,
  );

  it("is parsed without an error or added text; S20 its links never lead to a rejected address", () => {
    fc.assert(
      fc.property(typed, (text) => {
        const pieces = parseProse(text).flatMap(linesOf).flat();
        // An address may be displayed as resolved, with three or nine characters for one that a URL can't contain.
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

  it("is parsed in linear time, however many links it starts", () => {
    const begun = "[a](".repeat(100_000);
    expect(parseInline(begun)).toEqual([begun]);
    expect(linkProblem(begun)).toBeUndefined();
  });
});

describe("formatted text written from blocks", () => {
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
  /** The text as readers see it: adjacent texts are joined, including the spaces between pieces. */
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

  it("is parsed back into the same blocks", () => {
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
