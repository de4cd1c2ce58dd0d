import { HtmlValidate } from "html-validate";
import { afterAll, beforeAll, expect, it } from "vitest";
import { OWN_PAYMENTS } from "#server/payments/own/contract.ts";
import { wholeDeliveryFor } from "#tests/factories/delivered-film.ts";
import { MY_WEDDING } from "#tests/support/clients.ts";
import { signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { actsOf, newPlayed } from "#tests/support/surface-histories.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";

// Axe reads the page as the browser repaired it. These are the rules for what the server wrote: landmarks with names of
// their own, no role that the element has anyway, labels that belong to a field.

const validator = new HtmlValidate({
  extends: ["html-validate:a11y"],
  rules: {
    // ARIA lets a list have a name, and people who jump between lists need it.
    "aria-label-misuse": ["error", { allowAnyNamable: true }],
  },
});

let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio();
  admin = await signedIn(studio);
});
afterAll(() => studio?.close());

async function faultsOf(visitor: Visitor, paths: string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const path of paths) {
    const page = await visitor.get(path);
    expect([200, 404], path).toContain(page.status);
    const { results } = await validator.validateString(await page.text());
    for (const { messages } of results)
      for (const { ruleId, message, line, column } of messages)
        faults.push(`${path} ${ruleId}: ${message} (${line}:${column})`);
  }
  return faults;
}

it("public pages break no rule of html-validate's a11y preset", async () => {
  const paths = ["/", "/gallery", "/films/a-toast-at-midnight", "/about", "/contact", "/booking", "/privacy"];
  const others = [
    "/terms",
    "/verify",
    "/your-words",
    "/my-wedding",
    "/auth",
    "/auth?tab=sign-up",
    "/nowhere",
  ];
  expect(await faultsOf(createVisitor(studio), [...paths, ...others])).toEqual([]);
});

it("a couple's pages break none", async () => {
  const wedding = await newPlayed(studio, admin, "2035-03-03");
  const { act } = actsOf(studio, admin);
  const { path: films } = await wholeDeliveryFor(studio, admin, wedding);
  const paths = [MY_WEDDING, `${OWN_PAYMENTS}?booking=${wedding.id}`, films];
  for (const one of ["send", "sign", "sign", "countersign", "pay"] as const) {
    await act(wedding, one);
    expect(await faultsOf(wedding.partners[0] as Visitor, paths), one).toEqual([]);
  }
});

it("the back office's screens break none", async () => {
  const paths = [
    "/admin",
    "/admin/analytics",
    "/admin/bookings",
    "/admin/bookings/new",
    "/admin/calendar",
    "/admin/messages",
    "/admin/payments",
    "/admin/videos",
    "/admin/videos/new",
    "/admin/packages",
    "/admin/media",
    "/admin/team",
    "/admin/themes",
    "/admin/customize",
    "/admin/menus",
    "/admin/widgets",
    "/admin/users",
    "/admin/roles",
    "/admin/settings",
    "/admin/seo",
    "/admin/email",
    "/admin/security",
    "/admin/account",
  ];
  expect(await faultsOf(admin, paths)).toEqual([]);
});
