import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { addBooking, moveElsewhere, newTag } from "#tests/e2e/added-booking.ts";
import { bookedIn, passWedding, statusOf, test } from "#tests/e2e/admin-entry.ts";
import { openSiteDatabase } from "#tests/e2e/database.ts";
import { takeAway } from "#tests/e2e/older-browser.ts";
import { axeFindings, becomeAdmin, excessWidth, expect, signIn } from "#tests/e2e/studio.ts";

// A page that still fades in is no page to go on from.

test.describe("the list", { tag: "@js" }, () => {
  const rows = (page: Page) => page.getByRole("table").getByRole("row").filter({ hasText: "Jun 7, 2099" });

  test("finds a booking as one types, filters, sorts and goes back", async ({ page, isMobile }) => {
    const { tag } = newTag();
    await becomeAdmin(page);
    await addBooking(page, { brideName: `Ana ${tag}`, venue: "Malibu Pier" });
    await addBooking(page, { brideName: `Bea ${tag}`, venue: "Ojai Valley", status: "proposal" });
    await page.goto("/admin/bookings");
    await expect(page).toHaveTitle("Bookings · Admin Dashboard");
    const tabs = page.getByRole("navigation", { name: "Content" });
    if (isMobile) {
      await expect(tabs.getByRole("link", { name: /^Bookings \(\d+\)$/ })).toHaveAttribute(
        "aria-current",
        "page",
      );
      await expect(tabs.getByRole("link", { name: /^Videos \(\d+\)$/ })).toBeVisible();
    } else {
      // The sidebar has the same.
      await expect(tabs).toBeHidden();
    }
    await page.getByRole("searchbox").pressSequentially(tag);
    await expect(page).toHaveURL(new RegExp(`/admin/bookings\\?q=${tag}$`));
    await expect(page.getByText("2 bookings found")).toBeVisible();
    await expect(rows(page)).toHaveCount(2);

    const filters = page.getByRole("navigation", { name: "Filters" });
    const choose = async (name: string) => {
      await filters.getByText("Filter", { exact: true }).click();
      await filters.getByRole("link", { name, exact: true }).click();
    };
    await choose("Proposal");
    await expect(page).toHaveURL(new RegExp(`\\?q=${tag}&status=proposal$`));
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page).first()).toContainText(`Bea ${tag} & Ben`);
    await page.goBack();
    await expect(rows(page)).toHaveCount(2);
    await expect(filters.getByRole("link", { name: "Remove filter Status: Proposal" })).toHaveCount(0);
    await expect(page.getByRole("searchbox")).toHaveValue(tag);

    await choose("Name, A to Z");
    await expect(page).toHaveURL(/sort=name$/);
    await expect(rows(page).first()).toContainText(`Ana ${tag} & Ben`);
    await filters.getByText("Filter", { exact: true }).click();
    await page.getByLabel("Wedding from").fill("2100-01-01");
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page).toHaveURL(/from=2100-01-01/);
    await expect(page.getByText("No bookings match.")).toBeVisible();
    await page.getByRole("link", { name: "Clear all" }).click();
    await expect(page).toHaveURL(/\/admin\/bookings\?sort=name$/);
    await expect(page.getByRole("searchbox")).toHaveValue("");
    await expect(page.getByRole("link", { name: /^Remove filter/ })).toHaveCount(0);
  });

  test("a row that is late has an edge of its own, and what is next has more space than whose it is", {
    tag: "@desktop",
  }, async ({ page }) => {
    const { tag } = newTag();
    await becomeAdmin(page);
    const database = await openSiteDatabase();
    const day = { weddingDate: "2099-06-07", status: "contacted" } as const;
    const late = { nextStep: "Call", nextStepOn: "2020-01-01" };
    await bookedIn(database, { ...day, brideName: `Ana ${tag}`, ...late });
    await bookedIn(database, { ...day, brideName: `Bea ${tag}` });
    await page.goto(`/admin/bookings?q=${tag}&sort=name`);
    await expect(rows(page)).toHaveCount(2);
    await expect(rows(page).first()).toContainText("Was due Jan 1, 2020");
    await expect(rows(page).first()).toHaveCSS("box-shadow", /inset$/);
    await expect(rows(page).last()).toHaveCSS("box-shadow", "none");
    const widthOf = async (name: string) =>
      (await page.getByRole("columnheader", { name }).boundingBox())?.width ?? 0;
    expect(await widthOf("Next")).toBeGreaterThan(2 * (await widthOf("Owner")));
  });

  test("a row leads to its booking", { tag: "@phone" }, async ({ page }) => {
    const { tag } = newTag();
    await becomeAdmin(page);
    const { id } = await addBooking(page, { brideName: `Ana ${tag}` });
    await page.goto(`/admin/bookings?q=${tag}`);
    await rows(page).click();
    await expect(page).toHaveURL(`/admin/bookings/${id}`);
  });

  test("moves many at once, and says which one somebody else has moved", { tag: "@desktop" }, async ({
    page,
  }) => {
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

  test("offers the mail that fits to each couple after a move of many, until it is put off", {
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
    // Back at the list, the others are still offered.
    await page.goBack();
    const rest = page.getByRole("region", { name: "5 bookings lost: write to the couples" });
    await expect(rest.getByRole("link")).toHaveCount(5);
    await expect(rest.getByRole("link", { name: `Ana ${tag} & Ben` })).toHaveCount(0);
    await rest.getByRole("button", { name: "Not now" }).click();
    await expect(rest).toHaveCount(0);
  });

  test("takes a move of many back, and says in words what has changed since", { tag: "@desktop" }, async ({
    page,
  }) => {
    const { tag, day } = newTag();
    await signIn(page);
    await addBooking(page, { brideName: `Ana ${tag}` });
    await addBooking(page, { brideName: `Bea ${tag}`, status: "contacted" });
    const late = await addBooking(page, {
      ...{ brideName: `Cat ${tag}`, status: "contacted" },
      // Held below: a day that another test may hold would be full.
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

  test("finds a letter whatever its accent", { tag: "@desktop" }, async ({ page }) => {
    const { tag } = newTag();
    await signIn(page);
    await addBooking(page, { brideName: `Zoë ${tag}`, venue: `Café ${tag}` });
    await page.goto("/admin/bookings");
    for (const words of [`cafe ${tag}`, `CAFÉ ${tag}`, `zoe ${tag}`]) {
      await page.getByRole("searchbox").fill(words);
      await expect(page.getByText("1 booking found")).toBeVisible();
      await expect(rows(page)).toContainText(`Zoë ${tag} & Ben`);
    }
  });

  test("films no wedding that is still ahead, and names it with the reason", { tag: "@phone" }, async ({
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
    // On a phone the first row has the space of what chooses all, until one is chosen.
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

  test("exports what the filter shows, and what is selected", { tag: "@desktop" }, async ({ page }) => {
    const { tag } = newTag();
    await becomeAdmin(page);
    await addBooking(page, { brideName: `=Ana ${tag}` });
    await addBooking(page, { brideName: `Bea ${tag}` });
    await page.goto(`/admin/bookings?q=${tag}&sort=name`);
    const sheet = async (name: string) => {
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("link", { name }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/^bookings-\d{4}-\d{2}-\d{2}\.csv$/);
      return readFile(await download.path(), "utf8");
    };
    await page.getByText("More", { exact: true }).click();
    const all = await sheet("Export CSV");
    expect(all).toContain(`"'=Ana ${tag}"`);
    expect(all).toContain(`"Bea ${tag}"`);
    await page.getByLabel(`Select Bea ${tag} & Ben`).check();
    const chosen = await sheet("Export selected");
    expect(chosen).toContain(`"Bea ${tag}"`);
    expect(chosen).not.toContain("=Ana");
  });
});

test.describe("axe finds nothing, and nothing is wider than the screen", { tag: "@js" }, () => {
  test.use({ expectedStatuses: [422] });

  test("on list, board, dialogs and the new booking", async ({ page }) => {
    test.slow();
    const { tag } = newTag();
    const couple = `Ana ${tag} & Ben`;
    await becomeAdmin(page);
    const fits = async (what: string) => {
      const wide = await excessWidth(page);
      expect(wide, what).toBeLessThanOrEqual(0);
    };
    const look = async (what: string) => {
      expect(await axeFindings(page), what).toEqual([]);
      await fits(what);
    };
    await addBooking(page, { brideName: `Ana ${tag}`, venue: "V".repeat(120) });
    for (const status of ["contacted", "proposal"])
      await addBooking(page, { brideName: `Bea ${tag}`, groomName: "x".repeat(100), status });
    await page.goto(`/admin/bookings?q=${tag}`);
    await page.getByLabel(`Select ${couple}`).check();
    await look("the list");
    await page.getByRole("button", { name: "Move to…" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await look("the dialog of many");
    await page.getByRole("button", { name: "Lost…" }).click();
    await look("the reason");
    await page.goto(`/admin/bookings?q=${tag}-nobody`);
    await fits("nothing found");
    await page.goto(`/admin/bookings?view=board&q=${tag}`);
    await fits("the board");
    await page.getByRole("button", { name: `Move to… ${couple}` }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Contacted" }).click();
    await expect(page.getByText(`Moved - ${couple} is now Contacted.`)).toBeVisible();
    await look("the toast");
    await page.goto("/admin/bookings/new");
    await page.getByRole("button", { name: "Add booking" }).click();
    await expect(page.getByText("Please enter the bride's name")).toBeVisible();
    await look("the form with its errors");
  });
});
