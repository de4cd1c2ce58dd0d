import { enterAsAdmin, test } from "#tests/e2e/admin-entry.ts";
import { axeFindings, excessWidth, expect, expectListening } from "#tests/e2e/studio.ts";

// A version that somebody else saved meanwhile returns 409.
test.use({ expectedStatuses: [409] });

test("a contract saved by another admin meanwhile isn't overwritten without review", {
  tag: ["@js", "@desktop"],
}, async ({ page, database }) => {
  await enterAsAdmin(page, database);
  const tag = crypto.randomUUID().slice(0, 8);
  const path = `/api/contracts/${crypto.randomUUID()}`;
  const save = async (body: string, version: number) => {
    const data = { name: `Contract ${tag}`, body, version };
    const headers = { origin: new URL(page.url()).origin };
    expect((await page.request.put(path, { data, headers })).status()).toBe(200);
  };
  await page.goto("/admin/contracts");
  await save("The first words", 0);
  await page.goto(path.replace("/api", "/admin"));
  await expectListening(page);
  const form = page.getByRole("form", { name: "Contract" });
  await form.getByRole("textbox", { name: "Text" }).fill("Typed here meanwhile");
  await save("Theirs for {{couple}}", 1);
  await page.getByRole("main").getByRole("button", { name: "Save", exact: true }).click();
  await expect(form.getByText("Someone else saved this contract")).toBeVisible();
  await expect(form.getByText("Theirs for {{couple}}")).toBeVisible();
  await expect(form.getByRole("textbox", { name: "Text" })).toHaveValue("Typed here meanwhile");
  expect(await axeFindings(page)).toEqual([]);
  expect(await excessWidth(page)).toBeLessThanOrEqual(0);
  await form.getByRole("button", { name: "Use theirs for Text" }).click();
  await page.getByRole("main").getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Contract saved.")).toBeVisible();
  await expect(form.getByRole("textbox", { name: "Text" })).toHaveValue("Theirs for {{couple}}");
});
