import type { Locator, Page } from "playwright/test";
import type { bookings } from "#drizzle/schema/bookings.ts";
import {
  bookedIn,
  enterAsAdmin,
  faintInOtherScheme,
  farSaturday,
  statusOf,
  test,
} from "#tests/e2e/admin-entry.ts";
import { axeFindings, excessWidth, expect, expectListening } from "#tests/e2e/studio.ts";
import { smallTargets } from "#tests/e2e/touch-targets.ts";

const WORDS =
  "We met at a film festival and would love something quiet, with our grandparents in it. Could you film the dinner too? The venue is by a lake, and the ceremony begins at four.";
const UNANSWERED = "Not answered yet. The site promises a reply within 24 hours.";

const headOf = (page: Page) =>
  page.locator("header").filter({ has: page.getByRole("heading", { level: 1 }) });
/** The accented button. A booking's head has at most one. */
const mainOf = (page: Page) => headOf(page).locator(".button-accent");

const boxOf = async (place: Locator) => {
  const box = await place.boundingBox();
  if (!box) throw new Error("Nothing is shown there");
  return { ...box, bottom: box.y + box.height };
};

/** A day whose crews are all taken by other couples. */
async function fullDay(database: Parameters<typeof farSaturday>[0]) {
  const weddingDate = await farSaturday(database);
  for (const brideName of ["Rosa", "Arjun"])
    await bookedIn(database, { weddingDate, status: "confirmed", brideName });
  return weddingDate;
}

// A full day rejects another booking.
test.use({ expectedStatuses: [409] });

test("warnings appear below the names, before any action", {
  tag: "@js",
}, async ({ page, database, isMobile }) => {
  await enterAsAdmin(page, database);
  const { id } = await bookedIn(database, {
    brideName: "Tomás",
    groomName: "Freya",
    weddingDate: await fullDay(database),
    message: WORDS,
  });
  await page.goto(`/admin/bookings/${id}`);
  const head = headOf(page);
  const [names, waits, full, rosa, day, main, origin] = await Promise.all(
    [
      head.getByRole("heading", { level: 1 }),
      head.getByText(UNANSWERED),
      head.getByText("That day is full."),
      head.getByRole("list", { name: "Also on that day" }).getByRole("link", { name: /Rosa/ }),
      head.getByRole("link", { name: "edit wedding date" }),
      mainOf(page),
      head.getByText("Sent through the website"),
    ].map(boxOf),
  );
  expect(waits?.y).toBeGreaterThanOrEqual(names?.bottom ?? 0);
  expect((waits?.y ?? 0) - (names?.bottom ?? 0)).toBeLessThan(24);
  expect(full?.y).toBeGreaterThanOrEqual(waits?.bottom ?? 0);
  expect(day?.bottom).toBeGreaterThan(rosa?.bottom ?? 0);
  expect(origin?.y).toBeGreaterThan(day?.bottom ?? 0);
  if (isMobile) expect(main?.y).toBeGreaterThan(full?.bottom ?? 0);
  expect(await axeFindings(page)).toEqual([]);
  expect(await faintInOtherScheme(page)).toEqual([]);
  expect(await excessWidth(page)).toBeLessThanOrEqual(0);
  if (isMobile) expect(await smallTargets(page)).toEqual([]);
});

test("an unanswered couple gets Reply as the main action, with and without JavaScript", async ({
  page,
  booking,
  scripted,
}) => {
  await page.goto(`/admin/bookings/${booking.id}`);
  if (scripted) await expectListening(page);
  await expect(mainOf(page)).toHaveText("Reply");
  await mainOf(page).click();
  await expect(page.getByLabel("Your message")).toBeFocused();
  await expect(page.getByLabel("Your message")).toBeInViewport();
  // With scripts, the matching template is already filled in.
  await expect(page.getByLabel("Your message")).toHaveValue(scripted ? /.{40}/s : "");
  // The template that starts the email is also visible.
  await expect(page.getByLabel("Start with a template")).toBeInViewport({ ratio: 1 });
});

