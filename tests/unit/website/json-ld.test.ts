import { expect, it } from "vitest";
import { jsonLd } from "#app/lib/json-ld.ts";

it("S22 leaves nothing in a JSON-LD block that could end it or break a line", () => {
  const name = '</script><!--<script>\u2028\u2029"\\';
  const json = jsonLd({ name });
  expect(json).not.toMatch(/[<\u2028\u2029]/);
  expect(JSON.parse(json)).toEqual({ "@context": "https://schema.org", name });
});
