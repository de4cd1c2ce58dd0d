import { calendarApi, inFull, ownDay } from "#tests/e2e/admin-calls.ts";
import { becomeAdmin, expect, test } from "#tests/e2e/studio.ts";

test.describe("the admin calendar", { tag: "@js" }, () => {
  // An answer that refuses is written to the console, too.
  test.use({ expectedStatuses: [409, 422] });

  test(
    "shows the second of two admins what the first saved and lets them choose",
    { tag: "@desktop" },
    async ({ page, playwright }, { project }) => {
      const date = ownDay(5, project.name);
      const api = await calendarApi(playwright);
      await becomeAdmin(page);
      await page.goto(`/admin/calendar?month=${date.slice(0, 7)}&day=${date}`);
      const day = page.getByRole("region", { name: inFull(date) });
      await day.getByLabel("Crews on this day").selectOption("1");
      await day.getByLabel("Note").fill("Mine");
      await api.setDay(date, 3, { note: "Theirs" });
      await day.getByRole("button", { name: "Save changes" }).click();
      await expect(day.getByRole("alert")).toContainText("3 crews, “Theirs”");
      await expect(day.getByLabel("Note")).toHaveValue("Mine");
      await expect(day.getByLabel("Crews on this day")).toHaveValue("1");
      await day.getByRole("button", { name: "Save changes" }).click();
      await expect(page.getByText("Day saved.")).toBeVisible();
      // The form continues with the reloaded data once it has arrived.
      await expect(page.getByRole("progressbar")).toHaveCount(0);
      await expect(day.getByRole("alert")).toHaveCount(0);

      await day.getByLabel("Note").fill("Mine again");
      await api.setDay(date, 4, { note: "Theirs again", version: 2 });
      await day.getByRole("button", { name: "Save changes" }).click();
      await day.getByRole("button", { name: "Use theirs" }).click();
      await expect(day.getByLabel("Note")).toHaveValue("Theirs again");
      await expect(day.getByLabel("Crews on this day")).toHaveValue("4");
      await api.close();
    },
  );

  test(
    "restores a blocked day with Undo unless another admin changed it first",
    { tag: "@desktop" },
    async ({ page, playwright }, { project }) => {
      // All numbers are taken. None of these tests runs without JavaScript, so that project's day is free.
      const date = ownDay(6, `${project.name} without JavaScript`);
      const api = await calendarApi(playwright);
      await becomeAdmin(page);
      await page.goto(`/admin/calendar?month=${date.slice(0, 7)}&day=${date}`);
      const day = page.getByRole("region", { name: inFull(date) });
      const block = day.getByRole("button", { name: "Block this day" });
      const undo = page.getByRole("button", { name: "Undo", exact: true });
      const said = page.getByText("Undone - The day is as it was before.");
      await block.click();
      await undo.click();
      await expect(said).toBeVisible();
      await expect(day.getByText("2 crews free")).toBeVisible();
      await expect(day.getByRole("button", { name: "Back to normal" })).toHaveCount(0);

      await api.setDay(date, 3, { note: "A guest crew" });
      await page.reload();
      await day.getByLabel("Note").fill("Snow");
      await block.click();
      await expect(day.getByText("day off").first()).toBeVisible();
      await undo.click();
      await expect(said).toBeVisible();
      await expect(day.getByLabel("Crews on this day")).toHaveValue("3");
      await expect(day.getByLabel("Note")).toHaveValue("A guest crew");

      await block.click();
      await expect(page.getByText("Day blocked. No one can book it.")).toBeVisible();
      await expect(page.getByRole("progressbar")).toHaveCount(0);
      await api.setDay(date, 1, { note: "Theirs", version: 4 });
      await undo.click();
      await expect(
        page.getByText("Someone else changed this day since then, so it can't be undone."),
      ).toBeVisible();
      await expect(day.getByText("1 crew free")).toBeVisible();
      await api.close();
    },
  );
});
