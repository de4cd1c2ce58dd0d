import { outbox } from "#drizzle/schema/outbox.ts";
import { openSiteDatabase } from "#tests/e2e/database.ts";
import { becomeAdmin, excessWidth, expect, newCouple, sentMail, test } from "#tests/e2e/studio.ts";

test.use({ expectedStatuses: [409] });

test("F7 a failed email is found, read and resent", { tag: ["@js", "@desktop"] }, async ({
  page,
  context,
}) => {
  const { email } = newCouple();
  const id = crypto.randomUUID();
  const db = await openSiteDatabase();
  await db.insert(outbox).values({
    id,
    idempotencyKey: id,
    kind: "message_reply",
    toAddress: email,
    subject: "Lost on the way",
    textBody: "Dear Mei",
    htmlBody: '<p style="color:#9b2c1f">Dear <b>Mei</b> <a href="https://studio.example">the site</a></p>',
    state: "failed",
    attempts: 8,
    lastError: "The mail provider answered 422: no such mailbox",
    nextAttemptAt: new Date(),
  });
  const wide = () => excessWidth(page);
  await becomeAdmin(page);
  await page.goto("/admin/email");
  await page.getByRole("link", { name: "Outbox" }).click();
  await page.getByText("Filter", { exact: true }).click();
  await page.getByRole("link", { name: /^Failed \d/ }).click();
  await expect(page).toHaveURL(/state=failed/);
  await page.getByRole("searchbox").pressSequentially(email);
  await expect(page).toHaveURL(new RegExp(`state=failed&q=${encodeURIComponent(email)}`));
  await expect(page.getByText("1 email", { exact: true })).toBeVisible();
  await expect(page.getByText("The email provider rejected this email.")).toBeVisible();
  expect(await wide()).toBeLessThanOrEqual(0);
  await page.getByRole("link", { name: "Lost on the way" }).click();

  await expect(page.getByText("no such mailbox")).toBeVisible();
  const mail = page.frameLocator("iframe[title='Email preview']");
  await expect(mail.getByText("Dear Mei")).toHaveCSS("color", "rgb(155, 44, 31)");
  await expect(mail.getByRole("link")).toHaveCount(0);
  expect(await wide()).toBeLessThanOrEqual(0);
  const late = await context.newPage();
  await late.goto(page.url());
  await page.getByRole("button", { name: `Resend to ${email}` }).click();
  await expect(page.getByText(`Email resent - It's on its way to ${email}.`)).toBeVisible();
  await expect.poll(async () => (await sentMail(page, email)).length).toBe(1);
  await late.getByRole("button", { name: `Resend to ${email}` }).click();
  await expect(late.getByText(/^This email (is already on its way|has already been sent)/)).toBeVisible();
  await late.close();
  await page.reload();
  await expect(page.getByText("Sent", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Resend/ })).toHaveCount(0);
});
