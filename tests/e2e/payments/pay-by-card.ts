import type { Page } from "playwright/test";
import { expect } from "#tests/e2e/studio.ts";
import { testModeKeys } from "#tests/support/stripe/keys.ts";

/** Whether the site uses Stripe's test mode. Stripe's page needs JavaScript, the double's doesn't. */
export const isAtStripe = testModeKeys() !== null;

/** https://docs.stripe.com/testing#cards: always succeeds at once. */
const CARD = { cardNumber: "4242424242424242", cardExpiry: "12/34", cardCvc: "123" };

/** Pays the amount on the payment page, like `$1,770.00`, and returns to the site. */
export async function payByCard(page: Page, amount: string) {
  if (!isAtStripe) {
    await expect(page.getByRole("heading", { name: `Pay ${amount}` })).toBeVisible();
    await page.getByRole("button", { name: "Pay by card", exact: true }).click();
    return;
  }
  // Only the site may get the visitor address that tests send.
  await page.context().setExtraHTTPHeaders({});
  await page.waitForURL("https://checkout.stripe.com/**");
  await expect(page.getByText(amount).first()).toBeVisible();
  const card = page.getByTestId("card-accordion-item-button");
  await page.locator('[name="cardNumber"]').or(card).first().waitFor();
  // If there are several payment methods, the card's fields open on a click.
  if (await card.isVisible()) await card.dispatchEvent("click");
  for (const [name, value] of Object.entries(CARD)) await page.locator(`[name="${name}"]`).fill(value);
  await page.locator('[name="billingName"]').fill("Ana Maria Silva");
  const code = page.locator('[name="billingPostalCode"]');
  if (await code.isVisible()) await code.fill("90012");
  await page.getByTestId("hosted-payment-submit-button").click();
  await page.waitForURL(/\/my-wedding\//);
}
