import type { Page } from "playwright/test";
import { HONEYPOT } from "#server/platform/forms/contract.ts";
import { openSiteDatabase } from "#tests/e2e/database.ts";
import {
  becomeAdmin,
  excessWidth,
  expect,
  expectListening,
  newCouple,
  sentMail,
  test,
  typeIn,
} from "#tests/e2e/studio.ts";
import { newMessage } from "#tests/factories/message.ts";

/** Sends a message on the contact page. */
async function writes(page: Page, name: string, email: string, message: string) {
  await page.goto("/contact");
  await page.getByLabel("Full Name").fill(name);
  await typeIn(page.getByLabel("Email Address"), email);
  await page.getByLabel("Message").fill(message);
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Message sent successfully!")).toBeVisible();
}

function newWriter() {
  const { email } = newCouple();
  return { name: `Mei ${email.slice(7, 15)}`, email };
}

test("other messages from the same address show their details on separate lines", {
  tag: ["@js", "@phone"],
}, async ({ page }) => {
  const database = await openSiteDatabase();
  const { email } = newCouple();
  const { id } = await newMessage({ database: { open: () => database } }, { email });
  await newMessage({ database: { open: () => database } }, { email, name: "Maximiliane Featherstonehaugh" });
  await becomeAdmin(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`/admin/messages/${id}`);
  const other = page.getByRole("region", { name: "From the same address" });
  const time = await other.getByText(/\d:\d\d [AP]M$/).boundingBox();
  const address = await other.getByText(email).boundingBox();
  if (!time || !address) throw new Error("There is no other message");
  expect(address.y).toBeGreaterThanOrEqual(time.y + time.height);
});

test("a message opens beside the list, and archiving it there opens the next one", {
  tag: ["@js", "@desktop"],
}, async ({ page }) => {
  const database = await openSiteDatabase();
  const tag = newCouple().email.slice(7, 15);
  for (const name of [`Noa ${tag}`, `Mei ${tag}`])
    await newMessage({ database: { open: () => database } }, { name, message: `Rain, says ${name}?` });
  await becomeAdmin(page);
  await page.goto(`/admin/messages?q=${tag}`);
  await expectListening(page);
  const lines = page.getByRole("main").getByRole("listitem").filter({ hasText: "Rain, says" });
  const heading = page.getByRole("region", { name: "Preview" }).getByRole("heading", { level: 2 });
  const names = lines.getByRole("link", { name: /^(Noa|Mei)/ });
  const [first = "", second = ""] = await names.allTextContents();
  await lines.first().getByText("Rain, says").click();
  await expect(heading).toHaveText(first);
  await expect(page).toHaveURL(/&open=/);
  await page.keyboard.press("j");
  await expect(heading).toHaveText(second);
  await page.keyboard.press("k");
  await expect(heading).toHaveText(first);
  await page.keyboard.press("e");
  await expect(lines).toHaveCount(1);
  await page.keyboard.press("j");
  await expect(heading).toHaveText(second);
  await page.keyboard.press("Escape");
  await expect(heading).toHaveCount(0);
  await expect(names).toBeFocused();
  await names.click();
  await expect(page.getByRole("heading", { name: second, level: 1 })).toBeVisible();
});

test("a row's first action leads to the reply field, and the second one archives", {
  tag: ["@js", "@desktop"],
}, async ({ page }) => {
  const database = await openSiteDatabase();
  const { name } = newWriter();
  await newMessage({ database: { open: () => database } }, { name });
  await becomeAdmin(page);
  await page.goto(`/admin/messages?q=${name.slice(4)}`);
  const row = page.getByRole("main").getByRole("listitem").filter({ hasText: name });
  await expect(row.getByRole("time")).toHaveAttribute("title", /\d{4}, \d+:\d\d [AP]M$/);
  const reply = row.getByRole("link", { name: `Reply to the message from ${name}` });
  const archive = row.getByRole("button", { name: `Archive the message from ${name}` });
  const [first, second] = [await reply.boundingBox(), await archive.boundingBox()];
  if (!first || !second) throw new Error("An action is hidden");
  expect(first.x).toBeLessThan(second.x);
  await reply.click();
  await expect(page.getByLabel("Your answer")).toBeFocused();
  await expect(page.getByLabel("Your answer")).toBeInViewport();
});

