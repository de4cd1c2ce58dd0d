import { HONEYPOT } from "#server/platform/forms/contract.ts";
import { axeFindings, expect, newCouple, sentMail, test, typeIn } from "#tests/e2e/studio.ts";

test("a contact message is sent and both sides get an email", { tag: "@pairwise" }, async ({ page }) => {
  const { email } = newCouple();
  await page.goto("/contact");
  await expect(page.getByRole("heading", { name: "Get In Touch" })).toBeVisible();
  await page.getByLabel("Full Name").fill("Mei Larsen");
  await typeIn(page.getByLabel("Email Address"), email);
  await page.getByLabel("Message").fill("Do you film in the rain?");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Message sent successfully!")).toBeVisible();
  await expect(page.getByText("We'll get back to you within 24 hours.")).toBeVisible();
  await expect(page.getByLabel("Message")).toHaveValue("");
  await expect
    .poll(async () => (await sentMail(page, email)).map(({ to }) => to).sort())
    .toEqual([email, "hello@example.com"].sort());
});

test("S31 the honeypot field can't be seen or reached", { tag: "@pairwise" }, async ({ page }) => {
  for (const path of ["/contact", "/booking"]) {
    await page.goto(path);
    const trap = page.locator(`input[name=${HONEYPOT}]`);
    // Not displayed, so that browsers and password managers skip it when they fill in a form.
    await expect(trap).toBeHidden();
    await expect(page.getByRole("textbox", { name: "Leave this empty" })).toHaveCount(0);
    await page.locator("form input:visible").first().focus();
    await page.keyboard.press("Shift+Tab");
    await expect(trap).not.toBeFocused();
  }
});

test("the contact details and the questions are shown", { tag: "@pairwise" }, async ({ page }) => {
  await page.goto("/contact");
  for (const text of [
    "Los Angeles, California (available for destination weddings)",
    "Within 24 hours",
    "Mon-Fri, 9AM-6PM",
  ]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  const question = page.getByText("Do you travel for destination weddings?");
  const answer = page.getByText("the studio travels for destination weddings");
  await expect(answer).toBeHidden();
  await question.click();
  await expect(answer).toBeVisible();
});

test("the button shows that the message is being sent", { tag: ["@js", "@phone"] }, async ({ page }) => {
  const { email } = newCouple();
  await page.goto("/contact");
  await page.getByLabel("Full Name").fill("Mei Larsen");
  await page.getByLabel("Email Address").fill(email);
  await page.getByLabel("Message").fill("Once, please.");
  await page.evaluate(() => {
    const button = document.querySelector<HTMLButtonElement>("form button[type=submit]");
    addEventListener("pagehide", () => {
      sessionStorage.setItem("left", `${button?.textContent} ${button?.disabled}`);
    });
  });
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Message sent successfully!")).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("left"))).toBe("Sending... true");
});

test.describe("contact form errors", () => {
  test.use({ expectedStatuses: [422] });

  test("appear beside their fields, and the first field is focused", { tag: "@pairwise" }, async ({
    page,
    scripted,
  }) => {
    await page.goto("/contact");
    await page.getByLabel("Phone Number").fill("+1 213 555 0177");
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByText("Please enter your full name")).toBeVisible();
    await expect(page.getByText("Please write a message")).toBeVisible();
    await expect(page.getByLabel("Full Name")).toBeFocused();
    await expect(page.getByLabel("Phone Number")).toHaveValue("+1 213 555 0177");
    if (scripted) expect(await axeFindings(page)).toEqual([]);
  });
});