test("every other move takes one click, and the closing action is set apart", { tag: "@js" }, async ({
  page,
  booking,
  database,
}) => {
  await page.goto(`/admin/bookings/${booking.id}`);
  await expectListening(page);
  const moves = ["Mark as contacted", "Mark proposal as sent", "Hold the date", "Confirm the wedding"];
  const [main, ...others] = await Promise.all(
    [mainOf(page), ...moves.map((name) => headOf(page).getByRole("button", { name, exact: true }))].map(
      boxOf,
    ),
  );
  const end = await boxOf(headOf(page).getByRole("button", { name: "Mark as lost…" }));
  const [contacted, proposal, hold, confirm] = others;
  expect(contacted?.y).toBeGreaterThan(main?.bottom ?? 0);
  expect(proposal?.y).toBe(contacted?.y);
  expect(hold?.y).toBeGreaterThan(contacted?.bottom ?? 0);
  expect(confirm?.y).toBe(hold?.y);
  expect(new Set(others.map(({ height }) => height)).size).toBe(1);
  expect(end.y).toBeGreaterThan(hold?.bottom ?? 0);
  await page.getByRole("button", { name: "Hold the date" }).click();
  await expect(headOf(page).locator(".status-badge")).toHaveText("Held");
  expect(await statusOf(database, booking.id)).toBe("held");
  await expect(mainOf(page)).toHaveText("Confirm the wedding");
  await expect(page.getByText(UNANSWERED)).toHaveCount(0);
});

test("Call is the main action without an email address, and the next move without a callable number either", {
  tag: ["@js", "@desktop"],
}, async ({ page, database }) => {
  await enterAsAdmin(page, database);
  const caller = await bookedIn(database, { email: null, phone: "+1 323 555 0142" });
  await page.goto(`/admin/bookings/${caller.id}`);
  await expect(mainOf(page)).toHaveText("Call");
  await expect(mainOf(page)).toHaveAttribute("href", "tel:+13235550142");
  await expect(page.getByText("No email address: call them.")).toBeVisible();

  const spoken = await bookedIn(database, { email: null, phone: "ask her mother" });
  await page.goto(`/admin/bookings/${spoken.id}`);
  await expect(mainOf(page)).toHaveText("Mark as contacted");
});

test("the main action depends on the status, the day's availability and the date", {
  tag: ["@js", "@desktop"],
}, async ({ page, database }) => {
  await enterAsAdmin(page, database);
  const weddingDate = await fullDay(database);
  const answered = { answeredAt: new Date() };
  const passed = { weddingDate: "2024-06-01" };
  const open: [Partial<typeof bookings.$inferInsert>, string[]][] = [
    [answered, ["Mark as contacted"]],
    [{ ...answered, status: "contacted" }, ["Mark proposal as sent"]],
    [{ ...answered, status: "proposal" }, ["Hold the date"]],
    [{ ...answered, status: "proposal", weddingDate }, ["Reply"]],
    [{ ...answered, status: "proposal", weddingDate, email: null, phone: null }, ["Change the date"]],
    [{ ...answered, status: "proposal", weddingDate: null }, ["Set the date"]],
    [{ status: "confirmed" }, []],
    [{ status: "editing", ...passed }, ["Mark as delivered"]],
    [{ status: "lost", closedReason: "Too far" }, ["Reopen"]],
  ];
  for (const [changes, words] of open) {
    const { id } = await bookedIn(database, { weddingDate: await farSaturday(database), ...changes });
    await page.goto(`/admin/bookings/${id}`);
    await expect(headOf(page).getByRole("heading", { level: 1 })).toBeVisible();
    await expect(mainOf(page)).toHaveText(words);
  }
});

const NO_CREW = "No crew is free that day, so it can't be held or confirmed.";

