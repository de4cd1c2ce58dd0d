import type { TemplatePurpose } from "#drizzle/enums.ts";
import { PURPOSES } from "../purposes/contract.ts";
import { AGREEMENT_TEXTS } from "./agreement-texts.ts";
import type { Words } from "./contract.ts";

// The default texts, used until the studio writes its own. In a mail sent by the site itself, the first paragraph is
// the heading.

type Single = Exclude<TemplatePurpose, "reply">;
type Standard = Words & { purpose: TemplatePurpose; name: string };

const SINGLES: Record<Single, Words> = {
  ...AGREEMENT_TEXTS,
  inquiry_acknowledgement: {
    subject: "We have your inquiry for {{date}}",
    body: `Thank you, {{couple}}

Your inquiry has reached us. We'll contact you within 24 hours to discuss your special day.

Here is what we noted:`,
  },
  inquiry_alert: {
    subject: "New inquiry: {{couple}}, {{date}}",
    body: `{{couple}}, {{date}}

A new booking inquiry has come in. We promised an answer within 24 hours.`,
  },
  message_acknowledgement: {
    subject: "We have your message",
    body: `Thank you, {{name}}

Your message has reached us. We'll get back to you within 24 hours.`,
  },
  message_alert: {
    subject: "New message from {{name}}",
    body: `A message from {{name}}

It came in through the site. We promised an answer within 24 hours.`,
  },
  hold_expired: {
    subject: "{{date}} is no longer held for you",
    body: `Dear {{couple}},

We held {{date}} for you, and the hold has now ended. {{hold}}

To answer or ask us anything, reply to this email or call us at {{phone}}.`,
  },
  hold_expired_alert: {
    subject: "Hold expired: {{couple}}, {{date}}",
    body: `{{couple}}, {{date}}

The hold on this date has expired. {{hold}}`,
  },
  waiting_list_joined: {
    subject: "You are on the waiting list for {{date}}",
    body: `You're on the list, {{couple}}

All our crews are booked on {{date}}. Plans change, though, and dates open up. If this one does, we'll write to couples in the order they asked.

Until then, nothing is booked and you owe nothing. We'll contact you within 24 hours. If your date can move by a day or a week, reply to this email, and we'll find one together.`,
  },
  day_free: {
    subject: "{{date}} is free again",
    body: `Good news, {{couple}}

You asked us to let you know: {{date}} has opened up, and you're the first to hear.

Reply to this email or call us at {{phone}}, and we'll hold the date while you decide. We can't hold it for long without hearing from you, because others may be waiting, too.`,
  },
  testimonial_request: {
    subject: "How was it, {{couple}}?",
    body: `Dear {{couple}},

It was a pleasure to film your wedding. If you have a few minutes, would you tell us in your own words what it was like?

A few sentences are plenty: what you'd tell friends who are looking for someone to film their day. What didn't go well is welcome too. With your permission we'd like to show your words on our website, exactly as you write them.

And if you'd rather not, that's fine. Nothing depends on it.`,
  },
  data_deleted: {
    subject: "We have deleted your data",
    body: `Done, {{couple}}

You asked us to delete your data, and we have. You don't need to do anything. If you have questions, call us at {{phone}}.`,
  },
  partner_data_deleted: {
    subject: "{{name}} asked us to delete their data",
    body: `About your wedding, {{couple}}

{{name}} asked us to delete their data, and we have. If you have questions, call us at {{phone}}.`,
  },
  client_link: {
    subject: "Your wedding page",
    body: `Your link, {{name}}

The wedding of {{couple}} has a page of its own with us. It shows where things stand and what comes next.

The link is for you alone.`,
  },
  partner_changed: {
    subject: "A change to your wedding page",
    body: `Please check this, {{name}}

{{change}}

If this is right, there's nothing to do. If you don't know of it, call us at {{phone}} or reply to this email.`,
  },
  partner_changed_alert: {
    subject: "Changed by the couple: {{couple}}",
    body: `{{couple}} changed their details

{{change}}

An address that a couple adds is not asked to sign until you accept it, under People at the booking. If in doubt, call the couple first.`,
  },
  testimonial_alert: {
    subject: "New testimonial: {{couple}}",
    body: `{{couple}} wrote to you

Their words are below. Nobody sees them on the website until you decide to show them.`,
  },
};

