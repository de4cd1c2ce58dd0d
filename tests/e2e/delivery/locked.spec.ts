import { addBooking, newTag } from "#tests/e2e/added-booking.ts";
import { anotherPage, enterAsAdmin, test } from "#tests/e2e/admin-entry.ts";
import { codeTo } from "#tests/e2e/sign-in-code.ts";
import { axeFindings, excessWidth, expect } from "#tests/e2e/studio.ts";
import { realFilm } from "#tests/factories/real-film.ts";

test.use({ expectedStatuses: [422] });

test("a film shows its preview until a check is booked, and then is whole", { tag: "@js" }, async ({
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
  const charge = { id: crypto.randomUUID(), label: "Balance", amount: "3000", kind: "instalment" };
  const charged = await page.request.post(`/api/bookings/${id}/payments/charges`, { data: charge });
  expect(charged.status()).toBe(200);
  await page.goto(`/admin/bookings/${id}`);
  await page.getByRole("button", { name: "New delivery" }).click();
  await page
    .getByLabel("Choose the film")
    .setInputFiles({ name: "our film.mp4", mimeType: "video/mp4", buffer: realFilm("six-seconds.mp4") });
  await expect(page.getByText(/^360p \(0:06, \d+ KB\); 480p \(0:06, \d+ KB\)$/)).toBeVisible({
    timeout: 60_000,
  });
  await page.getByRole("button", { name: "Deliver the films" }).click();
  const question = page.getByRole("dialog");
  await expect(question.getByText("They see a preview until $3,000 is paid.")).toBeVisible();
  await question.getByRole("button", { name: "Deliver", exact: true }).click();
  await expect(page.getByText("Opens when $3,000 is paid.")).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  const couple = await anotherPage(browser, page);
  await couple.goto("/my-wedding");
  await couple.getByLabel("Email address").fill(email);
  await couple.getByRole("button", { name: "Send me a code" }).click();
  await couple.getByLabel("Code", { exact: true }).fill(await codeTo(page, email));
  await couple.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(couple.getByText("Your whole film opens when $3,000 is paid.")).toBeVisible();
  await couple.getByRole("link", { name: "Watch the preview" }).click();
  await expect(couple.getByText("Your whole film opens when $3,000 is paid.")).toBeVisible();
  // The page's style sheet has the classes of these parts: the text keeps its distance from the line beside it.
  await expect(couple.getByText("Your whole film opens").locator("..")).toHaveCSS("padding-left", "24px");
  await expect(couple.getByRole("link", { name: "Download the original" })).toBeHidden();
  expect(await axeFindings(couple)).toEqual([]);
  expect(await excessWidth(couple)).toBeLessThanOrEqual(0);
  const film = couple.locator("video");
  const seconds = () => film.evaluate((video: HTMLVideoElement) => video.duration);
  const play = async () => {
    await film.evaluate((video: HTMLVideoElement) => {
      video.muted = true;
      return video.play();
    });
    await expect
      .poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBeGreaterThan(0.2);
  };
  await play();
  // Half of a short film, in whole segments.
  expect(await seconds()).toBeLessThan(2.5);
  await couple.getByRole("link", { name: "See your payments" }).click();
  await expect(couple.getByText("$3,000 to pay")).toBeVisible();
  await couple.goBack();

  // The desk opens it by hand only with a reason.
  await page.getByRole("button", { name: "Open it now…" }).click();
  await page.getByRole("button", { name: "Open the films" }).click();
  await expect(page.getByText("Please say why the films open before they are paid.")).toBeVisible();
  await page.getByRole("button", { name: "Not now" }).click();

  await page.getByRole("link", { name: "Back to the booking" }).click();
  await expect(page.getByText("Opens when $3,000 is paid.")).toBeVisible();
  await page.getByRole("button", { name: "Record a payment" }).click();
  const payment = page.getByRole("form", { name: "Record a payment" });
  await payment.getByLabel("Paid by").selectOption("cheque");
  await payment.getByRole("button", { name: "Mark as received" }).click();
  await expect(page.getByText(/^Open since .*: nothing was left to pay\.$/)).toBeVisible();

  await couple.reload();
  await expect(couple.getByText(/opens when/)).toBeHidden();
  const sizes = new Set<string>();
  couple.on("response", (answer) => {
    const [file] = /[0-9a-f]{32}\.mp4$/.exec(answer.url()) ?? [];
    if (file && answer.status() === 206) sizes.add(file);
  });
  const line = await couple.context().newCDPSession(couple);
  await line.send("Network.enable");
  const slow = { offline: false, latency: 0, downloadThroughput: 25_000, uploadThroughput: -1 };
  await line.send("Network.emulateNetworkConditions", slow);
  await play();
  expect(await seconds()).toBeGreaterThan(5);
  // It begins in a size that this line doesn't carry, and goes on in the smaller one.
  expect(await film.evaluate((video: HTMLVideoElement) => video.src)).toMatch(/^blob:/);
  await expect.poll(() => sizes.size, { timeout: 20_000 }).toBe(2);
  await line.detach();
  const download = couple.waitForEvent("download");
  await couple.getByRole("link", { name: "Download the original" }).click();
  expect((await download).suggestedFilename()).toBe("our film.mp4");
  await couple.context().close();
});
