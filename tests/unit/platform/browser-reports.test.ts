import { expect, it } from "vitest";
import { withoutContent } from "#server/platform/browser-reports/service.ts";

it.for([
  [
    "TypeError: Cannot read properties of null (reading 'name')",
    "TypeError: Cannot read properties of null (reading (text))",
  ],
  [
    `SyntaxError: Unexpected token 'A', "Ana & Ben" is not valid JSON`,
    "SyntaxError: Unexpected token (text), (text) is not valid JSON",
  ],
  [
    "Minified React error #418; visit https://react.dev/errors/418?args[]=Ana for more",
    "Minified React error #418; visit (address) for more",
  ],
  ["No mail for ana@example.com, +1 3235550134", "No mail for (email) +1 (number)"],
] as const)("%s", ([message, logged]) => {
  expect(withoutContent(message)).toBe(logged);
});

it("a message of any length has an end", () => {
  expect(withoutContent("x ".repeat(5000))).toHaveLength(300);
});
