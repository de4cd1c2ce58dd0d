import { expect, it } from "vitest";
import { APP, DOCUMENT, pageKind, pageSheet } from "#app/lib/page-kind.ts";

it("is what the innermost route with a handle says", () => {
  expect(pageKind([DOCUMENT])).toBe("document");
  expect(pageKind([undefined, APP, undefined])).toBe("app");
  expect(pageKind([DOCUMENT, APP])).toBe("app");
  expect(pageKind([APP, DOCUMENT])).toBe("document");
});

it("is a document where nobody says anything, such as on an error at the root", () => {
  expect(pageKind([])).toBe("document");
  expect(pageKind([undefined, null])).toBe("document");
});

it("asks further out when a handle says something else", () => {
  expect(pageKind([APP, { breadcrumb: "Bookings" }])).toBe("app");
});

it("takes the whole sheet of the innermost page that has one of its own", () => {
  expect(pageSheet([{ sheet: "p{color:red}" }, { sheet: "p{color:blue}" }, undefined])).toBe("p{color:blue}");
  expect(pageSheet([null, APP])).toBeNull();
});
