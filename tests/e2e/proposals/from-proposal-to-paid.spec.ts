import { eq } from "drizzle-orm";
import type { Browser, Page } from "playwright/test";
import { contacts } from "#drizzle/schema/contacts.ts";
import { anotherPage, bookedIn, enterAsAdmin, nearSaturday, statusOf, test } from "#tests/e2e/admin-entry.ts";
import { isAtStripe, payByCard } from "#tests/e2e/payments/pay-by-card.ts";
import { axeFindings, excessWidth, expect, newCouple, sentMail } from "#tests/e2e/studio.ts";

// A missing field, including the mailed code, returns 422. Signing for a different choice returns 409.
test.use({ expectedStatuses: [422, 409] });

/** Follows the link of the mail with this address and subject, as its recipient would. */
async function openMail(page: Page, email: string, subject: RegExp) {
  const mail = async () => (await sentMail(page, email)).find((one) => subject.test(one.subject));
  await expect.poll(mail).toBeTruthy();
  const link = /https?:\/\/\S+\/my-wedding\/enter\?token=\S+/.exec((await mail())?.text ?? "")?.[0] ?? "";
  const { pathname, search } = new URL(link);
  await page.goto(pathname + search);
  await page.getByRole("main").getByRole("button").first().click();
}

/** Waits until this many codes were mailed to this address and returns them. */
async function codesTo(page: Page, email: string, count: number) {
  const codes = async () =>
    (await sentMail(page, email))
      .filter(({ subject }) => subject === "Your code to sign our proposal")
      .map(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? "");
  await expect.poll(async () => (await codes()).length).toBe(count);
  return codes();
}

/** Enters the code from the mail, which people who came by link need to sign, and presses Enter. */
async function confirmByCode(page: Page, code: string | undefined) {
  await page.getByLabel("Code", { exact: true }).fill(code ?? "");
  await page.getByLabel("Code", { exact: true }).press("Enter");
}

/** Blocks the module of the couple's pages on a proposal until it is released. */
async function holdModule(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/client-pages-*.js", async (route) => {
    if (page.url().includes("/my-wedding/proposals/")) await promise;
    await route.continue();
  });
  return resolve;
}

async function phone(browser: Browser, page: Page, javaScriptEnabled: boolean) {
  const opened = await anotherPage(browser, page, { javaScriptEnabled });
  await opened.goto("/about");
  return opened;
}

