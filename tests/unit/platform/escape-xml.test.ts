import { expect, it } from "vitest";
import { escapeXml } from "#app/lib/escape-xml.ts";

it("escapes what means something in XML", () => {
  expect(escapeXml(`<a href="x" b='y'>&`)).toBe("&lt;a href=&quot;x&quot; b=&apos;y&apos;&gt;&amp;");
});

it("drops what XML allows in no form, and keeps lines and tabs", () => {
  expect(escapeXml("a\u0000b\u001fc\ufffed\n\te")).toBe("abcd\n\te");
});
