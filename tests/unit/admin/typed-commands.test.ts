import { describe, expect, it } from "vitest";
import {
  actionCommands,
  matching,
  screenCommands,
} from "#app/features/admin/command-palette/palette-commands.ts";
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
    ["10/30/2027", "2027-10-30"],
    ["10/30/27", "2027-10-30"],
    ["1/2/2027", "2027-01-02"],
    ["01/02", "2027-01-02"],
    ["11/25", "2026-11-25"],
    ["13/1/2027", null],
    ["0/1/2027", null],
    ["2/30/2027", null],
    ["10/30/2", null],
    ["Today", "2026-11-25"],
    ["tomorrow", "2026-11-26"],
  ])("%s is parsed as %s", (query, date) => expect(typedDate(query, TODAY)).toBe(date));
});

describe("the command palette", () => {
  it("opens the bookings of a day and of a status", () => {
    const gone: string[] = [];
    const found = typedCommands({ role: "coordinator", go: (to) => gone.push(to), today: TODAY }, "6/12/27");
    for (const { run } of found) run();
    expect(found.map(({ label }) => label)).toEqual([
      "Bookings on Jun 12, 2027",
      "Open Jun 12, 2027 in the calendar",
    ]);
    expect(gone).toEqual([
      "/admin/bookings?from=2027-06-12&until=2027-06-12",
      "/admin/calendar?month=2027-06&day=2027-06-12",
    ]);
    expect(labels("tomorrow", "editor")).toEqual([]);
    expect(labels("confir")).toEqual(["Bookings: Confirmed"]);
    expect(labels("co")).toEqual([]);
    expect(labels("confirmed", "editor")).toEqual([]);
  });

  const screens = (query: string, role: Role = "admin") =>
    screenCommands({ go: none, role }, query).map(({ id }) => id);

  it.each([
    ["logo", "/admin/settings/branding"],
    ["outbox", "/admin/email/outbox"],
    ["templates", "/admin/email"],
    ["capacity", "/admin/calendar"],
    ["two-factor", "/admin/account#two-factor"],
    ["trash", "/admin/bookings/trash"],
    ["stripe", "/admin/payments#stripe"],
    ["tax", "/admin/payments#bookkeeper"],
    ["invoices", "/admin/payments/invoices"],
    ["email", "/admin/email"],
    ["videos", "/admin/videos"],
  ])("for %s suggests %s first", (query, first) => expect(screens(query)[0]).toBe(first));

  it("finds screens and sections that the role may open", () => {
    expect(screens("outbox", "coordinator")).toEqual([]);
    expect(screens("stripe", "coordinator")).toEqual([]);
    expect(screens("logo", "editor")).toEqual([]);
    expect(screens("trash", "coordinator")).toEqual(["/admin/bookings/trash"]);
    expect(screens("trash", "editor")).toEqual(["/admin/videos?state=trash", "/admin/packages?state=trash"]);
    expect(screens("two-factor", "editor")).toEqual(["/admin/account#two-factor"]);
    // With no input, only the menu.
    expect(screens("")).not.toContain("/admin/email/outbox");
  });

  it("offers each screen once", () => {
    const ids = screens("e");
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("opens the new film form for roles that can edit films", () => {
    const found = (role: Role) => {
      const gone: string[] = [];
      const ways = { go: (to: string) => gone.push(to), role, dark: false };
      const all = actionCommands({ ...ways, onToggleDark: none, onSignOut: none, onHelp: none });
      for (const { run } of matching(all, "new film")) run();
      return gone;
    };
    expect(found("editor")).toEqual(["/admin/videos/new#content-title"]);
    expect(found("coordinator")).toEqual([]);
  });
});
