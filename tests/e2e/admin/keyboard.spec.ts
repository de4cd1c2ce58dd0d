import { addBooking, newTag } from "#tests/e2e/added-booking.ts";
import { test } from "#tests/e2e/admin-entry.ts";
import { axeFindings, becomeAdmin, expect, expectListening, newCouple } from "#tests/e2e/studio.ts";
import { newMessage } from "#tests/factories/message.ts";

test.describe("single-key shortcuts", { tag: ["@js", "@desktop"] }, () => {
  test("open screens, search, move through rows, select and change status, but type in text fields", async ({
    page,
  }) => {
    const { tag } = newTag();
    await becomeAdmin(page);
    await addBooking(page, { brideName: `Ana ${tag}` });
    await addBooking(page, { brideName: `Bea ${tag}` });
    await page.goto("/admin");
    await expectListening(page);
    await page.keyboard.press("g");
    await page.keyboard.press("b");
    await expect(page).toHaveURL("/admin/bookings");
    await expect(page.getByRole("heading", { name: "Bookings", level: 1 })).toBeVisible();

    await page.keyboard.press("/");
    await expect(page.getByRole("searchbox")).toBeFocused();
    await page.keyboard.type(`${tag} gm?`);
    await expect(page.getByRole("searchbox")).toHaveValue(`${tag} gm?`);
    await page.goto(`/admin/bookings?q=${tag}&sort=name`);
    await expectListening(page);
    const line = (name: string) => page.getByRole("link", { name: `${name} ${tag}` });
    for (const key of ["e", "x"]) {
      await page.keyboard.press(key);
      await expect(page.getByRole("alert").getByText("Use j and k to move through the list.")).toBeVisible();
    }
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.keyboard.press("j");
    await expect(line("Ana")).toBeFocused();
    // Without a selection, the key applies to the focused row.
    await page.keyboard.press("e");
    await expect(page.getByRole("dialog", { name: "Move 1 booking to…" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await line("Ana").focus();
    await page.keyboard.press("x");
    await expect(page.getByRole("checkbox", { name: `Select Ana ${tag} & Ben` })).not.toBeChecked();
    await page.keyboard.press("j");
    await expect(line("Bea")).toBeFocused();
    await page.keyboard.press("k");
    await page.keyboard.press("x");
    await expect(page.getByText("1 booking selected")).toBeVisible();
    await expect(page.getByRole("checkbox", { name: `Select Ana ${tag} & Ben` })).toBeChecked();
    await page.keyboard.press("e");
    await expect(page.getByRole("dialog")).toBeVisible();
    // While a dialog is open, keys don't move the focus behind it.
    await page.keyboard.press("j");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await line("Ana").focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: `Ana ${tag} & Ben`, level: 1 })).toBeVisible();
  });

  test("archive a message from the list and move on to the next one", async ({ page, database }) => {
    const { email } = newCouple();
    const tag = email.slice(7, 15);
    for (const name of [`Mei ${tag}`, `Noa ${tag}`])
      await newMessage({ database: { open: () => database } }, { email, name });
    await becomeAdmin(page);
    await page.goto(`/admin/messages?q=${tag}`);
    await expectListening(page);
    const lines = page.getByRole("main").getByRole("link", { name: new RegExp(`^(Mei|Noa) ${tag}$`) });
    await expect(lines).toHaveCount(2);
    // Without a focused line, the key archives nothing.
    await page.keyboard.press("e");
    await page.keyboard.press("j");
    const name = (await lines.first().textContent()) ?? "";
    await expect(lines.first()).toBeFocused();
    await page.keyboard.press("e");
    await expect(page.getByText(`Message archived - ${name}'s message is under Archived.`)).toBeVisible();
    await expect(lines).toHaveCount(1);
    await page.keyboard.press("j");
    await expect(lines.first()).toBeFocused();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(lines).toHaveCount(2);
  });

  test("move through the calendar by day and by week, starting from today", async ({ page }) => {
    await becomeAdmin(page);
    await page.goto("/admin/calendar");
    await expectListening(page);
    const today = page.locator('.admin-day-link[aria-current="date"]');
    const days = page.locator(".admin-day-link");
    const hrefs = await days.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    const at = hrefs.indexOf(await today.getAttribute("href"));
    // In the direction that has a week left.
    const isForward = at + 7 < hrefs.length;
    const keys: [key: string, by: number][] = isForward
      ? [
          ["j", 1],
          ["k", 0],
          ["ArrowRight", 1],
          ["ArrowLeft", 0],
          ["ArrowDown", 7],
          ["ArrowUp", 0],
        ]
      : [
          ["k", -1],
          ["j", 0],
          ["ArrowLeft", -1],
          ["ArrowRight", 0],
          ["ArrowUp", -7],
          ["ArrowDown", 0],
        ];
    // Without a focused day, the calendar ignores arrow keys.
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("j");
    await expect(today).toBeFocused();
    for (const [key, by] of keys) {
      await page.keyboard.press(key);
      await expect(days.nth(at + by)).toBeFocused();
    }
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/day=/);

    // In another month, navigation starts at its first day and skips the weeks around it.
    await page.goto("/admin/calendar?month=2031-10");
    await expectListening(page);
    await page.keyboard.press("j");
    await expect(page.locator('a[href$="day=2031-10-01"]')).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await expect(page.locator('a[href$="day=2031-10-01"]')).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(page.locator('a[href$="day=2031-10-08"]')).toBeFocused();
    await page.goto("/admin/calendar?year=2031");
    await expectListening(page);
    await page.keyboard.press("j");
    await page.keyboard.press("ArrowDown");
    await expect(page.locator('a[href$="day=2031-01-08"]')).toBeFocused();
  });

  test("are listed and can be turned off in this browser", async ({ page }) => {
    await becomeAdmin(page);
    await page.goto("/admin/messages");
    await expectListening(page);
    await page.keyboard.press("?");
    const list = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await expect(list.getByText("Next row")).toBeVisible();
    await expect(list.getByText("Send the reply or save the note you're writing")).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await list.getByLabel("Use single-key shortcuts in this browser").uncheck();
    await list.getByRole("button", { name: "Close" }).click();
    await expect(list).toHaveCount(0);
    await page.reload();
    await expectListening(page);
    await page.keyboard.press("?");
    await page.keyboard.press("g");
    await page.keyboard.press("b");
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox").fill("hotkeys");
    await page.keyboard.press("Enter");
    await expect(list).toBeVisible();
    await expect(page).toHaveURL("/admin/messages");
    await list.getByLabel("Use single-key shortcuts in this browser").check();
    await page.keyboard.press("Escape");
    await expect(list).toHaveCount(0);
    await page.keyboard.press("g");
    await page.keyboard.press("b");
    await expect(page).toHaveURL("/admin/bookings");
  });
});

