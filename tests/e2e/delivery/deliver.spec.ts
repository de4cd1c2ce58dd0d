import { addBooking, newTag } from "#tests/e2e/added-booking.ts";
import { anotherPage, enterAsAdmin, test } from "#tests/e2e/admin-entry.ts";
import { codeTo } from "#tests/e2e/sign-in-code.ts";
import { axeFindings, excessWidth, expect } from "#tests/e2e/studio.ts";
import { realFilm } from "#tests/factories/real-film.ts";

test.use({ expectedStatuses: [409, 422] });

test("a film goes from the desk to the couple's screen", { tag: "@js" }, async ({
  page,
  browser,
  database,
}) => {
  test.slow();
  const { tag, day } = newTag();
  const email = `ana-${tag}@example.com`;
  await enterAsAdmin(page, database);
  const { id } = await addBooking(page, {
    brideName: `Ana ${tag}`,
    email,
    weddingDate: day,
    status: "confirmed",
  });
  await page.goto(`/admin/bookings/${id}`);
  await page.getByRole("button", { name: "New delivery" }).click();
  await expect(page.getByRole("heading", { name: `Films for Ana ${tag}` })).toBeVisible();
  expect(await excessWidth(page)).toBeLessThanOrEqual(0);

  // Nothing is delivered before the film is whole.
  const deliver = async () => {
    await page.getByRole("button", { name: "Deliver the films" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Deliver", exact: true }).click();
  };
  await deliver();
  await expect(page.getByText("“Wedding film” isn't complete yet.")).toBeVisible();

  await page.getByLabel("Title").fill("  ");
  await page.getByRole("button", { name: "Save title" }).click();
  await expect(page.getByText("Please name the film.")).toBeVisible();
  await page.getByLabel("Title").fill("Under the oaks");
  await page.getByRole("button", { name: "Save title" }).click();
  await expect(page.getByText("Title saved.")).toBeVisible();

  // Browsers can't play every original. The version that they play is made here.
  await page
    .getByLabel("Choose the film")
    .setInputFiles({ name: "our film.webm", mimeType: "video/webm", buffer: realFilm("vp9.webm") });
  await expect(page.getByText("our film.webm, 6 KB")).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/^\d+p \(0:02, \d+ KB\)$/)).toBeVisible({ timeout: 30_000 });
  expect(await axeFindings(page)).toEqual([]);
  await deliver();
  await expect(page.getByText(/^Delivered\. One partner was written to\./)).toBeVisible();
  await page.getByRole("link", { name: "Back to the booking" }).click();
  await expect(page.getByText(/^Delivered /)).toBeVisible();

  const couple = await anotherPage(browser, page);
  await couple.goto("/my-wedding");
  await couple.getByLabel("Email address").fill(email);
  await couple.getByRole("button", { name: "Send me a code" }).click();
  await couple.getByLabel("Code", { exact: true }).fill(await codeTo(page, email));
  await couple.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(couple.getByText("Under the oaks")).toBeVisible();
  await couple.getByRole("link", { name: "Watch your film" }).click();
  await expect(couple.getByRole("heading", { name: "Under the oaks" })).toBeVisible();
  expect(await axeFindings(couple)).toEqual([]);
  expect(await excessWidth(couple)).toBeLessThanOrEqual(0);
  const film = couple.locator("video");
  await expect(film).toHaveAttribute("poster", /\/films-for\//);
  await film.evaluate((video: HTMLVideoElement) => {
    video.muted = true;
    return video.play();
  });
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.2);
  const download = couple.waitForEvent("download");
  await couple.getByRole("link", { name: "Download the original" }).click();
  expect((await download).suggestedFilename()).toBe("our film.webm");
  await couple.context().close();
});
