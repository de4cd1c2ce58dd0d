import { bookedIn, enterAsAdmin, passWedding, test } from "#tests/e2e/admin-entry.ts";
import { holdScripts } from "#tests/e2e/hold-scripts.ts";
import { expect } from "#tests/e2e/studio.ts";

test("a button pressed before scripts load acts once they have loaded", {
  tag: ["@js", "@phone"],
}, async ({ page, database }) => {
  const booking = await bookedIn(database);
  await enterAsAdmin(page, database);
  const release = await holdScripts(page, "**/assets/*.js");
  await page.goto(`/admin/bookings/${booking.id}`, { waitUntil: "commit" });
  const people = page.getByRole("region", { name: "People" });
  await people.getByRole("button", { name: "Add a payer or planner" }).click();
  await expect(people.getByLabel("Name")).toHaveCount(0);
  release();
  await expect(people.getByLabel("Name")).toBeVisible();
  // Executed once: a second press of the same button would close the form again.
  await people.getByRole("button", { name: "Cancel" }).click();
  await expect(people.getByLabel("Name")).toHaveCount(0);
});

test("a button in a panel acts once the panel's own later script has loaded", {
  tag: ["@js", "@phone"],
}, async ({ page, database }) => {
  const booking = await bookedIn(database, { status: "filmed" });
  await passWedding(database, booking.id);
  await enterAsAdmin(page, database);
  const release = await holdScripts(page, "**/assets/testimonial-panel-*.js");
  await page.goto(`/admin/bookings/${booking.id}`, { waitUntil: "commit" });
  // The page's own script is running.
  const people = page.getByRole("region", { name: "People" });
  await people.getByRole("button", { name: "Add a payer or planner" }).click();
  await expect(people.getByLabel("Name")).toBeVisible();
  const panel = page.getByRole("region", { name: "Testimonial" });
  await panel.getByRole("button", { name: "Ask for a testimonial" }).click();
  await expect(panel.getByLabel("Subject")).toHaveCount(0);
  release();
  await expect(panel.getByLabel("Subject")).toBeVisible();
});

test("a form submitted before scripts load is sent with the typed values once they have loaded", {
  tag: ["@js", "@phone"],
}, async ({ page, database }) => {
  const booking = await bookedIn(database);
  await enterAsAdmin(page, database);
  const release = await holdScripts(page, "**/assets/*.js");
  await page.goto(`/admin/bookings/${booking.id}`, { waitUntil: "commit" });
  await page.getByRole("textbox", { name: "Add a note" }).fill("They want the river in it.");
  await page.getByRole("button", { name: "Add note" }).click();
  release();
  await expect(page.getByRole("listitem").filter({ hasText: "They want the river in it." })).toHaveCount(1);
});