test("on a phone one tap in a message's row starts the answer, without making the row taller", {
  tag: ["@js", "@phone"],
}, async ({ page }) => {
  const database = await openSiteDatabase();
  const { name } = newWriter();
  const message = "Do you travel to Italy, and what would that add to the price? We are eighty people.";
  await newMessage({ database: { open: () => database } }, { name, message });
  await becomeAdmin(page);
  await page.goto(`/admin/messages?q=${name.slice(4)}`);
  const row = page.getByRole("main").getByRole("listitem").filter({ hasText: name });
  const reply = row.getByRole("link", { name: `Reply to the message from ${name}` });
  const height = async () => (await row.boundingBox())?.height ?? 0;
  const box = await reply.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  const before = await height();
  await reply.evaluate((link) => link.remove());
  expect(before - (await height())).toBeLessThanOrEqual(4);
  await page.reload();
  await expectListening(page);
  await reply.tap();
  await expect(page.getByLabel("Your answer")).toBeFocused();
  // If no reply is due, the text uses the full row.
  await newMessage(
    { database: { open: () => database } },
    { name: `${name} II`, message, status: "answered" },
  );
  await page.goto(`/admin/messages?tab=answered&q=${name.slice(4)}`);
  const answered = page.getByRole("main").getByRole("listitem").filter({ hasText: name });
  await expect(answered.getByRole("button")).toHaveCount(0);
  const [whole, words] = [await answered.boundingBox(), await answered.getByText(message).boundingBox()];
  expect((whole?.width ?? 0) - (words?.width ?? 0)).toBeLessThanOrEqual(24);
});

