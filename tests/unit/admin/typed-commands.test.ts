import { describe, expect, it } from "vitest";
import { matching, screenCommands } from "#app/features/admin/command-palette/palette-commands.ts";
import { typedCommands, typedDate } from "#app/features/admin/command-palette/typed-commands.ts";
import type { Role } from "#server/platform/rights/contract.ts";

const TODAY = "2026-11-25";
const none = () => undefined;
const labels = (query: string, role: Role = "admin") =>
  typedCommands({ role, go: none, today: TODAY }, query).map(({ label }) => label);

describe("a typed date", () => {
  it.each([
    ["2027-06-12", "2027-06-12"],
    ["12 June", "2027-06-12"],
    ["June 12", "2027-06-12"],
    ["jun 12, 2029", "2029-06-12"],
    ["12. june 2029", "2029-06-12"],
    ["25 nov", "2026-11-25"],
    ["24 Nov", "2027-11-24"],
    ["31 June", null],
    ["12 foo", null],
    ["june", null],
    ["2027-13-01", null],
    ["12", null],
  ])("%s is %s", (query, date) => expect(typedDate(query, TODAY)).toBe(date));
});

describe("the palette", () => {
  it("leads to the bookings of a day and of a status", () => {
    const gone: string[] = [];
    const [day] = typedCommands({ role: "coordinator", go: (to) => gone.push(to), today: TODAY }, "12 June");
    day?.run();
    expect([day?.label, gone]).toEqual([
      "Bookings on Jun 12, 2027",
      ["/admin/bookings?from=2027-06-12&until=2027-06-12"],
    ]);
    expect(labels("confir")).toEqual(["Bookings: Confirmed"]);
    expect(labels("co")).toEqual([]);
    expect(labels("confirmed", "editor")).toEqual([]);
  });

  it("finds settings by their words, as far as the role may open them", () => {
    const found = (query: string, role: Role = "admin") =>
      matching(screenCommands({ go: none, role }), query).map(({ id }) => id);
    expect(found("logo")).toContain("/admin/settings");
    expect(found("outbox")).toContain("/admin/email");
    expect(found("capacity")).toContain("/admin/calendar");
    expect(found("outbox", "coordinator")).toEqual([]);
  });
});
