import { eq } from "drizzle-orm";
import { editingJobs } from "#drizzle/schema/editing.ts";
import { newTag } from "#tests/e2e/added-booking.ts";
import { anotherPage, bookedIn, enterAsAdmin, passWedding, statusOf, test } from "#tests/e2e/admin-entry.ts";
import { axeFindings, excessWidth, expect, expectListening } from "#tests/e2e/studio.ts";
import { createPlainUser } from "#tests/factories/account.ts";
import { promiseFilms } from "#tests/factories/promised-film.ts";

test("a film editor takes a wedding and moves it on", { tag: "@js" }, async ({ page, browser, database }) => {
  const { tag, day } = newTag();
  const { id } = await bookedIn(database, { brideName: `Ana ${tag}`, status: "filmed", weddingDate: day });
  await passWedding(database, id);
  // The earliest promises are on the first page.
  await promiseFilms(database, id, { days: 1 });
  await enterAsAdmin(page, database);
  await page.goto("/admin/editing");
  const row = page.getByRole("listitem").filter({ hasText: `Ana ${tag}` });
  await expect(row.getByText(/^\d+ days late$/)).toBeVisible();
  expect(await excessWidth(page)).toBeLessThanOrEqual(0);
  expect(await axeFindings(page)).toEqual([]);

  const name = `Remy ${tag}`;
  const editor = await createPlainUser(database, { role: "film_editor", name });
  await page.reload();
  await expectListening(page);
  await row.locator("summary").click();
  await expect(row.getByRole("button", { name: /^Give to / }).first()).toBeVisible();
  expect(await excessWidth(page)).toBeLessThanOrEqual(0);
  await page.keyboard.press("Escape");
  await expect(row.getByRole("button", { name: /^Give to / }).first()).toBeHidden();
  const desk = await anotherPage(browser, page);
  await desk.request.post("/auth", { form: editor });
  await desk.goto("/admin");
  await expect(desk).toHaveURL(/\/admin\/editing$/);
  await expectListening(desk);
  const own = desk.getByRole("listitem").filter({ hasText: `Ana ${tag}` });
  await own.getByRole("button", { name: "Take it" }).click();
  await expect(own.getByText(name, { exact: true })).toBeVisible();
  await own.getByRole("button", { name: "Footage saved" }).click();
  await expect(desk.getByText("Noted: Footage saved.")).toBeVisible();
  await own.getByRole("button", { name: "Rough cut done" }).click();
  await expect(own.getByRole("button", { name: "Color done" })).toBeVisible();
  expect(await statusOf(database, id)).toBe("editing");
  await desk.getByRole("button", { name: "Undo" }).click();
  await expect(own.getByRole("button", { name: "Rough cut done" })).toBeVisible();

  await own.getByRole("link", { name: `Ana ${tag}` }).click();
  await expect(desk.getByText("Nobody has written a schedule of the day.")).toBeVisible();
  expect(await excessWidth(desk)).toBeLessThanOrEqual(0);
  expect(await axeFindings(desk)).toEqual([]);
  await desk.getByRole("button", { name: "Upload the films" }).click();
  await expect(desk.getByRole("heading", { name: `Films for Ana ${tag}` })).toBeVisible();
  await expect(desk.getByRole("button", { name: "Deliver the films" })).toHaveCount(0);
  await desk.context().close();

  const [job] = await database.select().from(editingJobs).where(eq(editingJobs.bookingId, id));
  expect(job).toMatchObject({ stage: "footage_saved" });
});
