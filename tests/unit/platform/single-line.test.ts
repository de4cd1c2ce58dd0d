import { expect, it } from "vitest";
import { isOneLine, isVisible, oneLine, withoutOverrides } from "#server/platform/single-line.ts";

it("detects every line break and control character", () => {
  for (const broken of ["\r\n", "\n", "\t", "\0", "\u001b", "\u007f", "\u0085", "\u2028", "\u2029"]) {
    expect(isOneLine(`a${broken}b`), JSON.stringify(broken)).toBe(false);
    expect(oneLine(`a${broken}b`), JSON.stringify(broken)).toBe("a b");
  }
});

it("keeps letters in any script unchanged", () => {
  for (const text of ["", "Zoë & Łukasz", "美智子 💍", "a  b"]) {
    expect(isOneLine(text)).toBe(true);
    expect(oneLine(text)).toBe(text);
  }
});

it("detects a text that is entirely invisible", () => {
  for (const blank of [
    "",
    "  ",
    "\u200b",
    "\u200d\ufeff",
    "\u2060\u00ad",
    "\u2800",
    "\u3164\u115f",
    "\u0301",
    "\u202e",
  ]) {
    expect(isVisible(blank), JSON.stringify(blank)).toBe(false);
  }
  for (const seen of ["Ana", "\u200bA", "美", "💍", "5", "-", "नमस्ते", "ʻ"]) {
    expect(isVisible(seen), JSON.stringify(seen)).toBe(true);
  }
});

it("removes what turns letters around, and keeps the marks of Arabic and Hebrew", () => {
  expect(withoutOverrides("\u202eavliS anA\u202c \u2066x\u2069")).toBe("avliS anA x");
  expect(withoutOverrides("דנה\u200f כהן")).toBe("דנה\u200f כהן");
});
