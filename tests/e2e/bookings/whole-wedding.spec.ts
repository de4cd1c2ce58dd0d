import type { Page } from "playwright/test";
import {
  anotherPage,
  bookingOf,
  editDetails,
  enterAsAdmin,
  nearSaturday,
  passWedding,
  test,
} from "#tests/e2e/admin-entry.ts";
import { expect, newCouple, sentMail, typeIn } from "#tests/e2e/studio.ts";

// Cold, because the browser caches the calendar's response for ten seconds.
test.use({ coldBrowser: true, expectedStatuses: [409] });

const details = (page: Page) => page.getByRole("form", { name: "Details" });
const history = (page: Page) => page.getByRole("list", { name: "History" });
const status = (page: Page) => page.locator("header .status-badge");
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

test("a wedding goes from inquiry to delivery with two admins working at once", {
  tag: ["@js", "@phone"],
}, async ({ page, browser, database }) => {
  // Two people and a couple, from the first message to the last.
  test.slow();
  const couple = newCouple();
  const names = `${couple.brideName} & ${couple.groomName}`;
  await page.goto("/");
  await test.step("the couple sends an inquiry", async () => {
    const visitor = await anotherPage(browser, page, { javaScriptEnabled: false });
    await visitor.goto("/booking");
    await visitor.getByLabel("Bride's name").fill(couple.brideName);
    await visitor.getByLabel("Groom's name").fill(couple.groomName);
    await typeIn(visitor.getByLabel("Email address"), couple.email);
    await visitor.getByLabel("Wedding date").fill(await nearSaturday(database));
    await visitor.getByRole("button", { name: "Send your inquiry" }).click();
    await expect(visitor.getByText("Booking inquiry sent successfully!")).toBeVisible();
    await visitor.context().close();
  });
  const id = (await bookingOf(database, couple.email))?.id ?? "";
  const address = `/admin/bookings/${id}`;
  const second = await anotherPage(browser, page);
  const first = await enterAsAdmin(page, database, "Mira Holt");
  await enterAsAdmin(second, database, "Theo Holt");

  await test.step("the first admin replies and the inquiry becomes contacted", async () => {
    await page.goto(address);
    await expect(page).toHaveTitle(`${names} · Admin Dashboard`);
    await expect(page.getByRole("heading", { name: names })).toBeVisible();
    await expect(status(page)).toHaveText("New");
    await page.getByLabel("Subject").fill("Your film, and our answer");
    await page.getByLabel("Your message").fill("Dear both,\n\nwe would love to.");
    await press(page, "Send email");
    await expect(page.getByText(`Email sent - It's on its way to ${couple.email}.`)).toBeVisible();
    await expect(status(page)).toHaveText("Contacted");
    await expect(page.getByLabel("Your message")).toHaveValue("");
    const mail = history(page).getByRole("listitem").filter({ hasText: "Your film, and our answer" });
    await expect(mail).toContainText("wrote to the couple");
    await mail.getByText("Read it").click();
    await expect(mail).toContainText("we would love to.");
    const answer = async () =>
      (await sentMail(page, couple.email)).find(({ subject }) => subject === "Your film, and our answer");
    await expect.poll(answer).toMatchObject({ to: couple.email, replyTo: "hello@example.com" });
  });

  await test.step("both admins edit, and the second sees what was saved and chooses", async () => {
    await second.goto(address);
    await editDetails(second);
    await details(second).getByLabel("Venue").fill("A lake");
    await details(second).getByLabel("Phone number").fill("+1 323 555 0142");
    await editDetails(page);
    await details(page).getByLabel("Venue").fill("The Orangery");
    await details(page).getByLabel("Guest count").fill("80");
    await press(page, "Save booking");
    await expect(page.getByText("Booking saved.")).toBeVisible();

    await press(second, "Save booking");
    const chooser = second.getByRole("region", { name: "Details" });
    await expect(chooser.getByText("Mira Holt saved this booking while you were typing")).toBeFocused();
    const venue = chooser.getByRole("group", { name: "Venue" });
    await expect(venue.getByRole("radio", { name: "Yours A lake" })).toBeChecked();
    await expect(chooser.getByRole("radio", { name: "Saved by Mira Holt 80" })).toBeChecked();
    await expect(chooser.getByRole("group", { name: "Phone number" })).toHaveCount(0);
    await venue.getByRole("radio", { name: "Saved by Mira Holt The Orangery" }).check();
    await press(second, "Save with these choices");
    await expect(second.getByText("Booking saved.")).toBeVisible();
    await expect(second.getByRole("link", { name: "The Orangery (edit venue)" })).toBeVisible();
    await expect(chooser.getByRole("link", { name: "80 (edit guest count)" })).toBeVisible();
    await expect(second.getByRole("link", { name: "+1 323 555 0142", exact: true }).first()).toBeVisible();
    await expect(details(second)).toHaveCount(0);
  });

  await test.step("a move from a stale page is rejected and succeeds on the second try", async () => {
    await press(page, "Mark proposal as sent");
    await expect(page.getByText("Someone else changed this booking while you were editing.")).toBeVisible();
    await expect(status(page)).toHaveText("Contacted");
    await expect(page.locator("header").getByRole("link", { name: "+1 323 555 0142" })).toBeVisible();
    await press(page, "Mark proposal as sent");
    await expect(status(page)).toHaveText("Proposal");
  });

  await test.step("the booking is held, confirmed, undone and confirmed again", async () => {
    await second.reload();
    await press(second, "Hold the date");
    await expect(status(second)).toHaveText("Held");
    await expect(second.getByText("Held until")).toBeVisible();
    await page.reload();
    await press(page, "Confirm the wedding");
    await expect(status(page)).toHaveText("Confirmed");
    await press(page, "Undo");
    await expect(status(page)).toHaveText("Held");
    await press(page, "Confirm the wedding");
    await expect(status(page)).toHaveText("Confirmed");
  });

  await test.step("the booking can't be marked as filmed before the wedding day, and the page says why", async () => {
    await second.reload();
    await expect(second.getByText("You can mark it as filmed starting")).toBeVisible();
    await expect(second.getByRole("button", { name: "Mark as filmed" })).toHaveCount(0);
    const early = await second.request.post(`/api/bookings/${id}/move`, {
      data: { status: "filmed", version: (await bookingOf(database, couple.email))?.version },
    });
    expect([early.status(), await early.text()]).toEqual([
      409,
      expect.stringContaining("You can mark it as filmed starting"),
    ]);
  });

  await test.step("after the wedding day the booking is filmed, edited and delivered", async () => {
    await passWedding(database, id);
    await second.reload();
    await press(second, "Mark as filmed");
    await expect(status(second)).toHaveText("Filmed");
    await press(second, "Start editing");
    await expect(status(second)).toHaveText("Editing");
    await page.reload();
    await press(page, "Mark as delivered");
    await expect(status(page)).toHaveText("Delivered");
    await expect(history(page).getByRole("listitem").first()).toContainText(
      "Mira Holt moved it from Editing to Delivered",
    );
    await expect(history(page).getByTitle(first.email).first()).toHaveText("Mira Holt");
    await expect(history(page)).toContainText("The couple sent their inquiry.");
  });
  expect(await bookingOf(database, couple.email)).toMatchObject({
    status: "delivered",
    venue: "The Orangery",
    guestCount: 80,
    phone: "+1 323 555 0142",
  });
  await second.context().close();
});
