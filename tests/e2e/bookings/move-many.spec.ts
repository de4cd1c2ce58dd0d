import type { Page } from "playwright/test";
import { addBooking, moveElsewhere, newTag } from "#tests/e2e/added-booking.ts";
import { passWedding, statusOf, test } from "#tests/e2e/admin-entry.ts";
import { takeAway } from "#tests/e2e/older-browser.ts";
import { axeFindings, becomeAdmin, expect, signIn } from "#tests/e2e/studio.ts";

test.describe("the list", { tag: "@js" }, () => {
  const rows = (page: Page) => page.getByRole("table").getByRole("row").filter({ hasText: "Jun 7, 2099" });

  test("moves several bookings at once and names the one that another admin has moved", {
    tag: "@desktop",
  }, async ({ page }) => {
    const { tag } = newTag();
    await takeAway(page, "Map.groupBy", "Object.groupBy");
    await becomeAdmin(page);
    await addBooking(page, { brideName: `Ana ${tag}` });
    await addBooking(page, { brideName: `Bea ${tag}` });
    const late = await addBooking(page, { brideName: `Cat ${tag}` });
    await page.goto(`/admin/bookings?q=${tag}`);
    await page.getByLabel("Select all on this page").check();
    const bar = page.getByRole("region", { name: "Selected bookings" });
    await expect(bar).toContainText("3 bookings selected");
    await moveElsewhere(page, late.id, "proposal");

    await bar.getByRole("button", { name: "Move to…" }).click();
    const dialog = page.getByRole("dialog", { name: "Move 3 bookings to…" });
    await dialog.getByRole("button", { name: "Lost" }).click();
    await dialog.getByRole("button", { name: "Mark as lost" }).click();
    await expect(dialog.getByText("Please say why, in a few words")).toBeVisible();
    await expect(dialog.getByLabel("Why is it lost?")).toBeFocused();
    await dialog.getByRole("button", { name: "Back" }).click();
    await dialog.getByRole("button", { name: "Contacted" }).click();
    await expect(dialog).toBeHidden();
    await expect(
      page.getByText("Moved - 2 bookings are now Contacted. 1 booking could not be moved."),
    ).toBeVisible();
    await expect(page.getByRole("region", { name: "Not moved" })).toContainText(
      `Cat ${tag} & Ben: Someone else changed this booking while you were editing.`,
    );
    await expect(
      rows(page)
        .filter({ hasText: `Ana ${tag}` })
        .getByText("Contacted"),
    ).toBeVisible();
    await expect(
      rows(page)
        .filter({ hasText: `Cat ${tag}` })
        .getByText("Proposal"),
    ).toBeVisible();
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await expect(page.getByText("Moved back - 2 bookings are as before.")).toBeVisible();
    await expect(page.getByRole("region", { name: "Not moved" })).toHaveCount(0);
    await expect(
      rows(page)
        .filter({ hasText: `Ana ${tag}` })
        .getByText("New", { exact: true }),
    ).toBeVisible();
  });

  test("offers the matching email for each couple after a bulk move until dismissed", {
    tag: "@desktop",
  }, async ({ page }) => {
    const { tag } = newTag();
    await becomeAdmin(page);
    for (const name of ["Ana", "Bea", "Cat", "Dea", "Eva", "Fay"])
      await addBooking(page, { brideName: `${name} ${tag}` });
    await page.goto(`/admin/bookings?q=${tag}&sort=name`);
    await page.getByLabel("Select all on this page").check();
    await page.getByRole("button", { name: "Move to…" }).click();
    const dialog = page.getByRole("dialog", { name: "Move 6 bookings to…" });
    await dialog.getByRole("button", { name: "Lost" }).click();
    await dialog.getByLabel("Why is it lost?").fill("Another studio");
    await dialog.getByRole("button", { name: "Mark as lost" }).click();
    const offers = page.getByRole("region", { name: "6 bookings lost: write to the couples" });
    await expect(offers.getByRole("link")).toHaveCount(5);
    await expect(offers).toContainText("and 1 more");
    expect(await axeFindings(page), "the offers").toEqual([]);

    await offers.getByRole("link", { name: `Ana ${tag} & Ben` }).click();
    const mail = page.getByRole("form", { name: "Tell the couple?" });
    await expect(mail).toContainText(`Ana ${tag}`);
    await expect(mail.getByRole("button", { name: "Send this email" })).toBeVisible();
    // Back on the list, the remaining emails are still offered.
    await page.goBack();
    const rest = page.getByRole("region", { name: "5 bookings lost: write to the couples" });
    await expect(rest.getByRole("link")).toHaveCount(5);
    await expect(rest.getByRole("link", { name: `Ana ${tag} & Ben` })).toHaveCount(0);
    await rest.getByRole("button", { name: "Not now" }).click();
    await expect(rest).toHaveCount(0);
  });

  test("undoes a bulk move and explains what has changed since", { tag: "@desktop" }, async ({ page }) => {
    const { tag, day } = newTag();
    await signIn(page);
    await addBooking(page, { brideName: `Ana ${tag}` });
    await addBooking(page, { brideName: `Bea ${tag}`, status: "contacted" });
    const late = await addBooking(page, {
      brideName: `Cat ${tag}`,
      status: "contacted",
      // It is held below, and a day held by another test would be full.
      weddingDate: day,
    });
    await page.goto(`/admin/bookings?q=${tag}`);
    await page.getByLabel("Select all on this page").check();
    await page.getByRole("button", { name: "Move to…" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Proposal" }).click();
    await expect(page.getByText("Moved - 3 bookings are now Proposal.")).toBeVisible();
    await moveElsewhere(page, late.id, "held", 2);
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await expect(
      page.getByText("Moved back - 2 bookings are as before. 1 booking is not as before."),
    ).toBeVisible();
    const left = page.getByRole("region", { name: "Not as before" });
    await expect(left).toContainText(
      `Cat ${tag} & Ben: This booking has changed since then, so the move can't be undone.`,
    );
    for (const [bride, status] of [
      ["Ana", "New"],
      ["Bea", "Contacted"],
      ["Cat", "Held"],
    ]) {
      const row = page.getByRole("row").filter({ hasText: `${bride} ${tag}` });
      await expect(row.getByText(status ?? "", { exact: true })).toBeVisible();
    }
    await expect(page.getByRole("button", { name: /^Undo/ })).toHaveCount(0);
  });

  test("refuses to mark future weddings as filmed and names each with the reason", { tag: "@phone" }, async ({
    page,
    database,
  }) => {
    const { tag } = newTag();
    await signIn(page);
    const [ahead, been] = [
      await addBooking(page, { brideName: `Ana ${tag}`, status: "confirmed", weddingDate: newTag().day }),
      await addBooking(page, { brideName: `Bea ${tag}`, status: "confirmed", weddingDate: newTag().day }),
    ];
    await page.goto(`/admin/bookings?q=${tag}`);
    // On a phone, "Select all" is hidden until a row is selected.
    const selectAll = page.getByLabel("Select all on this page");
    const chooseAll = async () => {
      await expect(selectAll).toBeHidden();
      await page.getByLabel(`Select Ana ${tag}`).check();
      await selectAll.check();
    };
    await chooseAll();
    const move = page.getByRole("button", { name: "Move to…" });
    const dialog = page.getByRole("dialog");
    const filmed = dialog.getByRole("button", { name: "Filmed" });
    await move.click();
    await expect(dialog.getByRole("button", { name: "Held" })).toBeVisible();
    await expect(filmed).toHaveCount(0);
    await dialog.getByRole("button", { name: "Cancel", exact: true }).click();
    await passWedding(database, been.id);
    await page.reload();
    await chooseAll();
    await move.click();
    await expect(filmed).toHaveText("Filmed1 of 2");
    await filmed.click();
    await expect(page.getByRole("region", { name: "Not moved" })).toContainText(
      /You can mark it as filmed starting /,
    );
    expect(await statusOf(database, ahead.id)).toBe("confirmed");
    expect(await statusOf(database, been.id)).toBe("filmed");
  });
});