test.describe("Ctrl+Enter", { tag: ["@js", "@desktop"] }, () => {
  test.use({ expectedStatuses: [422] });

  test("sends a reply and saves a note, but neither when empty", async ({ page, booking }) => {
    await page.goto(`/admin/bookings/${booking.id}`);
    await expectListening(page);
    const body = page.getByLabel("Your message");
    await body.press("ControlOrMeta+Enter");
    await expect(body).toHaveAttribute("aria-invalid", "true");
    await expect(body).toBeFocused();
    await expect(page.getByRole("button", { name: "Send email" })).toBeEnabled();
    await page.keyboard.type("Dear both,");
    await page.keyboard.press("Enter");
    await page.keyboard.type("we would love to.");
    await expect(body).toHaveValue("Dear both,\nwe would love to.");
    await body.press("ControlOrMeta+Enter");
    await expect(page.getByText(`Email sent - It's on its way to ${booking.email}.`)).toBeVisible();
    await expect(body).toHaveValue("");

    const note = page.getByRole("textbox", { name: "Add a note" });
    await note.press("ControlOrMeta+Enter");
    await expect(note).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByRole("button", { name: "Add note" })).toBeEnabled();
    await note.fill("She loves lanterns.");
    await note.press("ControlOrMeta+Enter");
    await expect(page.getByText("Note added.")).toBeVisible();
    await page.getByRole("button", { name: "Edit the note by" }).click();
    const edited = page.getByRole("textbox", { name: "Edit the note" });
    await edited.fill("They love lanterns.");
    await edited.press("ControlOrMeta+Enter");
    await expect(page.getByText("They love lanterns.", { exact: true }).first()).toBeVisible();
    await expect(edited).toHaveCount(0);
  });

  test("sends the reply to a message", async ({ page, booking, database }) => {
    const message = await newMessage({ database: { open: () => database } });
    expect(message.id).not.toBe(booking.id);
    await page.goto(`/admin/messages/${message.id}`);
    await expectListening(page);
    await page.getByLabel("Your answer").fill("We film in the rain.");
    await page.getByLabel("Your answer").press("ControlOrMeta+Enter");
    await expect(page.getByText(`Reply sent - ${message.name} gets it in a moment.`)).toBeVisible();
  });
});