const REPLIES: Record<string, Words & { name: string }> = {
  "reply-first-answer": {
    name: "First answer",
    subject: "Your wedding film, {{couple}}",
    body: `Dear {{couple}},

Thank you for writing to us. We've read every word, and we'd love to hear more about your day.

Could we talk? Twenty minutes on the phone is enough to start. Send us two or three times that work for you, or call us at {{phone}}.`,
  },
  "reply-proposal": {
    name: "Proposal",
    subject: "Our proposal for your wedding film",
    body: `Dear {{couple}},

It was good to hear about your day. This is what we would film for you:

Date: {{date}}
Venue: {{venue}}
Package: {{package}}
Held for you until: {{hold_until}}

If it feels right, reply with a yes, and we'll send you the agreement. If something is missing, tell us: no two weddings are the same, and no two films should be.`,
  },
  "reply-held": {
    name: "Date held",
    subject: "We're holding {{date}} for you",
    body: `Dear {{couple}},

{{date}} is on hold for you, so nobody else can book your place that day.

Held for you until: {{hold_until}}

Until then, nothing is booked and you owe nothing. If you'd like us there, reply with a yes. If you need more time or have questions, reply to this email or call us at {{phone}}.`,
  },
  "reply-held-agreed": {
    name: "Date held, agreement signed",
    subject: "We're holding {{date}} for you",
    body: `Dear {{couple}},

{{date}} is on hold for you, so nobody else can book your place that day. Anything you've signed or paid stays as it is.

Your wedding page shows what comes next. If you have questions, reply to this email or call us at {{phone}}.`,
  },
  "reply-unconfirmed": {
    name: "Date not confirmed anymore",
    subject: "Your wedding on {{date}} isn't confirmed anymore",
    body: `Dear {{couple}},

{{date}} isn't confirmed anymore. We still hold the date for you, so nobody else can book your place that day.

Anything you've signed or paid stays as it is. Your wedding page shows what comes next. If this is a surprise, or you have questions, reply to this email or call us at {{phone}}.`,
  },
  "reply-released": {
    name: "Date not held anymore",
    subject: "We no longer hold {{date}} for you",
    body: `Dear {{couple}},

We no longer hold {{date}} for you, so other couples can book it.

Anything you've signed or paid stays as it is. Your wedding page shows what comes next. If this is a surprise, or you still want us there, reply to this email or call us at {{phone}}.`,
  },
  "reply-confirmed": {
    name: "Wedding confirmed",
    subject: "You're booked: we'll film your wedding on {{date}}",
    body: `Dear {{couple}},

We'll be there. Your wedding is in our calendar:

Date: {{date}}
Venue: {{venue}}
Package: {{package}}

If anything changes, such as the place or the times, tell us: reply to this email or call us at {{phone}}. We look forward to your day.`,
  },
  "reply-lost": {
    name: "Not booked",
    subject: "About your wedding on {{date}}",
    body: `Dear {{couple}},

Thank you for thinking of us. We've closed your inquiry for {{date}}, so nothing is booked with us and you owe nothing.

If that's a surprise, or your plans change, reply to this email or call us at {{phone}}. Either way, we wish you a wonderful day.`,
  },
  "reply-cancelled": {
    name: "Wedding canceled",
    subject: "Your booking for {{date}} is canceled",
    body: `Dear {{couple}},

Your booking with us for {{date}} is canceled, and we no longer keep the date for you.

If that's a surprise, or anything is still open between us, reply to this email or call us at {{phone}}. We wish you all the best.`,
  },
  "reply-delivered": {
    name: "Film delivered",
    subject: "Your wedding film",
    body: `Dear {{couple}},

We've delivered your film. If you don't have it yet, or something about it isn't as it should be, reply to this email or call us at {{phone}}.

Thank you for having us on {{date}}. We hope you watch it for many years.`,
  },
  "reply-after-the-wedding": {
    name: "After the wedding",
    subject: "Thank you for having us",
    body: `Dear {{couple}},

What a day. Thank you for letting us stand two steps behind it.

Now the slow part begins: we watch everything before we cut anything. We'll write as soon as there's something to see.

If there's a song, a speech, or a face we can't miss, tell us now.`,
  },
};

/** The built-in templates, by id. */
export const STANDARD: Record<string, Standard> = {
  ...Object.fromEntries(
    Object.entries(SINGLES).map(([id, words]) => {
      const purpose = id as Single;
      return [id, { ...words, purpose, name: PURPOSES[purpose].name }];
    }),
  ),
  ...Object.fromEntries(
    Object.entries(REPLIES).map(([id, words]) => [id, { ...words, purpose: "reply" as const }]),
  ),
};

export const standardOf = (id: string): Standard | undefined =>
  Object.hasOwn(STANDARD, id) ? STANDARD[id] : undefined;
