import type { TemplatePurpose } from "#drizzle/enums.ts";

/** What a template may name, with what it says in a preview. Written as `{{couple}}`. */
export const TEMPLATE_VARIABLES = {
  couple: { meaning: "The couple's names; of a message, whoever wrote it", sample: "Ana & Ben" },
  name: { meaning: "Whoever wrote the message", sample: "Mei Larsen" },
  date: { meaning: "The wedding date", sample: "May 14, 2027" },
  venue: { meaning: "The venue, if they told us", sample: "The Library, Pasadena" },
  package: { meaning: "The package they chose, if any", sample: "Premium Package" },
  hold_until: { meaning: "When their hold ends", sample: "May 1, 2027" },
  hold: {
    meaning: "What is so of their date, as a sentence",
    sample: "We hold your date until May 1, 2027.",
  },
  signing: {
    meaning: "Whether both partners sign, as a sentence",
    sample: "Each of you gets a link of your own and signs for yourself.",
  },
  invoice: { meaning: "The invoice's number", sample: "2027-0001" },
  charge: { meaning: "What is to be paid", sample: "Retainer" },
  amount: { meaning: "How much is to be paid, or was paid", sample: "$1,250" },
  way: { meaning: "How it was paid", sample: "bank debit" },
  retainer: {
    meaning: "Where the retainer and the date stand, in sentences",
    sample: "Next is the retainer: $1,250 is to be paid. Your date is confirmed once it has reached us.",
  },
  paid: {
    meaning: "What they have paid and what happens to it, in sentences",
    sample: "We've received $1,250 from you. It's safe: we'll send it back, or use it for another date.",
  },
  reason: { meaning: "Why it could not be confirmed, as a sentence", sample: "The date is taken." },
  refund_way: { meaning: "How the money goes back", sample: "to the card you paid with" },
  credit_note: { meaning: "The credit note's number", sample: "2027-0002" },
  balance: { meaning: "What is still due, as a sentence", sample: "$3,750 is still due." },
  due: { meaning: "When it is due, in words", sample: "on May 1, 2027" },
  message: { meaning: "What they wrote", sample: "Do you film in the rain?\nWe hope so." },
  studio: { meaning: "The studio's name", sample: "Cinematic Wedding Films" },
  phone: { meaning: "The studio's phone number", sample: "+1 (323) 555-0116" },
} as const satisfies Record<string, { meaning: string; sample: string }>;

export type TemplateVariable = keyof typeof TEMPLATE_VARIABLES;
export type TemplateValues = Partial<Record<TemplateVariable, string | null>>;

type Purpose = {
  name: string;
  /** When the mail goes out, and to whom. */
  when: string;
  variables: readonly TemplateVariable[];
};

/** Why some mails say little of what they answer. */
const UNCONFIRMED = "It repeats nothing else they wrote, because anyone can enter anyone's address.";

