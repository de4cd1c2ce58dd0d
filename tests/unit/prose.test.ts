import { describe, expect, it } from "vitest";
import {
  fillLine,
  linkProblem,
  paragraphsOf,
  parseInline,
  parseProse,
  variableProblem,
} from "#server/prose/contract.ts";

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

  it("is filled in where no element can stand", () => {
    expect(fillLine("{{title}}, by {{ nobody }} {{title}}", { title: "$& <b>" })).toBe(
      "$& <b>, by {{ nobody }} $& <b>",
    );
  });
});

it("names the variable that nobody could fill in", () => {
  expect(variableProblem("Call {{phone}}", ["phone"])).toBeUndefined();
  expect(variableProblem("Call {{ Phone }}", ["phone"])).toBe(
    "This text knows no {{ Phone }}. It knows {{phone}}.",
  );
});

it("a plain text has paragraphs", () => {
  expect(paragraphsOf("One\nline.\n \nTwo.\n\n\n\n Three.")).toEqual(["One\nline.", "Two.", " Three."]);
});
