import { expect, it } from "vitest";
import { escapeHtml } from "#server/platform/escape-html.ts";

it("escapes the five special HTML characters", () => {
  expect(escapeHtml(`<a href="x" title='y'>&amp;</a>`)).toBe(
    "&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;&lt;/a&gt;",
  );
});

it("keeps all other characters", () => {
  expect(escapeHtml("Zoë, Łukasz, 美, 💍 \u2028 `x` = / \\")).toBe("Zoë, Łukasz, 美, 💍 \u2028 `x` = / \\");
  expect(escapeHtml("")).toBe("");
});
