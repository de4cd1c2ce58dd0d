import { describe, expect, it } from "vitest";
import { themeStyle } from "#app/theme/theme-style.ts";

const DEFAULT = themeStyle({ brandColor: "#D4AF37" });

it("is a single rule with five colors", () => {
  expect(themeStyle({ brandColor: "#1E40AF" })).toMatch(
    /^:root\{(--[a-z-]+:#[0-9a-f]{6};){4}--[a-z-]+:#[0-9a-f]{6}\}$/i,
  );
  expect(themeStyle({ brandColor: "#1E40AF" })).toContain("--accent:#1E40AF;");
});

it("adds a border to a button whose background is too close to a surface", () => {
  const edge = ".on-light,.on-dark{--accent-edge:var(--label)}";
  for (const faint of ["#FBF8F2", "#FFFFFF", "#000000", "#14110F"]) {
    expect(themeStyle({ brandColor: faint }), faint).toContain(edge);
  }
  for (const color of ["#D4AF37", "#1E40AF", "#808080"]) {
    expect(themeStyle({ brandColor: color }), color).not.toContain(edge);
  }
});

describe("S21 an invalid color falls back to the default gold", () => {
  it.for([
    "",
    "red",
    "red}</style><script>alert(1)</script>",
    "#D4AF37}</style><script>alert(1)</script>",
    "</style>",
    "url(https://e.example/x)",
    "#fff;background:url(https://e.example)",
    ";@import 'https://e.example'",
    "#fff",
    "#D4AF37FF",
    "#D4AF3G",
    "D4AF37",
    " #D4AF37",
    "#1E40AF\n",
    "#1E40AF\n}</style>",
    "rgb(1,2,3)",
    "var(--x)",
    "\\23 1E40AF",
  ])("%j", (brandColor) => {
    expect(themeStyle({ brandColor })).toBe(DEFAULT);
  });
});
