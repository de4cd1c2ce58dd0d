import { expect, it } from "vitest";
import { APP, DOCUMENT, pageKind, pageSheet } from "#app/lib/page-kind.ts";

it("is taken from the innermost route with a handle", () => {
  expect(pageKind([DOCUMENT])).toBe("document");
  expect(pageKind([undefined, APP, undefined])).toBe("app");
  expect(pageKind([DOCUMENT, APP])).toBe("app");
  expect(pageKind([APP, DOCUMENT])).toBe("document");
});

it("defaults to a document without any handle, such as for an error at the root", () => {
  expect(pageKind([])).toBe("document");
  expect(pageKind([undefined, null])).toBe("document");
});

it("uses an outer route if a handle has no page kind", () => {
  expect(pageKind([APP, { breadcrumb: "Bookings" }])).toBe("app");
});

it("uses only the style sheet of the innermost page that has one", () => {
  expect(pageSheet([{ sheet: "p{color:red}" }, { sheet: "p{color:blue}" }, undefined])).toBe("p{color:blue}");
  expect(pageSheet([null, APP])).toBeNull();
});