test("on a full day the page and the command palette offer no hold or confirmation, and the page links to ways to get a crew", {
  tag: ["@js", "@desktop"],
}, async ({ page, database }) => {
  await enterAsAdmin(page, database);
  const weddingDate = await fullDay(database);
  const { id } = await bookedIn(database, { weddingDate, status: "contacted", brideName: "Zelda" });
  // Search results don't know the day's availability.
  await page.goto(`/admin/bookings/${id}?do=hold`);
  await expect(page.locator(":focus")).toContainText(NO_CREW);
  await expect(page).toHaveURL(`/admin/bookings/${id}`);
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("option", { name: /^Reply to Zelda/ })).toBeVisible();
  await expect(page.getByRole("option", { name: /^(Hold|Confirm) Zelda/ })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await headOf(page).getByRole("link", { name: "Change the date" }).click();
  await expect(page.getByLabel("Wedding date")).toBeFocused();
  await page.keyboard.press("Escape");
  expect(await axeFindings(page)).toEqual([]);
  await headOf(page).getByRole("link", { name: "Add a crew" }).click();
  await page.getByLabel("Crews on this day").selectOption("3");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("1 of 3 crews left").first()).toBeVisible();
  await page.goto(`/admin/bookings/${id}`);
  await expect(headOf(page).getByRole("button", { name: "Hold the date" })).toBeVisible();
  await expect(page.getByText(NO_CREW)).toHaveCount(0);
});

test("a hold is rejected with an explanation if the day fills while the page is open", {
  tag: ["@js", "@phone"],
}, async ({ page, database }) => {
  await enterAsAdmin(page, database);
  const weddingDate = await farSaturday(database);
  const { id } = await bookedIn(database, { weddingDate, status: "proposal", answeredAt: new Date() });
  await page.goto(`/admin/bookings/${id}`);
  const hold = headOf(page).getByRole("button", { name: "Hold the date" });
  await expect(hold).toBeVisible();
  for (const brideName of ["Rosa", "Arjun"])
    await bookedIn(database, { weddingDate, status: "confirmed", brideName });
  await hold.click();
  await expect(
    page.getByText("Every crew is booked that day. Free one up, or choose another date."),
  ).toBeVisible();
  await expect(page.getByText(NO_CREW)).toBeVisible();
  await expect(hold).toHaveCount(0);
  expect(await statusOf(database, id)).toBe("proposal");
  expect(await smallTargets(page)).toEqual([]);
});

test.describe("on a phone", { tag: ["@js", "@phone"] }, () => {
  test("the couple's message appears above the buttons without scrolling and links to the full text", async ({
    page,
    database,
  }) => {
    await enterAsAdmin(page, database);
    const facts = { venue: "The Orangery, Ojai", phone: "+1 323 555 0142" };
    const { id } = await bookedIn(database, {
      ...facts,
      message: WORDS,
      weddingDate: await fullDay(database),
      brideName: "Tomás",
      groomName: "Freya",
    });
    await page.goto(`/admin/bookings/${id}`);
    await expectListening(page);
    const words = headOf(page).getByRole("blockquote");
    const bar = page.getByRole("navigation", { name: "Shortcuts" });
    const move = headOf(page).getByRole("button", { name: "Mark proposal as sent" });
    const [said, main, last, foot] = await Promise.all([words, mainOf(page), move, bar].map(boxOf));
    await expect(words).toContainText("We met at a film festival");
    // Three lines with some space around them.
    expect(said?.height).toBeLessThan(90);
    expect(main?.y).toBeGreaterThan(said?.bottom ?? 0);
    expect(last?.bottom).toBeLessThanOrEqual(foot?.y ?? 0);
    await words.getByRole("link", { name: "Read it all" }).click();
    await expect(page.getByRole("region", { name: "Conversation" }).getByText(WORDS)).toBeInViewport({
      ratio: 1,
    });
  });

  test("date, venue and contacts are closely spaced lines with large touch targets", async ({
    page,
    database,
  }) => {
    await enterAsAdmin(page, database);
    const { id, email } = await bookedIn(database, { venue: "The Orangery, Ojai", phone: "+1 323 555 0142" });
    await page.goto(`/admin/bookings/${id}`);
    const head = headOf(page);
    const [day, venue, address] = await Promise.all(
      [
        head.getByRole("link", { name: "edit wedding date" }),
        head.getByRole("link", { name: "The Orangery" }),
        head.getByRole("link", { name: email ?? "" }),
      ].map(boxOf),
    );
    for (const line of [day, venue, address]) expect(line?.height).toBeGreaterThanOrEqual(44);
    expect((venue?.y ?? 0) - (day?.y ?? 0)).toBeLessThanOrEqual(32);
    // The day's availability has its own line between them.
    expect((address?.y ?? 0) - (venue?.y ?? 0)).toBeLessThanOrEqual(64);
  });
});
