import type { Words } from "./contract.ts";

/** The default texts about proposals, agreements and money. */
export const AGREEMENT_TEXTS = {
  proposal_sent: {
    subject: "Your wedding film: {{proposal}}",
    body: `Here is {{proposal}}, {{name}}

{{terms}}

{{hold}} Please sign by {{hold_until}}. {{signing}}

Questions? Reply to this email or call us at {{phone}}.`,
  },
  signature_overdue_alert: {
    subject: "Waiting for your signature: {{couple}}, {{date}}",
    body: `{{couple}}, {{date}}

They've signed, and it's your turn. They've been told that you'll sign {{due}}.`,
  },
  proposal_answered_alert: {
    subject: "Proposal answered: {{couple}}, {{date}}",
    body: `{{couple}}, {{date}}

{{message}}.`,
  },
  proposal_declined: {
    subject: "Our proposal was declined",
    body: `Our proposal for {{date}} was declined

{{name}} has declined our proposal for your wedding. It can't be signed anymore, signatures on it are void, and nobody is bound by it. {{hold}}

If that's a surprise, or you'd like a different proposal, reply to this email or call us at {{phone}}.`,
  },
  move_taken_back: {
    subject: "Your wedding doesn't move to {{date}}",
    body: `Your wedding doesn't move, {{name}}

We've taken back our agreement for {{date}}. It can no longer be signed, and signatures on it are void. {{hold}}

If that's a surprise, reply to this email or call us at {{phone}}.`,
  },
  proposal_reminder: {
    subject: "Please sign our proposal by {{hold_until}}",
    body: `Your proposal expires soon, {{name}}

Our proposal for your wedding on {{date}} can be signed until the end of {{hold_until}}, and we still need your signature. {{hold}}

If something keeps you from signing, tell us: reply to this email or call us at {{phone}}. We're happy to change the proposal or answer questions.`,
  },
  proposal_expired: {
    subject: "Our proposal has expired",
    body: `Our proposal has expired, {{name}}

Our proposal for your wedding on {{date}} could be signed until the end of {{hold_until}}. A signature was still missing by then, so it can no longer be signed. {{hold}}

If you'd still like it, reply to this email or call us at {{phone}}, and we'll see whether we can renew it.`,
  },
  proposal_expired_alert: {
    subject: "Proposal expired: {{couple}}, {{date}}",
    body: `{{couple}}, {{date}}

A signature on our proposal was still missing at the end of {{hold_until}}, so it has expired. {{hold}}`,
  },
  agreement_completed: {
    subject: "Signed: your wedding film agreement",
    body: `It's signed, {{name}}

The agreement for {{date}} is signed and complete. The link below shows the agreement and what comes next.

{{retainer}}`,
  },
  agreement_completed_alert: {
    subject: "Signed agreement: {{couple}}, {{date}}",
    body: `{{couple}}, {{date}}

The agreement is signed and complete. Here is your copy.`,
  },
  film_delivered: {
    subject: "Your film is here",
    body: `It's here, {{name}}

Your wedding film is ready. The button below opens your wedding page.

Take your time, put it on a big screen, and turn the sound up. We loved making it.

Questions? Reply to this email or call us at {{phone}}.`,
  },
  booking_confirmed: {
    subject: "{{date}} is yours",
    body: `{{date}} is yours, {{name}}

Your date is confirmed: we'll be there to film your wedding. Your wedding page shows what comes next.

Questions? Reply to this email or call us at {{phone}}.`,
  },
  date_taken: {
    subject: "About your date, {{date}}",
    body: `We're sorry, {{name}}

Our hold on {{date}} ended before your booking was complete, and the date isn't available anymore. So we can't confirm it.

{{paid}}

We'll call you to find another date, or cancel the booking. You don't need to do anything until then. If you'd rather call us: {{phone}}.`,
  },
  date_taken_alert: {
    subject: "Not confirmed: {{couple}}, {{date}}",
    body: `Call {{couple}}

They have signed, but the booking isn't confirmed. {{reason}}

Free a crew, agree on another date with them, or cancel the booking.`,
  },
  invoice_issued: {
    subject: "Invoice {{invoice}}: {{charge}}",
    body: `Your invoice, {{name}}

Invoice {{invoice}} is for {{charge}}: {{amount}}, due {{due}}. {{reason}}

The link below shows how to pay and has the invoice to download. Questions? Reply to this email or call us at {{phone}}.`,
  },
  payment_reminder: {
    subject: "Reminder: {{charge}}, {{amount}}",
    body: `A friendly reminder, {{name}}

{{amount}} for the wedding film is still open: {{charge}}, due {{due}}.

The link below shows how to pay. If your payment is already on its way, thank you, and please ignore this email. Questions? Reply or call us at {{phone}}.`,
  },
  payment_received: {
    subject: "We've received your payment of {{amount}}",
    body: `Thank you, {{name}}

We've received your payment of {{amount}} for the wedding of {{couple}}. {{balance}}

The link below shows all your payments. Questions? Reply to this email or call us at {{phone}}.`,
  },
  payment_received_alert: {
    subject: "Payment received: {{couple}}, {{amount}}",
    body: `{{couple}} paid {{amount}}

The payment came in online, by {{way}}. {{balance}}`,
  },
  deleted_payment_alert: {
    subject: "Payment for a deleted booking: {{amount}}",
    body: `{{amount}} came in for a deleted booking

Someone paid {{amount}} online, by {{way}}, for a booking that has been deleted. The payment is in your books, without the couple's name, and this site hasn't emailed them about it.

The link below opens the payment at Stripe, where you can see who paid and refund it.`,
  },
  payment_failed: {
    subject: "A problem with a payment of {{amount}}",
    body: `There's a problem with a payment, {{name}}

{{failure}} {{balance}}

The link below shows your payments. Questions? Reply to this email or call us at {{phone}}.`,
  },
  payment_failed_alert: {
    subject: "Payment problem: {{couple}}, {{amount}}",
    body: `There's a problem with a payment for {{couple}}

{{failure}} We've emailed them about it. {{balance}}`,
  },
  refund_recorded: {
    subject: "We've refunded {{amount}}",
    body: `Your refund, {{name}}

We've sent {{amount}} back {{refund_way}}, for the wedding of {{couple}}. {{refund_time}}

{{balance}}

The link below shows all your payments. Questions? Reply to this email or call us at {{phone}}.`,
  },
  credit_note_issued: {
    subject: "Credit note {{credit_note}}: {{charge}}",
    body: `Your credit note, {{name}}

Invoice {{invoice}} for {{charge}} no longer counts. Credit note {{credit_note}} cancels it in full: {{amount}}. {{reason}}

The link below shows what is due now, and has the credit note to download. Questions? Reply to this email or call us at {{phone}}.`,
  },
  cancellation_notice: {
    subject: "Canceled: {{couple}}, {{date}}",
    body: `About the payments, {{name}}

The booking of {{couple}} is canceled. {{reason}}

{{settlement}}

The link below shows all payments. Questions? Reply to this email or call us at {{phone}}.`,
  },
  refund_failed_alert: {
    subject: "Refund failed: {{couple}}, {{amount}}",
    body: `The refund of {{amount}} to {{couple}} failed

Their bank returned it, so you have the money again. They were told that it was on its way to them.

Call the couple, then refund it again at the booking: the same way, or another way that you agree on.`,
  },
  over_refunded_alert: {
    subject: "Refunded twice: {{couple}}, {{amount}}",
    body: `{{amount}} more went back to {{couple}} than they had paid

Stripe has made a refund of a payment that was already refunded, by hand or at Stripe's own site. Both are in the booking's payments now.

Call the couple, and agree on how they return the difference.`,
  },
  dispute_alert: {
    subject: "Disputed payment: {{couple}}, {{amount}}",
    body: `{{couple}}'s bank is disputing {{amount}}

Stripe wants your answer {{due}}. Without one, you may lose the money.

Call the couple first: often it's a misunderstanding, which they can withdraw at their bank.`,
  },
} as const satisfies Record<string, Words>;
