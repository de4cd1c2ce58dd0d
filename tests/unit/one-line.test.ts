import { expect, it } from "vitest";
import { isOneLine, oneLine } from "#server/lib/one-line.ts";

it("finds every character that ends a line or that nobody can see", () => {
  for (const broken of ["\r\n", "\n", "\t", "\0", "\u001b", "\u007f", "\u0085", "\u2028", "\u2029"]) {
    expect(isOneLine(`a${broken}b`), JSON.stringify(broken)).toBe(false);
    expect(oneLine(`a${broken}b`), JSON.stringify(broken)).toBe("a b");
  }
});

it("leaves everybody's letters alone", () => {
  for (const text of ["", "Zoë & Łukasz", "美智子 💍", "a  b"]) {
    expect(isOneLine(text)).toBe(true);
    expect(oneLine(text)).toBe(text);
  }
});
