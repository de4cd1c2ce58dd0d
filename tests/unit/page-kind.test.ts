import { expect, it } from "vitest";
import { APP, DOCUMENT, pageKind, pageStyles } from "#app/lib/page-kind.ts";

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

it("takes the rules that a page alone needs from whichever handle has some", () => {
  expect(pageStyles([undefined, DOCUMENT, { styles: "p{color:red}" }])).toBe("p{color:red}");
  expect(pageStyles([null, APP])).toBe("");
});
