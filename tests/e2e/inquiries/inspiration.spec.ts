import { beginInquiry, picture } from "#tests/e2e/begun-inquiry.ts";
import { axeFindings, expect, sentMail, test } from "#tests/e2e/studio.ts";
import { jpegWithPlace, png } from "#tests/factories/picture.ts";

test.beforeEach(({ page }) => beginInquiry(page));

test("pictures are uploaded when chosen, can be removed, and are sent with the inquiry", {
  tag: ["@js", "@phone"],
}, async ({ page }) => {
  const email = await page.getByLabel("Email address").inputValue();
  const list = page.getByRole("list", { name: "Your pictures" });
  await page
    .getByLabel("Inspiration images")
    .setInputFiles([
      picture("arch.jpg", jpegWithPlace(), "image/jpeg"),
      picture("ring.png", png({ width: 20, height: 20 })),
    ]);
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await expect(list.getByRole("progressbar")).toHaveCount(0);
  await expect(list.locator("img").first()).toHaveJSProperty("complete", true);
  await expect(list.getByRole("listitem").first()).toContainText(/arch\.jpg\s*\d+ KB/);
  // The browser's own button is hidden, because it would keep saying that no file is chosen.
  await expect(page.getByRole("button", { name: "Choose pictures" })).toBeVisible();
  await expect(page.locator("input[type=file]")).toBeHidden();
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole("button", { name: "Remove ring.png" }).click();
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await page.locator("[data-ready] .rdp-day_button:not([disabled])").first().click();
  await page.getByRole("button", { name: "Send your inquiry" }).click();
  await expect(page.getByText("Booking inquiry sent successfully!")).toBeVisible();
  // Small copies stored on this device. Only the studio can open the pictures themselves.
  const copies = page.getByRole("list", { name: "The pictures you sent" }).getByRole("img");
  await expect(copies).toHaveCount(1);
  await expect(copies).toHaveAttribute("src", /^data:image\/jpeg;base64,/);
  expect(await copies.evaluate((copy: HTMLImageElement) => copy.decode().then(() => copy.naturalWidth))).toBe(
    160,
  );
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
  expect(await axeFindings(page)).toEqual([]);
  await expect.poll(async () => (await sentMail(page, email)).length).toBe(2);
  const alert = (await sentMail(page, email)).find(({ to }) => to !== email);
  expect(alert?.text.match(/\/api\/inspiration\//g)).toHaveLength(1);
});

test("pictures are uploaded one at a time, and one removed while queued isn't uploaded", {
  tag: ["@js", "@desktop"],
}, async ({ page }) => {
  const list = page.getByRole("list", { name: "Your pictures" });
  const asked: string[] = [];
  let answer = () => {};
  await page.route("**/api/inspiration", async (route) => {
    asked.push(decodeURIComponent(route.request().headers()["x-file-name"] ?? ""));
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.continue();
  });
  const names = ["one.png", "two.png", "three.png"];
  const sizes = names.map((name, at) => picture(name, png({ width: 50 + at, height: 50 })));
  await page.getByLabel("Inspiration images").setInputFiles(sizes);
  await expect(list.getByRole("progressbar")).toHaveCount(3);
  await expect.poll(() => asked).toEqual(["one.png"]);
  await page.getByRole("button", { name: "Remove two.png" }).click();
  await expect(list.getByRole("listitem")).toHaveCount(2);
  answer();
  await expect.poll(() => asked).toEqual(["one.png", "three.png"]);
  await expect(list.getByRole("progressbar")).toHaveCount(1);
  answer();
  await expect(list.getByRole("progressbar")).toHaveCount(0);
  expect(asked).toEqual(["one.png", "three.png"]);
});

test.describe("rejected pictures", () => {
  test.use({ expectedStatuses: [415, 422] });

  test("show the reason, and the other pictures stay", { tag: ["@js", "@desktop"] }, async ({ page }) => {
    const list = page.getByRole("list", { name: "Your pictures" });
    await page
      .getByLabel("Inspiration images")
      .setInputFiles([
        picture("good.png", png({ width: 30, height: 30 })),
        picture("drawing.png", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")),
        picture("huge.png", Buffer.alloc(10 * 1024 * 1024 + 1)),
      ]);
    await expect(list.getByText("drawing.png: This is not a PNG or JPG picture.")).toBeVisible();
    await expect(list.getByText("huge.png: This picture is over 10 MB.")).toBeVisible();
    await expect(list.getByText("good.png", { exact: true })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);

    // An error in another field doesn't lose any picture.
    await page.getByRole("button", { name: "Send your inquiry" }).click();
    await expect(page.getByText("Please select a wedding date")).toBeVisible();
    await expect(page.getByRole("checkbox", { name: "good.png" })).toBeChecked();
    expect(await axeFindings(page)).toEqual([]);
  });

  test("without JavaScript are reported with the form, and the valid pictures stay", {
    tag: ["@no-js", "@desktop"],
  }, async ({ page }) => {
    await page
      .getByLabel("Inspiration images")
      .setInputFiles([
        picture("plain.png", png({ width: 40, height: 40 })),
        picture("bad.png", Buffer.from("no picture")),
      ]);
    await page.getByRole("button", { name: "Send your inquiry" }).click();
    await expect(page.getByText("Please select a wedding date")).toBeVisible();
    await expect(page.getByText("bad.png: This is not a PNG or JPG picture.")).toBeVisible();
    await page.getByLabel("Wedding date").fill("2031-06-01");
    await expect(page.getByRole("checkbox", { name: "plain.png" })).toBeChecked();
    await page.getByRole("button", { name: "Send your inquiry" }).click();
    await expect(page.getByText("Booking inquiry sent successfully!")).toBeVisible();
  });
});
