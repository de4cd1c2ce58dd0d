import { test } from "#tests/e2e/own-studio.ts";
import {
  ADMIN,
  axeFindings,
  excessWidth,
  expect,
  newCouple,
  sentMail,
  signInAlone,
  typeIn,
} from "#tests/e2e/studio.ts";

// A separate studio, because templates are shared and other tests read mails written with them.
test.use({ expectedStatuses: [409, 422] });

type Page = Parameters<typeof signInAlone>[0];
const body = (page: Page) => page.getByLabel("Text", { exact: true });

async function writes(page: Page, email: string) {
  await page.goto("/contact");
  await page.getByLabel("Full Name").fill("Mei Larsen");
  await typeIn(page.getByLabel("Email Address"), email);
  await page.getByLabel("Message").fill("Do you film at night?");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Message sent successfully!")).toBeVisible();
}

/** Shows the mail as plain text, because axe's script may not run in its preview frame. */
const plain = (page: Page) => page.getByRole("button", { name: "Plain text" }).click();

const subjectsTo = async (page: Page, email: string) =>
  (await sentMail(page, email)).filter(({ to }) => to === email).map(({ subject }) => subject);

test.describe("email templates", { tag: "@js" }, () => {
  test("can be edited, previewed, tested, used for the next email, and reset", { tag: "@desktop" }, async ({
    page,
  }) => {
    test.slow();
    await signInAlone(page);
    await page.goto("/admin/email");
    const tag = crypto.randomUUID().slice(0, 8);
    await page.getByRole("link", { name: "Message received" }).click();
    await expect(page.getByRole("heading", { name: "Message received" })).toBeVisible();

    await body(page).fill("Hello from the twins\n\nWe read you, {{nmae}}.");
    await expect(page.getByText("{{nmae}} isn't available in this email.")).toBeVisible();
    await body(page).fill("Hello from the twins\n\nWe read you, ");
    await page.getByRole("button", { name: "Insert {{name}}" }).click();
    await expect(body(page)).toHaveValue("Hello from the twins\n\nWe read you, {{name}}");
    await page.getByLabel("Subject").fill(`Night and day ${tag}`);
    const mail = page.frameLocator("iframe[title='Email preview']");
    await expect(mail.getByText("We read you, Mei Larsen")).toBeVisible();
    await expect(mail.getByRole("heading", { name: "Hello from the twins" })).toHaveCSS("font-size", "24px");
    await plain(page);
    await expect(page.getByText("Hello from the twins We read you, Mei Larsen")).toBeVisible();
    expect(await excessWidth(page)).toBeLessThanOrEqual(0);

    await page.getByRole("button", { name: "Send a test to myself" }).click();
    await expect(page.getByText("Test email sent")).toBeVisible();
    await expect.poll(() => subjectsTo(page, ADMIN.email)).toContain(`Test: Night and day ${tag}`);
    // A test email neither saves nor loses the typed text.
    await expect(page.getByLabel("Subject")).toHaveValue(`Night and day ${tag}`);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Template saved - New emails use this text.")).toBeVisible();

    const { email } = newCouple();
    await writes(page, email);
    await expect.poll(() => subjectsTo(page, email)).toEqual([`Night and day ${tag}`]);

    await page.goto("/admin/email/templates/message_acknowledgement");
    await page.getByRole("button", { name: "Reset to default" }).click();
    await expect(page.getByText("Template reset")).toBeVisible();
    await expect(page.getByLabel("Subject")).toHaveValue("We have your message");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByLabel("Subject")).toHaveValue(`Night and day ${tag}`);
    await page.getByRole("button", { name: "Reset to default" }).click();
    await expect(page.getByLabel("Subject")).toHaveValue("We have your message");
  });

  test("show what another admin saved meanwhile and keep what was typed", { tag: "@desktop" }, async ({
    page,
  }) => {
    await signInAlone(page);
    const path = "/api/mail-templates/reply-proposal";
    await page.goto("/admin/email/templates/reply-proposal");
    const version = Number(await page.locator("input[name=version]").first().inputValue());
    const theirs = { name: "Proposal", subject: "Theirs", body: "Their text", version };
    expect((await page.request.put(path, { data: theirs })).status()).toBe(200);
    await page.getByLabel("Subject").fill("Mine");
    await body(page).fill("My text");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    const subject = page.getByRole("region", { name: "Subject: two versions" });
    await expect(subject.getByText("Theirs", { exact: true })).toBeVisible();
    await expect(subject.getByText("Mine", { exact: true })).toBeVisible();
    await plain(page);
    expect(await axeFindings(page), "two versions").toEqual([]);
    expect(await excessWidth(page)).toBeLessThanOrEqual(0);
    await subject.getByRole("button", { name: "Use theirs" }).click();
    await expect(subject).toHaveCount(0);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Template saved")).toBeVisible();
    await page.reload();
    await expect(page.getByLabel("Subject")).toHaveValue("Theirs");
    await expect(body(page)).toHaveValue("My text");
  });

  test("for replies can be added, renamed and deleted", { tag: "@desktop" }, async ({ page }) => {
    const tag = crypto.randomUUID().slice(0, 8);
    await signInAlone(page);
    await page.goto("/admin/email");
    await page.getByRole("link", { name: "Add a reply" }).click();
    await page.getByLabel("Subject").fill("In the rain");
    await body(page).fill("Dear {{couple}},\n\nWe film in the rain.");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Please give the template a name")).toBeVisible();
    await expect(page.getByLabel("Subject")).toHaveValue("In the rain");
    await page.getByLabel("Name").fill(`Rain ${tag}`);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByRole("heading", { name: `Rain ${tag}` })).toBeVisible();
    await page.getByLabel("Name").fill(`Storm ${tag}`);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByRole("heading", { name: `Storm ${tag}` })).toBeVisible();
    await plain(page);
    await page.getByRole("button", { name: "Delete" }).click();
    const question = page.getByRole("dialog", { name: `Delete Storm ${tag}?` });
    await expect(question).toBeVisible();
    expect(await axeFindings(page), "the dialog").toEqual([]);
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(page).toHaveURL(/\/admin\/email$/);
    await expect(page.getByText(`Storm ${tag}`)).toHaveCount(0);
  });
});
