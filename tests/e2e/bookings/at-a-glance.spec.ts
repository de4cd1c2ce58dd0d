import type { Locator, Page } from "playwright/test";
import { bookedIn, enterAsAdmin, farSaturday, openAdminInTheme, test } from "#tests/e2e/admin-entry.ts";
import { axeFindings, excessWidth, expect, expectListening } from "#tests/e2e/studio.ts";

const WORDS =
  "We met at a film festival and would love something quiet, with our grandparents in it. Could you film the dinner too?";
const FACTS = {
  venue: "The Orangery, 640 Alta Vista Drive, Ojai",
  guestCount: 120,
  phone: "+1 323 555 0142",
  nextStep: "Send the proposal",
  nextStepOn: "2031-01-02",
  message: WORDS,
};

const boxOf = async (place: Locator) => {
  await expect(place).toBeVisible();
  const box = await place.boundingBox();
  if (!box) throw new Error("Nothing is shown there");
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};
const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test.describe("at 1440 × 900", { tag: ["@js", "@desktop"] }, () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  for (const source of ["site", "manual", "message", "import"] as const)
    test(`who, when, where, the couple's message and the next step are visible without scrolling (${source})`, async ({
      page,
      database,
    }) => {
      await enterAsAdmin(page, database);
      const weddingDate = await farSaturday(database);
      const booking = await bookedIn(database, { ...FACTS, source, weddingDate });
      await page.goto(`/admin/bookings/${booking.id}`);
      const head = page.locator("header").filter({ has: page.getByRole("heading", { level: 1 }) });
      for (const place of [
        page.getByRole("heading", { level: 1 }),
        head.getByRole("link", { name: "edit wedding date" }),
        head.getByRole("link", { name: FACTS.venue }),
        head.getByRole("link", { name: booking.email ?? "" }),
        head.getByRole("link", { name: FACTS.phone, exact: true }),
        head.getByText("Send the proposal"),
        region(page, "Conversation").getByText(WORDS),
      ])
        await expect(place).toBeInViewport({ ratio: 1 });
    });

  test("the conversation is in the middle, details and actions beside it, history below and the trash button last", async ({
    page,
    database,
  }) => {
    await openAdminInTheme(page, database, false);
    const booking = await bookedIn(database, { ...FACTS, weddingDate: await farSaturday(database) });
    for (const width of [1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/admin/bookings/${booking.id}`);
      await expectListening(page);
      const [menu, conversation, reply, history, details, move, trash] = await Promise.all(
        [
          page.locator(".admin-nav"),
          region(page, "Conversation"),
          region(page, "Write to the couple"),
          region(page, "Notes and history"),
          region(page, "Details"),
          page.getByRole("button", { name: "Mark as contacted" }),
          page.getByRole("button", { name: "Move to trash…" }),
        ].map(boxOf),
      );
      expect(conversation?.x).toBeGreaterThan(menu?.right ?? 0);
      expect(details?.x).toBeGreaterThan(conversation?.right ?? 0);
      expect(details?.y).toBe(conversation?.y);
      expect(move?.x).toBeCloseTo(details?.x ?? 0, 0);
      expect(reply?.y).toBeGreaterThan(conversation?.bottom ?? 0);
      expect(history?.y).toBeGreaterThan(reply?.bottom ?? 0);
      expect(history?.x).toBe(conversation?.x);
      expect(history?.width).toBe(conversation?.width);
      expect(trash?.y).toBeGreaterThan(Math.max(history?.bottom ?? 0, details?.bottom ?? 0));
    }
    expect(await axeFindings(page)).toEqual([]);
  });

  test("the email address is copied with one click", async ({ page, booking, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto(`/admin/bookings/${booking.id}`);
    await page.getByRole("button", { name: "Copy email address" }).click();
    await expect(page.getByText("Copied.")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(booking.email);
  });
});

test("on a phone one Edit link opens all fields, and actions that are hard to undo come last", {
  tag: ["@js", "@phone"],
}, async ({ page, booking }) => {
  await page.goto(`/admin/bookings/${booking.id}`);
  await expectListening(page);
  const edit = page.getByRole("link", { name: "Edit the details" });
  await expect(edit).toHaveCount(1);
  await expect(page.getByRole("link", { name: /^edit (the names|email)/ })).toHaveCount(0);
  const [history, trash, origin, lost] = await Promise.all(
    [
      region(page, "Notes and history"),
      page.getByRole("button", { name: "Move to trash…" }),
      page.getByText("Sent through the website"),
      page.getByRole("button", { name: "Mark as lost…" }),
    ].map(boxOf),
  );
  expect(trash?.y).toBeGreaterThan(history?.bottom ?? 0);
  // The head ends with how the booking began.
  expect(origin?.y).toBeGreaterThan(lost?.bottom ?? 0);
  await page.getByText("Receive couples' emails here: how to set up").click();
  await expect(page.getByText("Cloudflare Email Routing")).toBeVisible();
  await edit.click();
  await expect(
    page.getByRole("form", { name: "Details" }).getByLabel("Next step", { exact: true }),
  ).toBeFocused();
  await expect(
    page.getByRole("form", { name: "Details" }).getByLabel("Next step", { exact: true }),
  ).toBeInViewport();
  expect(await excessWidth(page)).toBeLessThanOrEqual(0);
});
