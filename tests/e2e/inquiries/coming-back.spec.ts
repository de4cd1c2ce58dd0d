import { expect, test } from "#tests/e2e/studio.ts";

test("a link to a text passage opens the page at that passage", { tag: "@js" }, async ({ page }) => {
  for (const [address, word] of [
    ["/about#:~:text=Recognition", "Recognition"],
    ["/#:~:text=Our%20Services", "Our Services"],
  ] as const) {
    await page.goto(address);
    await expect(page.locator("html.first")).toHaveCount(0);
    await expect(page.getByText(word).first()).toBeInViewport();
  }
});

test("an open menu closes when focus leaves it and when the page is left", {
  tag: ["@js", "@phone"],
}, async ({ page }) => {
  await page.goto("/");
  const menu = page.locator("details[data-menu]");
  const open = page.locator("details[data-menu] > summary");
  await open.click();
  await expect(menu).toHaveAttribute("open");
  await menu.getByRole("link").last().focus();
  await page.keyboard.press("Tab");
  await expect(menu).not.toHaveAttribute("open");

  await open.click();
  await expect(menu).toHaveAttribute("open");
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true })));
  await expect(menu).not.toHaveAttribute("open");
});

test("the back button closes the hero film and stays on its page", { tag: "@js" }, async ({ page }) => {
  await page.goto("/about");
  await page.goto("/");
  await page.getByRole("link", { name: "Play the film" }).click();
  const dialog = page.locator("dialog[data-film-dialog]");
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL("/");
  await page.getByRole("link", { name: "Play the film" }).click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  // Its history entry has been left.
  await expect.poll(() => page.evaluate(() => history.state)).toBe(null);
  // Going forward to its entry neither opens the dialog nor reloads the page.
  await page.evaluate(() => {
    document.documentElement.dataset.same = "";
  });
  await page.goForward();
  await expect.poll(() => page.evaluate(() => history.state?.film)).toBe("here");
  await expect(page.locator("html[data-same]")).toBeAttached();
  await expect(dialog).toBeHidden();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL("/about");
});

test("going back to a sent form asks for a new token of the human check", {
  tag: ["@js", "@desktop"],
}, async ({ page }) => {
  await page.goto("/contact");
  const resets = () =>
    page.evaluate(() => {
      let count = 0;
      Object.assign(window, { turnstile: { reset: () => (count += 1) } });
      const show = (persisted: boolean) => {
        dispatchEvent(new PageTransitionEvent("pageshow", { persisted }));
        return count;
      };
      return [show(false), show(true)];
    });
  await expect.poll(resets).toEqual([0, 1]);
});

test("a form is sent only once the human check has its token", { tag: ["@js", "@desktop"] }, async ({
  page,
}) => {
  await page.goto("/contact");
  await page.locator("form[action='/contact']").evaluate((form) => {
    const field = '<input type="hidden" name="cf-turnstile-response">';
    form.insertAdjacentHTML("beforeend", `<div class="cf-turnstile">${field}</div>`);
  });
  const checked = page.waitForRequest((request) => request.method() === "HEAD");
  await page.getByRole("button", { name: "Send Message" }).click();
  await checked;
  await expect(page.getByRole("button", { name: "Sending" })).toBeDisabled();
  const sent = page.waitForRequest((request) => request.method() === "POST");
  await page.locator("input[name='cf-turnstile-response']").evaluate((input: HTMLInputElement) => {
    input.value = "a-token";
  });
  expect(new URLSearchParams((await sent).postData() ?? "").get("cf-turnstile-response")).toBe("a-token");
});
