import { eq } from "drizzle-orm";
import type { Page } from "playwright/test";
import type { Database } from "#drizzle/client.ts";
import { contacts } from "#drizzle/schema/contacts.ts";
import { addBooking, newTag } from "#tests/e2e/added-booking.ts";
import { anotherPage, bookedIn, enterAsAdmin, nearSaturday, statusOf, test } from "#tests/e2e/admin-entry.ts";
import { codeTo } from "#tests/e2e/sign-in-code.ts";
import { axeFindings, excessWidth, expect, newCouple } from "#tests/e2e/studio.ts";

/** Sets a contact's last visit far into the past and expects the page to update it. */
async function expectVisitNoted(page: Page, database: Database, contactId: string) {
  const theirs = eq(contacts.id, contactId);
  await database
    .update(contacts)
    .set({ lastSeenAt: new Date(0) })
    .where(theirs);
  const seen = async () => (await database.select().from(contacts).where(theirs))[0]?.lastSeenAt?.getTime();
  await page.goto("/my-wedding");
  await expect.poll(seen).toBeGreaterThan(0);
}

// A schedule that somebody else changed meanwhile returns 409.
test.use({ expectedStatuses: [409] });

test("S36 a couple signs in with a code, writes a message and adds the other partner, and the admins see it", {
  tag: ["@js", "@desktop"],
}, async ({ page, context, database }) => {
  test.slow();
  const { tag, day } = newTag();
  const email = `ana-${tag}@example.com`;
  await enterAsAdmin(page, database);
  const { id } = await addBooking(page, { brideName: `Ana ${tag}`, email, weddingDate: day });
  const staff = await context.cookies();
  await context.clearCookies();

  await page.goto("/my-wedding");
  await page.getByLabel("Email address").fill(email);
  await page.getByRole("button", { name: "Send me a code" }).click();
  await expect(page.getByLabel("Code", { exact: true })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel("Code", { exact: true }).fill(await codeTo(page, email));
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("heading", { name: `Welcome, Ana ${tag} & Ben` })).toBeVisible();
  await page.getByLabel("Write to us").fill(`Hello from ${tag}`);
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("We've received your message.")).toBeVisible();
  await expect(page.getByText(`Hello from ${tag}`)).toBeVisible();
  await page.getByText("Write the schedule").click();
  await page.getByLabel("Times, places, and people").fill("3:00 PM First look\n5:00 PM Ceremony");
  await page.getByRole("button", { name: "Save schedule" }).click();
  await expect(page.getByText("The schedule is saved.")).toBeVisible();
  await expect(page.getByText("3:00 PM First look").first()).toBeVisible();
  await page.getByText("Add your partner or someone else").click();
  // On a phone, long labels don't squeeze the radio buttons.
  const desktop = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 700 });
  for (const radio of await page.getByRole("group", { name: "Who is it?" }).getByRole("radio").all())
    expect(await radio.boundingBox()).toMatchObject({ width: 20, height: 20 });
  if (desktop) await page.setViewportSize(desktop);
  await page.getByLabel("Their email address").fill(`ben-${tag}@example.com`);
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByText(`ben-${tag}@example.com`)).toBeVisible();
  await page.getByText("Ask us to delete your data").click();
  await page.getByLabel("Yes, please delete my data").check();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Send the request" }).click();
  await expect(page.getByText("We have your request.")).toBeVisible();

  await context.clearCookies();
  await context.addCookies(staff);
  await page.goto(`/admin/bookings/${id}`);
  const schedule = page.getByRole("form", { name: "Schedule of the day" });
  const section = page.getByRole("region", { name: "Schedule of the day" });
  await expect(section).toContainText("3:00 PM First look");
  await section.getByRole("button", { name: "Change the schedule" }).click();
  const times = schedule.getByLabel("Times, places, and people");
  await expect(times).toHaveValue("3:00 PM First look\n5:00 PM Ceremony");
  const data = { text: "Their own words", version: 1 };
  expect((await page.request.put(`/api/bookings/${id}/day-schedule`, { data })).status()).toBe(200);
  await times.fill("Typed here meanwhile");
  await schedule.getByRole("button", { name: "Save schedule" }).click();
  await expect(schedule.getByText("Their own words")).toBeVisible();
  await expect(times).toHaveValue("Typed here meanwhile");
  await schedule.getByRole("button", { name: "Save schedule" }).click();
  await expect(page.getByText("Schedule saved.")).toBeVisible();
  await expect(times).toBeHidden();
  await expect(section).toContainText("Typed here meanwhile");
  const conversation = page.getByRole("region", { name: "Conversation" });
  await expect(conversation).toContainText(`Hello from ${tag}`);
  await conversation.getByRole("link", { name: `Reply to Ana ${tag}'s message` }).click();
  await expect(page).toHaveURL(/\/admin\/messages\//);
  await page.goBack();
  const people = page.getByRole("region", { name: "People" });
  await expect(people.getByText(`ben-${tag}@example.com`)).toBeVisible();
  await expect(people.getByText("Last visit")).toBeVisible();
  await people.getByRole("button", { name: `Withdraw access of Ana ${tag}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Withdraw access" }).click();
  await expect(people.getByText("Access withdrawn on")).toBeVisible();
  await people.getByRole("button", { name: "Add a payer or planner" }).click();
  await people.getByLabel("Name").fill("Pat Payer");
  await people.getByRole("button", { name: "Add", exact: true }).click();
  await expect(people.getByRole("button", { name: "Edit Pat Payer" })).toBeVisible();
  await page.getByRole("button", { name: `Delete Ana ${tag}'s data…` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete their data" }).click();
  await expect(page.getByText("and the booking stays for Ben. Both will get an email.")).toBeVisible();
  await expect(people.getByText("No email address, so no access")).toBeVisible();
});

for (const scripted of [true, false])
  test(`a couple's page fits a phone and lets them decline${scripted ? "" : ", without JavaScript"}`, {
    tag: ["@js", "@phone"],
  }, async ({ page, browser, database }) => {
    test.slow();
    const { email } = newCouple();
    const { id } = await bookedIn(database, {
      email,
      message: "We marry on a boat",
      packageId: "premium",
      packageName: "Premium Package",
      packagePriceCents: 380_000,
      weddingDate: await nearSaturday(database),
    });
    await enterAsAdmin(page, database);
    await page.goto(`/admin/bookings/${id}`);
    await page.getByRole("button", { name: "New proposal" }).click();
    await page.getByRole("form", { name: "Proposal" }).getByRole("button", { name: "Send proposal" }).click();
    await expect(page.getByText("Proposal sent.")).toBeVisible();

    const couple = await anotherPage(browser, page, { javaScriptEnabled: scripted });
    await couple.goto("/my-wedding");
    await couple.getByLabel("Email address").fill(email);
    await couple.getByRole("button", { name: "Send me a code" }).click();
    await couple.getByLabel("Code", { exact: true }).fill(await codeTo(page, email));
    await couple.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(couple.getByText("We marry on a boat")).toBeVisible();
    await expect(couple.getByText("Offered total")).toBeVisible();
    expect(await excessWidth(couple)).toBeLessThanOrEqual(0);
    if (scripted) expect(await axeFindings(couple)).toEqual([]);
    if (scripted) await expectVisitNoted(couple, database, `${id}-1`);

    await couple.getByRole("link", { name: "Read and sign" }).click();
    const decline = couple.getByRole("button", { name: "Decline" });
    await expect(decline).toBeHidden();
    await couple.getByText("Not right for you?").click();
    await couple.getByLabel("Tell us why").fill("We found someone closer");
    expect(await excessWidth(couple)).toBeLessThanOrEqual(0);
    if (scripted) expect(await axeFindings(couple)).toEqual([]);
    await decline.click();
    await expect(couple.getByRole("heading", { name: "Decline this proposal?" })).toBeVisible();
    expect(await excessWidth(couple)).toBeLessThanOrEqual(0);
    if (scripted) expect(await axeFindings(couple)).toEqual([]);
    await couple.getByRole("link", { name: "No, keep it" }).click();
    await couple.getByText("Ask for a change", { exact: true }).click();
    await couple.getByLabel("What should we change?").fill("Could we have six hours?");
    if (scripted) expect(await axeFindings(couple)).toEqual([]);
    await couple.getByRole("button", { name: "Send the message" }).click();
    await expect(couple.getByText("We have your message.")).toBeVisible();
    await couple.getByText("Not right for you?").click();
    await expect(couple.getByLabel("Tell us why")).toHaveValue("We found someone closer");
    await decline.click();
    await couple.getByRole("button", { name: "Yes, decline it" }).click();
    await expect(couple.getByRole("heading", { name: "This proposal was declined" })).toBeVisible();
    expect(await statusOf(database, id)).toBe("proposal");
    await couple.context().close();
  });
