import { expect, newCouple, sentMail, signInByForm, signOut, test, typeIn } from "#tests/e2e/studio.ts";

test("a couple sends an inquiry and the studio replies", { tag: "@pairwise" }, async ({
  page,
  scripted,
  isMobile,
}) => {
  const couple = newCouple();

  await page.goto("/");
  if (isMobile) await page.getByText("Menu", { exact: true }).click();
  await page.getByRole("banner").getByRole("link", { name: "Book Now" }).filter({ visible: true }).click();
  await expect(page.getByRole("heading", { name: "Wedding Details" })).toBeVisible();

  await page.getByLabel("Bride's name").fill(couple.brideName);
  await page.getByLabel("Groom's name").fill(couple.groomName);
  await typeIn(page.getByLabel("Email address"), couple.email);
  await page.getByLabel("Phone number").fill("+1 323 555 0142");
  if (scripted) {
    await page.getByRole("button", { name: "Next month" }).click();
    await page.getByRole("button", { name: / 14, / }).click();
    await expect(page.getByText(/^Your date: .*14/)).toBeVisible();
  } else {
    await page.getByLabel("Wedding date").fill("2031-05-14");
  }
  await page.getByLabel("Venue").fill("The Orangery, Ojai");
  await page.getByLabel("Guest count").fill("80");
  await page.locator("label[for=package-premium]").click();
  await page.getByLabel("Message").fill("We met in a cinema.");
  await page.getByRole("button", { name: "Send your inquiry" }).click();

  await expect(page.getByText("Booking inquiry sent successfully!")).toBeVisible();
  await expect(
    page.getByText("We'll contact you within 24 hours to discuss your special day."),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "Send another inquiry" })).toBeVisible();

  await expect.poll(async () => (await sentMail(page, couple.email)).length).toBe(2);
  const mails = await sentMail(page, couple.email);
  const alert = mails.find((mail) => mail.to === "hello@example.com");
  const acknowledgement = mails.find((mail) => mail.to === couple.email);
  expect(alert?.subject).toContain(`${couple.brideName} & ${couple.groomName}`);
  expect(alert?.text).toContain("We met in a cinema.");
  expect(alert?.replyTo).toBe(couple.email);
  expect(acknowledgement?.text).toContain("Premium Package");
  expect(acknowledgement?.html).toContain("<h1");

  await signInByForm(page);
  await expect(page.getByRole("region", { name: "Active Projects" })).toContainText(/[1-9]/);
  // Not in the dashboard's newest five, where other tests' inquiries push it out.
  await page.goto(`/admin/bookings?q=${encodeURIComponent(couple.brideName)}`);
  const rows = page.getByRole("main").locator("tr, li").filter({ hasText: couple.brideName });
  const booking = rows.filter({ visible: true }).first();
  await expect(booking).toContainText(`${couple.brideName} & ${couple.groomName}`);
  await expect(booking).toContainText("New");

  await signOut(page);
  await expect(page).toHaveURL("/");
  await expect(
    page.getByText("Signed out successfully - You have been logged out of your admin account."),
  ).toBeVisible();
  await page.goto("/admin");
  await expect(page).toHaveURL(/\/auth\?redirect=\/admin$/);
});
