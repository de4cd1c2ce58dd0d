import type { Locator, Page } from "playwright/test";
import { addBooking, moveElsewhere, newTag } from "#tests/e2e/added-booking.ts";
import { test } from "#tests/e2e/admin-entry.ts";
import { becomeAdmin, expect } from "#tests/e2e/studio.ts";
import { dragByTouch } from "#tests/e2e/touch-gestures.ts";

test.describe("the board", { tag: "@js" }, () => {
  /** Visible once dragging works. Hidden from screen readers, which use the button. */
  const HANDLE = "[data-drag-handle]";
  /** Twice, because browsers treat the pointer's first move as its arrival. */
  const hoverOver = async (place: Locator) => {
    await place.hover({ position: { x: 120, y: 60 } });
    await place.hover({ position: { x: 125, y: 65 } });
  };
  const takeHold = async (page: Page, card: Locator) => {
    await card.hover();
    await page.mouse.down();
    await hoverOver(card);
  };
  const column = (page: Page, name: string) => page.getByRole("region", { name: new RegExp(`^${name} \\(`) });

  test("moves a card from its menu, undoes the move, and asks why a booking is lost", {
    tag: "@desktop",
  }, async ({ page }) => {
    const { tag } = newTag();
    const couple = `Ana ${tag} & Ben`;
    await becomeAdmin(page);
    await addBooking(page, { brideName: `Ana ${tag}` });
    await page.goto(`/admin/bookings?q=${tag}`);
    await page.getByRole("link", { name: "Board", exact: true }).click();
    await expect(page).toHaveURL(/view=board/);
    await expect(column(page, "New")).toContainText(couple);

    // Using only the keyboard.
    await column(page, "New")
      .getByRole("button", { name: `Move to… ${couple}` })
      .press("Enter");
    const dialog = page.getByRole("dialog", { name: `Move ${couple} to…` });
    await expect(dialog.getByRole("button")).toHaveText([
      "Contacted",
      "Proposal",
      "Held",
      "Confirmed",
      "Lost…",
      "Cancel",
    ]);
    await dialog.getByRole("button", { name: "Contacted" }).press("Enter");
    await expect(page.getByText(`Moved - ${couple} is now Contacted.`)).toBeVisible();
    await expect(column(page, "Contacted")).toContainText(couple);
    await expect(page.getByRole("link", { name: couple })).toBeFocused();
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await expect(page.getByText(`Moved back - ${couple} is now New.`)).toBeVisible();
    await expect(column(page, "New")).toContainText(couple);

    await page.getByRole("button", { name: `Move to… ${couple}` }).click();
    await dialog.getByRole("button", { name: "Lost…" }).click();
    await dialog.getByLabel("Why is it lost?").fill("Another studio");
    await dialog.getByRole("button", { name: "Mark as lost" }).click();
    await expect(page.getByText(`Moved - ${couple} is now Lost.`)).toBeVisible();
    await expect(column(page, "Lost")).toContainText(couple);
    await expect(page.getByRole("link", { name: "Send the closing email" })).toHaveAttribute(
      "href",
      /^\/admin\/bookings\/[^/]+\?moved=lost$/,
    );
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await expect(column(page, "New")).toContainText(couple);
  });

  test("moves a dragged card to an allowed column, asks for required details, and rejects a forbidden column", {
    tag: "@desktop",
  }, async ({ page }) => {
    const { tag } = newTag();
    const couple = `Ana ${tag} & Ben`;
    await becomeAdmin(page);
    await addBooking(page, { brideName: `Ana ${tag}` });
    await addBooking(page, { brideName: `Bea ${tag}`, status: "proposal" });
    await page.goto(`/admin/bookings?view=board&q=${tag}`);
    const card = page.getByRole("listitem").filter({ hasText: couple });
    await expect(card.locator(HANDLE)).toBeVisible();
    await card.dragTo(column(page, "Contacted"));
    await expect(page.getByText(`Moved - ${couple} is now Contacted.`)).toBeVisible();
    await expect(column(page, "Contacted")).toContainText(couple);
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await expect(page.getByText(`Moved back - ${couple} is now New.`)).toBeVisible();
    await expect(column(page, "New")).toContainText(couple);

    // During a drag, the columns that can't accept the card say so.
    const other = page.getByRole("listitem").filter({ hasText: `Bea ${tag}` });
    await takeHold(page, other);
    await hoverOver(column(page, "New"));
    await expect(column(page, "New").getByText("Can't move here")).toBeVisible();
    await expect(column(page, "Contacted").getByText("Can't move here")).toHaveCount(0);
    await expect(page.getByText("Can't move to New")).toBeVisible();
    await page.mouse.up();
    await expect(page.getByText("A booking that is proposal can't become new.")).toBeVisible();
    await expect(page.getByText("Can't move here")).toHaveCount(0);
    await expect(column(page, "Proposal")).toContainText(`Bea ${tag}`);

    // Dragging to the edge scrolls to what is off screen.
    await takeHold(page, card);
    const { x = 0, y = 0, width = 0 } = (await page.locator("[data-dragging]").boundingBox()) ?? {};
    await page.mouse.move(x + width - 5, y + 40, { steps: 3 });
    await expect(column(page, "Lost")).toBeInViewport();
    await hoverOver(column(page, "Lost"));
    await page.mouse.up();
    const dialog = page.getByRole("dialog", { name: `Move ${couple} to…` });
    await expect(dialog.getByLabel("Why is it lost?")).toBeFocused();
    await dialog.getByRole("button", { name: "Back" }).click();
    await dialog.getByRole("button", { name: "Cancel", exact: true }).click();
    await expect(column(page, "New")).toContainText(couple);

    // A drop while the board reloads waits for the reload.
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await page.route(/\/bookings\.data/, async (route) => {
      await answered;
      await route.continue();
    });
    await card.dragTo(column(page, "Contacted"));
    await expect(page.getByText(`Moved - ${couple} is now Contacted.`)).toBeVisible();
    await other.dragTo(column(page, "Contacted"));
    await expect(column(page, "Contacted")).toContainText(`Bea ${tag}`);
    await expect(column(page, "Contacted")).toContainText(couple);
    answer();
    await expect(page.getByText(`Moved - Bea ${tag} & Ben is now Contacted.`)).toBeVisible();
  });

  test("offers the matching email after a move by drag, menu or shortcut if there is an email address", {
    tag: "@desktop",
  }, async ({ page }) => {
    const { tag, day } = newTag();
    // Wide enough for both columns, because scrolling the board would end the drag.
    await page.setViewportSize({ width: 1800, height: 900 });
    await becomeAdmin(page);
    const long = `Ana ${tag} ${"of the lake house ".repeat(3)}`.trim();
    const { id } = await addBooking(page, { brideName: long, weddingDate: day });
    const caller = { email: "", phone: "+1 323 555 0142" };
    await addBooking(page, { brideName: `Bea ${tag}`, weddingDate: day, ...caller });
    await page.goto(`/admin/bookings?view=board&q=${tag}`);
    const card = page.getByRole("listitem").filter({ hasText: `Ana ${tag}` });
    await expect(card.locator(HANDLE)).toBeVisible();
    // A name of several lines has the same distance from the card's edge as a single line.
    const lineTop = (name: string) =>
      page.getByRole("link", { name }).evaluate((link) => {
        const words = document.createRange();
        words.selectNodeContents(link);
        const edge = link.closest("li")?.getBoundingClientRect().top ?? 0;
        return Math.round(words.getBoundingClientRect().top - edge);
      });
    expect(await lineTop(`Ana ${tag}`)).toBe(await lineTop(`Bea ${tag}`));

    const send = page.getByRole("link", { name: "Send the hold email" });
    await card.dragTo(column(page, "Held"));
    await expect(send).toHaveAttribute("href", `/admin/bookings/${id}?moved=held`);
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await expect(column(page, "New")).toContainText(`Ana ${tag}`);
    await expect(send).toHaveCount(0);
    await page.getByRole("button", { name: `Move to… Ana ${tag}` }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Held" }).click();
    await expect(send).toBeVisible();
    await page.getByRole("button", { name: `Move to… Bea ${tag}` }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Held" }).click();
    await expect(page.getByText(`Moved - Bea ${tag} & Ben is now Held.`)).toBeVisible();
    await expect(send).toHaveCount(0);

    await page.goto(`/admin/bookings?q=${tag}`);
    await page.getByLabel(`Select Ana ${tag}`).check();
    await page.keyboard.press("e");
    await page.getByRole("dialog").getByRole("button", { name: "Confirmed" }).click();
    const offers = page.getByRole("region", { name: "1 booking confirmed: write to the couple" });
    await expect(offers.getByRole("link", { name: `Ana ${tag}` })).toHaveAttribute(
      "href",
      `/admin/bookings/${id}?moved=confirmed`,
    );
    await offers.getByRole("link", { name: `Ana ${tag}` }).click();
    await expect(page.getByRole("form", { name: "Tell the couple?" })).toContainText("You're booked");
  });

  test("a touch drags a card by its handle and scrolls elsewhere", { tag: ["@phone", "@chromium"] }, async ({
    page,
  }) => {
    const { tag } = newTag();
    const couple = `Ana ${tag} & Ben`;
    await becomeAdmin(page);
    await addBooking(page, { brideName: `Ana ${tag}` });
    await page.goto(`/admin/bookings?view=board&q=${tag}`);
    const card = page.getByRole("listitem").filter({ hasText: couple });
    await expect(card.locator(HANDLE)).toBeVisible();
    const { y = 0 } = (await card.boundingBox()) ?? {};
    const contacted = { x: 345, y: y + 20 };
    await dragByTouch(page, card.getByText("Jun 7, 2099"), contacted);
    await expect(column(page, "New")).toContainText(couple);
    await dragByTouch(page, card.locator(HANDLE), contacted);
    await expect(page.getByText(`Moved - ${couple} is now Contacted.`)).toBeVisible();
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await expect(column(page, "New")).toContainText(couple);
  });

  test.describe("with concurrent moves by two admins", () => {
    test.use({ expectedStatuses: [409] });

    test("shows the second admin the current status and asks again", { tag: "@desktop" }, async ({
      page,
    }) => {
      const { tag, day } = newTag();
      const couple = `Ana ${tag} & Ben`;
      await becomeAdmin(page);
      // It is held at the end, and a day held by another test would be full.
      const { id } = await addBooking(page, { brideName: `Ana ${tag}`, weddingDate: day });
      await page.goto(`/admin/bookings?view=board&q=${tag}`);
      await page.getByRole("button", { name: `Move to… ${couple}` }).click();
      await moveElsewhere(page, id, "proposal");
      const dialog = page.getByRole("dialog", { name: `Move ${couple} to…` });
      await dialog.getByRole("button", { name: "Confirmed" }).click();
      await expect(
        dialog.getByText("Someone else changed this booking while you were editing."),
      ).toBeVisible();
      await expect(dialog.getByRole("button", { name: "New" })).toHaveCount(0);
      await expect(column(page, "Proposal")).toContainText(couple);
      await dialog.getByRole("button", { name: "Contacted" }).click();
      await expect(page.getByText(`Moved - ${couple} is now Contacted.`)).toBeVisible();

      // A drop after another user's change moves the card to its current column, and the dialog says so.
      await moveElsewhere(page, id, "proposal", 3);
      await page.getByRole("listitem").filter({ hasText: couple }).dragTo(column(page, "New"));
      await expect(
        dialog.getByText("Someone else changed this booking while you were editing."),
      ).toBeVisible();
      await expect(column(page, "Proposal")).toContainText(couple);
      await dialog.getByRole("button", { name: "Held" }).click();
      await expect(page.getByText(`Moved - ${couple} is now Held.`)).toBeVisible();
    });
  });
});
