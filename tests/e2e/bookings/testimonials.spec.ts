import { anotherPage, bookedIn, enterAsAdmin, passWedding, test } from "#tests/e2e/admin-entry.ts";
import { axeFindings, excessWidth, expect, sentMail } from "#tests/e2e/studio.ts";

// The couple's page returns 422 for an incomplete form.
test.use({ expectedStatuses: [422] });

test("a couple is asked for a testimonial, writes it without JavaScript, and finds it on the home page", {
  tag: ["@js", "@phone"],
}, async ({ page, browser, database }) => {
  const booking = await bookedIn(database, { status: "confirmed", venue: "The Orangery, Ojai" });
  await passWedding(database, booking.id);
  await enterAsAdmin(page, database);
  const words = `They never got in the way. ${booking.id.slice(0, 8)}`;
  const panel = page.getByRole("region", { name: "Testimonial" });

  await test.step("the studio reviews the email and sends it", async () => {
    const moved = await page.request.post(`/api/bookings/${booking.id}/move`, {
      data: { status: "filmed", version: 1 },
    });
    expect(moved.status()).toBe(200);
    await page.goto(`/admin/bookings/${booking.id}`);
    await panel.getByRole("button", { name: "Ask for a testimonial" }).click();
    await expect(panel.getByLabel("Subject")).toHaveValue(
      `How was it, ${booking.brideName} & ${booking.groomName}?`,
    );
    await panel.getByRole("button", { name: "Send email" }).click();
    await expect(panel).toContainText("No testimonial yet.");
  });

  const linkOf = async () => {
    const mails = await sentMail(page, booking.email);
    return /\/your-words\?token=[\w.-]+/.exec(mails.map(({ text }) => text).join())?.[0] ?? "";
  };
  await expect.poll(linkOf).not.toBe("");
  const link = await linkOf();

  const couple = await anotherPage(browser, page, { javaScriptEnabled: false });
  await test.step("the couple misses the checkbox and loses nothing", async () => {
    await couple.goto(link);
    await couple.getByLabel("In your words").fill(words);
    await couple.getByLabel("Rating").selectOption("3 stars");
    await couple.getByRole("button", { name: "Send our words" }).click();
    await expect(couple.getByText("Please check this box")).toBeVisible();
    await expect(couple.getByLabel("In your words")).toHaveValue(words);
    await expect(couple.getByLabel("Rating")).toHaveValue("3");
    expect(await excessWidth(couple)).toBeLessThanOrEqual(0);
    await couple.getByRole("checkbox").check();
    await couple.getByRole("button", { name: "Send our words" }).click();
    await expect(couple.getByRole("heading", { name: "Thank you" })).toBeVisible();
    await expect(couple.getByText(words)).toBeVisible();
  });

  await test.step("the studio publishes the testimonial unchanged", async () => {
    await page.goto("/admin");
    await expect(page.getByRole("region", { name: /^New testimonials/ })).toContainText(words);
    await page.goto(`/admin/bookings/${booking.id}`);
    await expect(panel).toContainText("Please don't decide by the stars alone");
    expect(await axeFindings(page)).toEqual([]);
    await panel.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(panel).toContainText("On the site since");
  });

  await test.step("visitors read it", async () => {
    const visitor = await anotherPage(browser, page);
    await visitor.goto("/");
    const section = visitor.getByRole("region", { name: "Kind Words" });
    await section.scrollIntoViewIfNeeded();
    await expect(section).toContainText(words);
    await expect(section.getByRole("img", { name: "3 out of 5 stars" }).first()).toBeVisible();
    expect(await excessWidth(visitor)).toBeLessThanOrEqual(0);
    expect(await axeFindings(visitor)).toEqual([]);
    await visitor.context().close();
  });

  await test.step("the couple withdraws it", async () => {
    await couple.goto(link);
    await couple.getByText("Take our words back").click();
    await couple.getByRole("button", { name: "Delete our words" }).click();
    await expect(couple.getByRole("heading", { name: "Your words are deleted" })).toBeVisible();
    await couple.goto("/");
    await expect(couple.getByText(words)).toHaveCount(0);
    await couple.context().close();
  });
});
