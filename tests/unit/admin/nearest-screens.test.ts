import { expect, it } from "vitest";
import { nearestScreens } from "#app/features/admin/nearest-screens.ts";

const labels = (pathname: string) => nearestScreens(pathname, "admin").map(({ label }) => label);

it.each([
  ["/admin/boking", "Bookings"],
  ["/admin/bookings/2027/list", "Bookings"],
  ["/admin/calender", "Calendar"],
  ["/admin/Film/videos", "Videos"],
  ["/admin/library", "Media Library"],
  ["/admin/analytic", "Analytics"],
  ["/admin/export", "Export and import"],
])("for %s suggests %s first", (pathname, label) => {
  expect(labels(pathname)[0]).toBe(label);
});

it("suggests a few screens, and the defaults for an address that matches none", () => {
  expect(labels(`/admin/${"seo/".repeat(500)}`).length).toBeLessThanOrEqual(4);
  expect(labels("/admin/qqqqqqqq")).toEqual(["Overview", "Bookings", "Messages", "Calendar"]);
});
