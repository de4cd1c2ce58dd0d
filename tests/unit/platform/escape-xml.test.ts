import { expect, it } from "vitest";
import { escapeXml } from "#app/lib/escape-xml.ts";

it("escapes special XML characters", () => {
  expect(escapeXml(`<a href="x" b='y'>&`)).toBe("&lt;a href=&quot;x&quot; b=&apos;y&apos;&gt;&amp;");
});

it("removes characters not allowed in XML and keeps line breaks and tabs", () => {
  expect(escapeXml("a\u0000b\u001fc\ufffed\n\te")).toBe("abcd\n\te");
});
