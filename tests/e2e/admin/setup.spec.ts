import { test } from "#tests/e2e/own-studio.ts";
import { expect, expectListening, signInAlone } from "#tests/e2e/studio.ts";

// A studio that no other file uses, because the samples are removed.
test.use({ studioKey: "setup" });

test("a new studio is guided through setup, can postpone it, and can remove the samples", {
  tag: ["@js", "@desktop"],
}, async ({ page }) => {
  await signInAlone(page);
  await expectListening(page);
  const panel = page.getByRole("region", { name: "Set up your studio" });
  const toast = page.locator(".toast-shelf");
  await expect(panel.getByText("0 of 9 done")).toBeVisible();

  await panel.getByRole("button", { name: /Keep as is.*Packages/ }).click();
  await expect(panel.getByText("1 of 9 done")).toBeVisible();
  await toast.getByRole("button", { name: "Undo" }).click();
  await expect(panel.getByText("0 of 9 done")).toBeVisible();

  await panel.getByRole("button", { name: "Later" }).click();
  await expect(panel.getByRole("link", { name: "Founders" })).toBeHidden();
  await page.reload();
  await expectListening(page);
  await expect(panel.getByRole("link", { name: "Founders" })).toBeHidden();
  // A day later.
  const cookie = (await page.context().cookies()).find(({ name }) => name === "setup_later");
  if (!cookie) throw new Error("Nothing remembers that the list was put off");
  await page.context().addCookies([{ ...cookie, value: String(Number(cookie.value) - 86_400_000) }]);
  await page.reload();
  await expect(panel.getByRole("link", { name: "Founders" })).toBeVisible();
  await expectListening(page);

  const desktop = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 780 });
  await expect(panel.getByRole("listitem").filter({ visible: true })).toHaveCount(1);
  await expect(panel.getByRole("link", { name: "Name and contact" })).toBeVisible();
  await expect(panel.getByText("0 of 9 done")).toBeVisible();
  expect((await panel.boundingBox())?.height).toBeLessThan(260);
  await panel.getByRole("button", { name: "All 9 steps" }).click();
  await expect(panel.getByRole("listitem").filter({ visible: true })).toHaveCount(9);
  await panel.getByRole("button", { name: "Only the next step" }).click();
  await expect(panel.getByRole("link", { name: "Founders" })).toBeHidden();
  if (desktop) await page.setViewportSize(desktop);

  for (const [step, field] of [
    ["Name and contact", page.getByLabel("Contact email")],
    ["Labels of the couple", page.getByRole("radio", { name: "Bride and groom" })],
    ["Logo and color", page.getByRole("button", { name: "Upload logo" })],
    ["Founders", page.getByLabel("Name", { exact: true })],
    ["First film", page.getByLabel("Couple")],
    ["Weddings a day", page.getByLabel("Weddings a day")],
    ["Second admin", page.getByRole("dialog", { name: "Invite user" }).getByLabel("Name")],
  ] as const) {
    await panel.getByRole("link", { name: step }).click();
    await expect(field, step).toBeFocused();
    await expect(field, step).toBeInViewport();
    await page.goBack();
  }
  await panel.getByRole("link", { name: "Email sender" }).click();
  await expect(page.getByText("No email goes out: this is a development server.")).toBeInViewport();
  await page.goBack();
  await panel.getByRole("link", { name: "6 sample films" }).click();
  const gone = "6 films, 2 founders, and 6 texts";
  for (const path of ["/admin/team", "/admin/texts", "/admin/videos"]) {
    await page.goto(path);
    await expectListening(page);
    await page.getByRole("button", { name: "Remove samples…" }).click();
    const question = page.getByRole("dialog", { name: `Remove ${gone}?` });
    await expect(question.getByText("Sample packages stay")).toBeVisible();
    await question.getByRole("button", { name: "Remove samples" }).click();
    await expect(page.getByText(`Removed - ${gone} are off your site.`)).toBeVisible();
    await expect(page.getByRole("button", { name: "Remove samples…" })).toBeHidden();
    await toast.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("Restored - The samples are back on your site.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Remove samples…" })).toBeVisible();
  }
  await expect(page.getByText("6 videos, in the order that visitors see.")).toBeVisible();

  await page.getByRole("button", { name: "Remove samples…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove samples" }).click();
  await expect(page.getByText(`Removed - ${gone} are off your site.`)).toBeVisible();
  await page.goto("/about");
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([
    "Our Mission",
    "Our Values",
    "See how we see",
  ]);
  await page.goto("/admin");
  await panel.getByRole("link", { name: "Founders" }).click();
  await expect(page.getByLabel("Name", { exact: true })).toBeFocused();
  await expect(page).toHaveURL(/\/admin\/team\/new/);
});

test("the setup list is a line once a step is done", { tag: ["@js", "@desktop"] }, async ({ page }) => {
  await signInAlone(page);
  await page.request.put("/api/setup/steps/capacity", { data: { kept: true } });
  await page.reload();
  await expectListening(page);
  const panel = page.getByRole("region", { name: "Set up your studio" });
  const rows = panel.getByRole("listitem").filter({ visible: true });
  await expect(panel.getByText("1 of 9 done")).toBeVisible();
  await expect(panel.getByText("Next:")).toBeVisible();
  await expect(rows).toHaveCount(0);
  expect((await panel.boundingBox())?.height).toBeLessThan(64);
  await panel.getByRole("button", { name: "Show steps" }).click();
  await expect(rows).toHaveCount(9);
  await page.request.put("/api/setup/steps/capacity", { data: { kept: false } });
});
