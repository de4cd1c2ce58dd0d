import { addBooking, newTag } from "#tests/e2e/added-booking.ts";
import { enterAsAdmin, test } from "#tests/e2e/admin-entry.ts";
import { axeFindings, expect, sentMail } from "#tests/e2e/studio.ts";

test("S36 a couple signs in with a code, writes, and adds the other partner; the desk sees it", {
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
  const code = async () => {
    const mail = (await sentMail(page, email)).find(({ subject }) => subject === "Your sign-in code");
    return /\b\d{6}\b/.exec(mail?.text ?? "")?.[0] ?? "";
  };
  await expect.poll(code).not.toBe("");
  await page.getByLabel("Code", { exact: true }).fill(await code());
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("heading", { name: `Welcome, Ana ${tag} & Ben` })).toBeVisible();
  await page.getByLabel("Write to us").fill(`Hello from ${tag}`);
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Your message is with us.")).toBeVisible();
  await expect(page.getByText(`Hello from ${tag}`)).toBeVisible();
  await page.getByText("Add your partner or someone else").click();
  await page.getByLabel("Their email address").fill(`ben-${tag}@example.com`);
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByText(`ben-${tag}@example.com`)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  await context.clearCookies();
  await context.addCookies(staff);
  await page.goto(`/admin/bookings/${id}`);
  const people = page.getByRole("region", { name: "People" });
  await expect(people.getByText(`ben-${tag}@example.com`)).toBeVisible();
  await expect(people.getByText("Last came")).toBeVisible();
  await people.getByRole("button", { name: `Withdraw access of Ana ${tag}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Withdraw access" }).click();
  await expect(people.getByText("Access withdrawn on")).toBeVisible();
  await people.getByRole("button", { name: "Add a payer or planner" }).click();
  await people.getByLabel("Name").fill("Pat Payer");
  await people.getByRole("button", { name: "Add", exact: true }).click();
  await expect(people.getByRole("button", { name: "Edit Pat Payer" })).toBeVisible();
});
