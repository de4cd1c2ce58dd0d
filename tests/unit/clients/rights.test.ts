import { expect, it } from "vitest";
import { CONTACT_ROLES } from "#drizzle/enums.ts";
import {
  CLIENT_RIGHTS,
  type ClientRight,
  can,
  mayAfterCode,
  needsCode,
} from "#server/clients/rights/contract.ts";

const RIGHTS = Object.keys(CLIENT_RIGHTS) as ClientRight[];
const rightsOf = (role: (typeof CONTACT_ROLES)[number]) =>
  RIGHTS.filter((right) => mayAfterCode({ role, isNamed: false }, right));

it("S52 by link a client may only read, pay and write a message", () => {
  const byLink = RIGHTS.filter((right) => can({ role: "partner", isNamed: false, fromLink: true }, right));
  expect(byLink.filter((right) => !right.startsWith("see_")).sort()).toEqual(["pay", "write_message"]);
});

it("S52 a payer sees amounts and pays, a planner sees the schedule, and both correct their own details", () => {
  expect(rightsOf("payer").sort()).toEqual([
    "change_own_details",
    "pay",
    "replace_payment",
    "see_money",
    "see_offer",
  ]);
  expect(rightsOf("planner").sort()).toEqual(["change_own_details", "see_schedule"]);
  expect(rightsOf("partner")).toEqual(RIGHTS);
});

it("S52 a right is given now, after a code, or not at all", () => {
  for (const role of CONTACT_ROLES)
    for (const right of RIGHTS)
      for (const fromLink of [false, true]) {
        const client = { role, isNamed: false, fromLink };
        const now = can(client, right);
        expect([role, right, fromLink, now && needsCode(client, right)]).toEqual([
          role,
          right,
          fromLink,
          false,
        ]);
        expect(now || needsCode(client, right)).toBe(mayAfterCode(client, right));
      }
});

it("S52 a partner at an address that the studio has not accepted may do what a link may, and a code changes nothing", () => {
  for (const role of CONTACT_ROLES)
    for (const right of RIGHTS) {
      const named = { role, isNamed: true, fromLink: false };
      expect([role, right, can(named, right)]).toEqual([
        role,
        right,
        can({ role, isNamed: false, fromLink: true }, right),
      ]);
      expect([needsCode(named, right), mayAfterCode(named, right)]).toEqual([false, can(named, right)]);
    }
});
