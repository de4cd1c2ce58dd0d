import { expect, it } from "vitest";
import { shapeOf } from "#app/components/layout/screen-shape.ts";

it("derives overview, list and form shapes from their addresses", () => {
  const shapes = Object.fromEntries(
    [
      "/admin",
      "/admin/analytics",
      "/admin/bookings",
      "/admin/activity",
      "/admin/roles",
      "/admin/bookings/new",
      "/admin/videos/a-film",
      "/admin/settings",
      "/admin/customize",
      "/admin/account",
    ].map((path) => [path, shapeOf(path)]),
  );
  expect(shapes).toEqual({
    "/admin": "cards",
    "/admin/analytics": "cards",
    "/admin/bookings": "rows",
    "/admin/activity": "rows",
    "/admin/roles": "rows",
    "/admin/bookings/new": "form",
    "/admin/videos/a-film": "form",
    "/admin/settings": "form",
    "/admin/customize": "form",
    "/admin/account": "form",
  });
});