test("the spam tab is visible on a phone, and an open tab scrolls into view", {
  tag: ["@js", "@phone"],
}, async ({ page }) => {
  await becomeAdmin(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/admin/messages");
  const tabs = page.getByRole("navigation", { name: "Messages" });
  for (const name of [/^Open \(\d+\)$/, /^Probably spam \(\d+\)$/])
    await expect(tabs.getByRole("link", { name })).toBeInViewport({ ratio: 1 });
  await page.goto("/admin/messages?tab=spam");
  // A fraction of a pixel may be cut off.
  await expect(tabs.getByRole("link", { name: /^Spam \(\d+\)$/ })).toBeInViewport({ ratio: 0.99 });
});

test.describe("a message", { tag: "@js" }, () => {
  test.use({ expectedStatuses: [409, 422] });

  test("is found, answered from a template, archived and restored", { tag: "@phone" }, async ({ page }) => {
    test.slow();
    const { name, email } = newWriter();
    await writes(page, name, email, "Do you film in the rain?");
    await becomeAdmin(page);
    await page.goto("/admin/messages");
    await expect(page.getByRole("link", { name: /^Open \(\d+\)$/ })).toHaveAttribute("aria-current", "page");
    await page.getByRole("searchbox").pressSequentially(name.slice(4));
    await expect(page.getByText(`1 message matches “${name.slice(4)}”.`)).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/messages\?q=/);
    await page.getByRole("link", { name, exact: true }).click();

    await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
    await expect(page.getByText("Do you film in the rain?").first()).toBeVisible();

    await page.getByRole("button", { name: "Send reply" }).click();
    await expect(page.getByText("Enter the email's text")).toBeVisible();
    await expect(page.getByLabel("Your answer")).toBeFocused();
    await page.getByLabel("Start with a template").selectOption({ label: "First answer" });
    await expect(page.getByLabel("Your answer")).toHaveValue(new RegExp(`^Dear ${name},`));
    await page.getByLabel("Subject").fill("Rain is no reason");

    // The reload after the refusal has finished, so the page has the current version.
    await expect(page.getByRole("progressbar")).toHaveCount(0);
    // Somebody else replies first: the typed text is kept, and their action is shown above it.
    const id = page.url().split("/").at(-1) ?? "";
    const other = await page.request.post(`/api/messages/${id}/move`, {
      data: { status: "archived", version: 1 },
    });
    expect(other.status()).toBe(200);
    await page.getByRole("button", { name: "Send reply" }).click();
    await expect(page.getByRole("alert").getByText("Your text is still here.")).toBeVisible();
    await expect(page.getByLabel("Subject")).toHaveValue("Rain is no reason");
    await page.getByRole("button", { name: "Send reply" }).click();
    await expect(page.getByText(`Reply sent - ${name} gets it in a moment.`)).toBeVisible();
    await expect(page.getByLabel("Your answer")).toHaveValue("");
    const mails = page.getByRole("region", { name: "Emails" });
    await expect(mails.getByText("Rain is no reason")).toBeVisible();
    await expect(mails.getByText("By Studio Admin")).toBeVisible();
    await expect
      .poll(async () => (await sentMail(page, email)).map(({ subject }) => subject))
      .toContain("Rain is no reason");

    await page.getByRole("button", { name: "Archive" }).click();
    await expect(page.getByText(`Message archived - ${name}'s message is under Archived.`)).toBeVisible();
    const aside = page.getByText("This message is archived. You can still answer it");
    await expect(aside).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText(`Message answered - ${name}`)).toBeVisible();
    await expect(aside).toHaveCount(0);
    await page.goto(`/admin/messages?tab=answered&q=${name.slice(4)}`);
    await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
  });

  test("is turned into a booking", { tag: "@phone" }, async ({ page }) => {
    const { name, email } = newWriter();
    await writes(page, `${name} & Jonas`, email, "Our date is free at last.");
    await becomeAdmin(page);
    await page.goto(`/admin/messages?q=${email}`);
    await page.getByRole("link", { name: `${name} & Jonas`, exact: true }).click();
    await page.getByRole("link", { name: "Create booking" }).click();
    await expect(page.getByLabel("Bride's name")).toHaveValue(name);
    await expect(page.getByLabel("Groom's name")).toHaveValue("Jonas");
    await expect(page.getByLabel("Email")).toHaveValue(email);
    await expect(page.getByLabel("Message")).toHaveValue("Our date is free at last.");
    const message = page.url().replace("/booking", "");
    await page.getByLabel("Venue").fill("The Library");
    await page.getByLabel("Groom's name").fill("");
    await page.getByRole("button", { name: "Create booking" }).click();
    await expect(page.getByText("Please enter the groom's name")).toBeVisible();
    await expect(page.getByLabel("Groom's name")).toBeFocused();
    await expect(page.getByLabel("Venue")).toHaveValue("The Library");
    await page.getByLabel("Groom's name").fill("Jonas");
    await page.getByLabel("Wedding date").fill("2031-06-07");
    await page.getByRole("button", { name: "Create booking" }).dblclick();
    await expect(page).toHaveURL(/\/admin\/bookings\/[\da-f-]{36}$/);
    await page.goto(message);
    await expect(page.getByRole("link", { name: `${name} & Jonas, Jun 7, 2031` })).toBeVisible();
    await expect(page.getByRole("link", { name: "Create booking" })).toHaveCount(0);
  });

  test("S31 an inquiry that looks automated is listed under spam and can be made a booking", {
    tag: "@phone",
  }, async ({ page }) => {
    const couple = newCouple();
    await page.goto("/booking");
    await page.getByLabel("Bride's name").fill(couple.brideName);
    await page.getByLabel("Groom's name").fill(couple.groomName);
    await page.getByLabel("Email address").fill(couple.email);
    await page.locator("[data-ready] .rdp-day_button:not([disabled])").last().click();
    // Fills in the field as a naive password manager would.
    await page.locator(`input[name=${HONEYPOT}]`).evaluate((field: HTMLInputElement) => {
      field.value = "https://our-wedding.example";
    });
    await page.getByRole("button", { name: "Send your inquiry" }).click();
    await expect(page.getByText("Booking inquiry sent successfully!")).toBeVisible();

    await becomeAdmin(page);
    await page.goto(`/admin/messages?tab=spam&q=${couple.email}`);
    await page.getByRole("link", { name: couple.brideName }).click();
    await expect(page.getByText("An inquiry from the booking form that looks automated")).toBeVisible();
    expect(await excessWidth(page)).toBeLessThanOrEqual(0);
    await page.getByRole("button", { name: "Not spam" }).click();
    await page.getByRole("link", { name: "Create booking" }).click();
    await expect(page.getByLabel("Bride's name")).toHaveValue(couple.brideName);
    await expect(page.getByLabel("Groom's name")).toHaveValue(couple.groomName);
    expect(await sentMail(page, couple.email)).toEqual([]);
  });
});