for (const scripted of isAtStripe ? [true] : [true, false])
  test(`a proposal is signed on two phones and paid${scripted ? "" : ", without JavaScript for the couple"}`, {
    tag: ["@js", "@phone"],
  }, async ({ page, browser, database }) => {
    test.slow();
    const [ana, ben] = [newCouple().email, newCouple().email];
    const booking = await bookedIn(database, {
      email: ana,
      packageId: "premium",
      packageName: "Premium Package",
      packagePriceCents: 380_000,
      weddingDate: await nearSaturday(database),
    });
    await database
      .update(contacts)
      .set({ email: ben })
      .where(eq(contacts.id, `${booking.id}-2`));
    await enterAsAdmin(page, database, "Mira Holt");

    await test.step("the studio creates a proposal and sends it", async () => {
      await page.goto(`/admin/bookings/${booking.id}`);
      await page.getByRole("button", { name: "New proposal" }).click();
      const form = page.getByRole("form", { name: "Proposal" });
      await expect(form.getByLabel("Package 1")).toHaveValue("premium");
      await form.getByLabel("Package 2").selectOption("luxury");
      await form.getByLabel("Add-on 1").fill("Drone footage");
      await form.getByLabel("Price").nth(3).fill("some");
      expect(await axeFindings(page)).toEqual([]);
      expect(await excessWidth(page)).toBeLessThanOrEqual(0);
      await form.getByRole("button", { name: "Send proposal" }).click();
      await expect(form.getByText("Enter an amount, like $3,800")).toBeVisible();
      await expect(form.getByLabel("Add-on 1")).toHaveValue("Drone footage");
      await form.getByLabel("Price").nth(3).fill("400");
      await form.getByRole("button", { name: "Send proposal" }).click();
      await expect(page.getByText("Proposal sent.")).toBeVisible();
      expect(await statusOf(database, booking.id)).toBe("held");
    });

    await test.step("the first partner chooses, reads and signs", async () => {
      const first = await phone(browser, page, scripted);
      const releaseModule = await holdModule(first);
      await openMail(first, ana, /proposal/i);
      await expect(first).toHaveURL(/\/my-wedding\/proposals\//);
      await first.getByRole("radio", { name: /Luxury/ }).check();
      releaseModule();
      // Selected before the script loaded. The script catches up.
      if (scripted) await expect(first.getByText("You are signing for $5,500")).toBeVisible();
      await first.getByRole("checkbox", { name: /Drone/ }).check();
      if (!scripted) await first.getByRole("button", { name: "Update the total" }).click();
      // 5,500 + 400, without travel or tax.
      await expect(first.getByText("You are signing for $5,900")).toBeVisible();
      await expect(first.getByText("chosen the Luxury Package")).toBeVisible();
      expect(await excessWidth(first)).toBeLessThanOrEqual(0);
      if (scripted) expect(await axeFindings(first)).toEqual([]);
      await first.getByRole("button", { name: "Sign", exact: true }).click();
      await expect(first.getByText("Please type your full name")).toBeVisible();
      await first.getByRole("checkbox", { name: /do business electronically/ }).check();
      await first.getByLabel("Your full name").fill("Ana Maria Silva");
      await first.getByLabel("Your postal address").fill("3 Elm Street");
      // Enter presses 'Sign', although another button of the form comes first.
      await first.getByLabel("Your full name").press("Enter");
      await expect(first.getByText("Is what you typed your full legal name?")).toBeVisible();
      expect(await excessWidth(first)).toBeLessThanOrEqual(0);
      await first.getByRole("checkbox", { name: "This is my full legal name" }).check();
      await first.getByRole("button", { name: "Sign", exact: true }).click();
      // Only the response asks for it: the other fields were there before.
      await expect(first.getByLabel("Code", { exact: true })).toBeVisible();
      await expect(first.getByLabel("Your full name")).toHaveValue("Ana Maria Silva");
      await expect(first.getByText("You are signing for $5,900")).toBeVisible();
      expect(await excessWidth(first)).toBeLessThanOrEqual(0);
      if (scripted) expect(await axeFindings(first)).toEqual([]);
      const earlier = await codesTo(first, ana, 1);
      await first.getByRole("button", { name: "Send a new code" }).click();
      const codes = await codesTo(first, ana, 2);
      await expect(first.getByText("Enter the code from the email we've just sent you")).toBeVisible();
      await expect(first.getByLabel("Your full name")).toHaveValue("Ana Maria Silva");
      await confirmByCode(
        first,
        codes.find((code) => !earlier.includes(code)),
      );
      await expect(first.getByRole("heading", { name: "Thank you, you've signed" })).toBeVisible();
      await first.context().close();
    });

    const second = await phone(browser, page, scripted);
    await test.step("the second partner signs the same proposal and pays the retainer", async () => {
      await openMail(second, ben, /proposal/i);
      await expect(second.getByText("You are signing for $5,900")).toBeVisible();
      await expect(second.getByRole("radio")).toHaveCount(0);
      await second.getByRole("checkbox", { name: /do business electronically/ }).check();
      await second.getByLabel("Your full name").fill("Ben Ruiz");
      await second.getByLabel("Your postal address").fill("3 Elm Street");
      await second.getByRole("button", { name: "Sign", exact: true }).click();
      await second.getByRole("checkbox", { name: "This is my full legal name" }).check();
      await second.getByRole("button", { name: "Sign", exact: true }).click();
      await expect(second.getByLabel("Code", { exact: true })).toBeVisible();
      await confirmByCode(second, (await codesTo(second, ben, 1))[0]);
      await expect(second.getByRole("heading", { name: /You've both signed/ })).toBeVisible();
      await second.getByRole("button", { name: "Pay the retainer" }).click();
      await payByCard(second, "$1,770.00");
      await expect(second.getByText("We've received your payment")).toBeVisible();
      await expect(second.getByText("Card, received")).toBeVisible();
      expect(await statusOf(database, booking.id)).toBe("held");
      if (!scripted) return;
      await second.getByRole("radio", { name: "Another amount" }).check();
      await second.getByLabel("Amount in dollars").fill("5000");
      await second.getByRole("button", { name: "Continue to payment" }).click();
      await expect(second.getByText("Only $4,130 is still to be paid")).toBeVisible();
      await expect(second.getByLabel("Amount in dollars")).toHaveValue("5000");
      expect(await axeFindings(second)).toEqual([]);
      expect(await excessWidth(second)).toBeLessThanOrEqual(0);
    });

    await test.step("the studio signs, which confirms the date", async () => {
      await page.goto(`/admin/bookings/${booking.id}`);
      await expect(page.getByRole("region", { name: "Payments" }).getByText("Card ·")).toBeVisible();
      await page.getByRole("link", { name: "Sign for the studio" }).click();
      await page.getByRole("button", { name: "Sign for the studio" }).click();
      await expect(page.getByText("Agreement signed.")).toBeVisible();
      await expect.poll(() => statusOf(database, booking.id)).toBe("confirmed");
    });

    await test.step("the couple has the signed file and can verify it", async () => {
      await second.goto("/my-wedding");
      await second.getByRole("link", { name: "See the agreement" }).click();
      await expect(second.getByRole("heading", { name: "Signed by everyone" })).toBeVisible();
      const coming = second.waitForEvent("download");
      await second.getByRole("link", { name: /Download the signed agreement/ }).click();
      const file = await (await coming).path();
      if (!scripted) return;
      const posted: string[] = [];
      second.on("request", (request) => {
        const isCounted = request.url().endsWith("/api/events");
        if ((request.method() !== "GET" && !isCounted) || request.url().includes("file="))
          posted.push(request.url());
      });
      await second.goto("/verify");
      await second.getByLabel("Signed agreement (PDF)").setInputFiles(file);
      await expect(second.getByText("This is the agreement that was signed")).toBeVisible();
      expect(posted).toEqual([]);
      expect(await axeFindings(second)).toEqual([]);
    });
  });