export const PURPOSES: Record<TemplatePurpose, Purpose> = {
  inquiry_acknowledgement: {
    name: "Inquiry received",
    when: `To the couple, right away, with their date, guests and package. ${UNCONFIRMED}`,
    variables: ["couple", "date", "package", "studio", "phone"],
  },
  inquiry_alert: {
    name: "New inquiry",
    when: "To the studio, for each inquiry, with all its details.",
    variables: ["couple", "date", "venue", "package", "studio"],
  },
  message_acknowledgement: {
    name: "Message received",
    when: `To whoever wrote on the contact page, right away. ${UNCONFIRMED}`,
    variables: ["name", "studio", "phone"],
  },
  message_alert: {
    name: "New message",
    when: "To the studio, for each message, with its words.",
    variables: ["name", "studio"],
  },
  reply: {
    name: "Reply",
    when: "A starting point for a reply to a couple or a message. You can edit it before it goes out.",
    variables: ["couple", "date", "venue", "package", "hold_until", "message", "studio", "phone"],
  },
  hold_expired: {
    name: "Hold expired",
    when: "To the couple, when the hold on their date ends.",
    variables: ["couple", "date", "venue", "package", "studio", "phone"],
  },
  hold_expired_alert: {
    name: "Hold expired, for the studio",
    when: "To the studio, when a hold has run out.",
    variables: ["couple", "date", "venue", "package", "studio"],
  },
  waiting_list_joined: {
    name: "Waiting list joined",
    when: `To the couple, when they ask to be notified if a taken date opens up. ${UNCONFIRMED}`,
    variables: ["couple", "date", "package", "studio", "phone"],
  },
  day_free: {
    name: "Day free again",
    when: `To the first couple on the waiting list, when their date opens up. ${UNCONFIRMED}`,
    variables: ["couple", "date", "studio", "phone"],
  },
  testimonial_request: {
    name: "Request for a testimonial",
    when: "To the couple, when you ask for their words on the booking's page, where you can change it before it goes out. The link to write them follows the text.",
    variables: ["couple", "date", "venue", "studio", "phone"],
  },
  proposal_sent: {
    name: "Proposal",
    when: "To each partner, when you send a proposal. The link to read and sign it follows the text.",
    variables: ["name", "couple", "date", "hold_until", "hold", "signing", "studio", "phone"],
  },
  proposal_answered_alert: {
    name: "Proposal answered, for the studio",
    when: "To the studio, when a partner signs or declines.",
    variables: ["name", "couple", "date", "message", "studio"],
  },
  proposal_declined: {
    name: "Proposal declined",
    when: "To the other partner, when one of the couple declines. The link to the proposal follows the text.",
    variables: ["name", "couple", "date", "studio", "phone"],
  },
  proposal_reminder: {
    name: "Proposal about to expire",
    when: "To each partner who hasn't signed, once, two days before a proposal expires.",
    variables: ["name", "couple", "date", "hold_until", "hold", "studio", "phone"],
  },
  proposal_expired: {
    name: "Proposal expired",
    when: "To each partner, when a proposal expires before everyone has signed it. Whoever is told that the hold has ended gets that email alone. The link to the proposal follows the text.",
    variables: ["name", "couple", "date", "hold_until", "studio", "phone"],
  },
  proposal_expired_alert: {
    name: "Proposal expired, for the studio",
    when: "To the studio, when a proposal expires before everyone has signed it, unless you are told that its hold has ended.",
    variables: ["couple", "date", "hold_until", "studio"],
  },
  agreement_completed: {
    name: "Signed agreement",
    when: "To each partner, when everybody has signed, with the agreement.",
    variables: ["name", "couple", "date", "retainer", "studio", "phone"],
  },
  agreement_completed_alert: {
    name: "Signed agreement, for the studio",
    when: "To the studio, when everybody has signed, with the agreement.",
    variables: ["couple", "date", "studio"],
  },
  booking_confirmed: {
    name: "Date confirmed",
    when: "To each partner, when everybody has signed and the retainer has arrived. What you confirm by hand sends no email. The link to their wedding page follows the text.",
    variables: ["name", "couple", "date", "studio", "phone"],
  },
  date_taken: {
    name: "Date taken",
    when: "To each partner, when all they had to sign and pay is there, but the date was booked or blocked first. The link to their wedding page follows the text.",
    variables: ["name", "couple", "date", "paid", "studio", "phone"],
  },
  date_taken_alert: {
    name: "Date taken, for the studio",
    when: "To the studio, when everybody has signed, the retainer has arrived, and the booking can't be confirmed.",
    variables: ["couple", "date", "reason", "studio"],
  },
  invoice_issued: {
    name: "Invoice",
    when: "To the partners and the payer, when an invoice is issued. The link to their payments, with the invoice, follows the text.",
    variables: ["name", "couple", "date", "invoice", "charge", "amount", "due", "studio", "phone"],
  },
  payment_reminder: {
    name: "Payment reminder",
    when: "To the partners and the payer, when you send a reminder on the payments page, or by itself if you turned that on there. The link to their payments follows the text.",
    variables: ["name", "couple", "date", "charge", "amount", "due", "studio", "phone"],
  },
  data_deleted: {
    name: "Data deleted",
    when: "To whoever asked for it, when you have deleted what the site had about them.",
    variables: ["couple", "studio", "phone"],
  },
  partner_data_deleted: {
    name: "Other partner's data deleted",
    when: "To the other partner, when you have deleted what one of the two asked you to delete. What became of the booking follows the text.",
    variables: ["name", "couple", "studio", "phone"],
  },
  payment_received: {
    name: "Payment received",
    when: "To the partners and the payer, when a payment has arrived: online, or as soon as you record it as received. The link to their payments follows the text.",
    variables: ["name", "couple", "date", "amount", "balance", "studio", "phone"],
  },
  payment_received_alert: {
    name: "Payment received, for the studio",
    when: "To the studio, when an online payment has arrived.",
    variables: ["couple", "date", "amount", "way", "balance", "studio"],
  },
  deleted_payment_alert: {
    name: "Payment for a deleted booking",
    when: "To the studio, when an online payment has arrived for a booking that was deleted. The link to the payment at Stripe follows the text.",
    variables: ["amount", "way", "studio"],
  },
  payment_failed: {
    name: "Payment failed",
    when: "To the partners and the payer, when an online bank payment fails. The link to pay again follows the text.",
    variables: ["name", "couple", "date", "amount", "balance", "studio", "phone"],
  },
  payment_failed_alert: {
    name: "Payment failed, for the studio",
    when: "To the studio, when an online bank payment fails.",
    variables: ["couple", "date", "amount", "way", "balance", "studio"],
  },
  refund_recorded: {
    name: "Refund",
    when: "To the partners and the payer, when you refund a payment or record that you did. The link to their payments follows the text. Credit notes that no earlier refund has brought are attached.",
    variables: ["name", "couple", "date", "amount", "refund_way", "studio", "phone"],
  },
  credit_note_issued: {
    name: "Credit note",
    when: "To the partners and the payer, when an invoice is taken back. The link to their payments, with the credit note, follows the text.",
    variables: ["name", "couple", "date", "invoice", "credit_note", "charge", "amount", "studio", "phone"],
  },
  refund_failed_alert: {
    name: "Failed refund",
    when: "To the studio, when a couple's bank returns a refund. The link to the booking follows the text.",
    variables: ["couple", "date", "amount", "studio"],
  },
  dispute_alert: {
    name: "Disputed payment",
    when: "To the studio, when a couple's bank disputes a payment. The link to the payment at Stripe follows the text.",
    variables: ["couple", "amount", "due", "studio"],
  },
  client_link: {
    name: "Link to a wedding page",
    when: "To a person of a booking, when you send them a link, or when one of the couple adds them. The link follows the text and works once.",
    variables: ["name", "couple", "studio", "phone"],
  },
  testimonial_alert: {
    name: "New testimonial",
    when: "To the studio, when a couple's words arrive, with all they wrote.",
    variables: ["couple", "date", "studio"],
  },
};
