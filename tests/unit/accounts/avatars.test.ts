import { describe, expect, it } from "vitest";
import { drawAvatar } from "#server/accounts/avatars/service.ts";

const drawn = (name: string) => decodeURIComponent(drawAvatar(name).replace("data:image/svg+xml,", ""));
const letters = (name: string) => /<text[^>]*>(.*)<\/text>/.exec(drawn(name))?.[1];

describe("a person's picture", () => {
  it.for([
    ["Ana García", "AG"],
    ["  ana maría de la cruz ", "AC"],
    ["Ben", "B"],
    ["D’Arcy O'Neil", "DO"],
    ["E\u0301lodie Ünal", "E\u0301Ü"],
    ["李小龍", "李"],
    ["ben@studio.test", "B"],
    ["<script>&", "S"],
    ["123", ""],
    ["", ""],
    ["\uD83D", ""],
  ] as const)("of %s has the letters %s", ([name, expected]) => {
    expect(letters(name)).toBe(expected);
  });

  it("has few combining marks, however many the name has", () => {
    expect(letters(`A${"\u0301".repeat(5000)}na`)).toBe(`A${"\u0301".repeat(3)}`);
  });

  it("is the same for the same name, and its color differs between names", () => {
    expect(drawn("Ana García")).toBe(drawn("Ana García"));
    const colors = ["Ana", "Ben", "Cleo", "Dan"].map(
      (name) => /<rect[^>]*fill="(#\w{6})"/.exec(drawn(name))?.[1],
    );
    expect(new Set(colors).size).toBeGreaterThan(1);
  });
});
