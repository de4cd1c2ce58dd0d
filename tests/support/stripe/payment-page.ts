import type Stripe from "stripe";

const dollars = (cents: number | null) =>
  new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" }).format((cents ?? 0) / 100);

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><body style="font: 18px sans-serif; max-width: 30rem; margin: 2rem auto; padding: 0 1rem">
<h1>${title}</h1>${body}`;

/** The double's payment page. No real money is involved. */
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
<p><button name="with" value="expire">Let this page expire</button>
</form><p><a href="${cancel_url}">Back to the studio</a><p>A test page in Stripe's place.`,
      )
    : page("This page is closed", `<p><a href="${cancel_url}">Back to the studio</a>`);

type Settings = { mood: string; delivery: string; held: number };

/** A group of buttons, one of them selected. */
const choice = (title: string, chosen: string, options: Record<string, string>) =>
  `<p>${title}: ${Object.entries(options)
    .map(
      ([value, name]) =>
        `<button name="do" value="${value}" ${value === chosen ? "disabled" : ""}>${name}</button>`,
    )
    .join(" ")}`;

/** The page with all payments, buttons for a bank's later results, and the double's behavior settings. */
export const accountPage = (
  sessions: readonly Stripe.Checkout.Session[],
  { mood, delivery, held }: Settings,
) =>
  page(
    "Test payments",
    `<form method="post" action="/test/settings">
${choice("Stripe answers", mood, { works: "at once", slow: "slowly", fail: "with an error" })}
${choice("The site hears of payments", delivery, { once: "once", twice: "twice", hold: "late", never: "never" })}
${held > 0 ? `<p><button name="do" value="let-go">Tell it now of ${held}</button>` : ""}</form>${
      sessions
        .map(
          ({ id, amount_total, status, payment_status }) =>
            `<form method="post" action="/test/${id}"><p>${dollars(amount_total)}, ${status}, ${payment_status}
<button name="do" value="arrive">The bank debit arrives</button>
<button name="do" value="fail">It fails</button>
<button name="do" value="dispute">Dispute</button>
<button name="do" value="expire">Expire</button></form>`,
        )
        .join("") || "<p>None yet."
    }`,
  );
