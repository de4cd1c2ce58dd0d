import type { TemplatePurpose } from "#drizzle/enums.ts";
import { PURPOSES, type Words } from "./contract.ts";

// What the site writes as long as the studio has not put it into words of its own. The first paragraph of
// a mail that the site writes by itself is its heading.

type Single = Exclude<TemplatePurpose, "reply">;
type Standard = Words & { purpose: TemplatePurpose; name: string };

const SINGLES: Record<Single, Words> = {
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

It came in through the contact page. We promised an answer within 24 hours.`,
  },
  hold_expired: {
    subject: "{{date}} is no longer held for you",
    body: `Dear {{couple}}

We held {{date}} for you, and the hold has now ended, so the day is open to other couples again.

If you still want us there, answer this mail or call us at {{phone}}: as long as a crew is free, the day can be yours. And if your plans have changed, we wish you a day full of light.`,
  },
  hold_expired_alert: {
    subject: "Hold expired: {{couple}}, {{date}}",
    body: `{{couple}}, {{date}}

The hold on this day has run out, and its crew is free again. The couple has been told.`,
  },
  waiting_list_joined: {
    subject: "You are on the waiting list for {{date}}",
    body: `You are on the list, {{couple}}

All our crews are taken on {{date}}. Plans change, though, and days come free: if this one does, we write to couples in the order in which they asked.

Until then nothing is booked and nothing is owed. If your date can move by a day or a week, answer this mail, and we look for one together.`,
  },
  day_free: {
    subject: "{{date}} is free again",
    body: `Good news, {{couple}}

You asked us to tell you: {{date}} has come free, and you are the first to hear of it.

Answer this mail or call us at {{phone}}, and we hold the day for you while you decide. Without a word from you we can't keep it back for long: others are waiting too.`,
  },
  testimonial_request: {
    subject: "How was it, {{couple}}?",
    body: `Dear {{couple}},

It was a pleasure to film your wedding. If you have a few minutes, would you tell us in your own words what it was like?

A few sentences are plenty: what you'd tell friends who are looking for someone to film their day. What didn't go well is welcome too. With your permission we'd like to show your words on our website, exactly as you write them.

And if you'd rather not, that's fine. Nothing depends on it.`,
  },
};

const REPLIES: Record<string, Words & { name: string }> = {
  "reply-first-answer": {
    name: "First answer",
    subject: "Your wedding film, {{couple}}",
    body: `Dear {{couple}},

Thank you for writing to us. We have read every word, and we would love to hear more about your day.

Shall we talk? Twenty minutes on the phone are enough for a first look. Tell us two or three times that suit you, or call us at {{phone}}.`,
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

If it feels right, answer with a yes, and we send you the agreement. If something is missing, tell us: no two weddings are the same, and no two films should be.`,
  },
  "reply-after-the-wedding": {
    name: "After the wedding",
    subject: "Thank you for having us",
    body: `Dear {{couple}},

What a day. Thank you for letting us stand two steps behind it.

Now the slow part begins: we watch everything before we cut anything. We write to you as soon as there is something to see.

If there is a song, a speech or a face that must not be missing, tell us now, while we listen.`,
  },
};

/** The templates that are always there, by their id. */
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
