export const accounts = `## Your wedding page and accounts

Your wedding page opens with a code or a link that we email you. Opening it for the first time creates an account with your name and email address. We keep when you were last there, and for each device that's signed in its network address and the name of its browser.`;

export const openSignUp =
  "Anyone can also sign up with a password. We store it only in a form that can't be turned back into it.";

export const contracts = `## Contracts and signatures

If we send you a proposal, we keep what it says, what you choose, and the full names and postal addresses of those who sign. With every step, such as opening, signing or declining it, we record the time, the network address and the device. The signed PDF has a certificate page that lists them, and everyone who signs gets a copy: this is what proves the signatures.`;

export const payments = `## Payments

We keep what is due, what was paid, when and by which method, what was refunded, and the invoices.`;

export const cards =
  "If you pay by card or bank debit, you do it on a page of Stripe. We tell Stripe the amount and what it is for, and Stripe tells us whether it was paid. We never see your card or account number. Stripe's own privacy policy applies to its page.";

export const transfers = "This site takes no cards: you pay by bank transfer or check.";

export const incomingMail = `## Your emails

If you reply to an email about your booking, your reply and its attached files are stored with the booking, where we read and answer them.`;

export const keptByLaw =
  "Signed contracts with their certificates, invoices and payments are kept for as long as the law requires, even if the rest is deleted.";

export const backups =
  "We keep encrypted backups for up to a year, so that nothing is lost if something breaks. What we delete is deleted again if a backup ever has to be restored.";
