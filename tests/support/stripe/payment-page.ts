import type Stripe from "stripe";

const dollars = (cents: number | null) =>
  new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" }).format((cents ?? 0) / 100);

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><body style="font: 18px sans-serif; max-width: 30rem; margin: 2rem auto; padding: 0 1rem">
<h1>${title}</h1>${body}`;

/** The double's page to pay on. Nobody's money is taken here. */
export const paymentPage = (
  { amount_total, cancel_url, status }: Stripe.Checkout.Session,
  declined: boolean,
) =>
  status === "open"
    ? page(
        `Pay ${dollars(amount_total)}`,
        `${declined ? '<p role="alert">The card was declined. Try another one.</p>' : ""}
<form method="post">
<p><button name="with" value="card">Pay by card</button>
<p><button name="with" value="us_bank_account">Pay by bank account</button>
<p><button name="with" value="declined">Pay by a card that is declined</button>
</form><p><a href="${cancel_url}">Back to the studio</a><p>A test page in Stripe's place.`,
      )
    : page("This page is closed", `<p><a href="${cancel_url}">Back to the studio</a>`);

/** What was paid, with what a bank would do days later. */
export const accountPage = (sessions: readonly Stripe.Checkout.Session[]) =>
  page(
    "Test payments",
    sessions
      .map(
        ({ id, amount_total, status, payment_status }) =>
          `<form method="post" action="/test/${id}"><p>${dollars(amount_total)}, ${status}, ${payment_status}
<button name="do" value="arrive">The bank debit arrives</button>
<button name="do" value="fail">It fails</button>
<button name="do" value="dispute">Dispute</button></form>`,
      )
      .join("") || "<p>None yet.",
  );
