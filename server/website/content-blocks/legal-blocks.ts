import type { TextVariable } from "../content-block-fields/contract.ts";
import { block, line, prose, search, sentence } from "./field-kinds.ts";

const body = (seed: string, more: TextVariable[] = []) =>
  prose("Text", seed, {
    variables: ["email", "phone", ...more],
    hint: "A blank line starts a paragraph, “## ” a heading, “- ” a list item. [words](/contact) is a link, {{email}} and {{phone}} are the studio's.",
  });

const PRIVACY = `## What we keep when you write

The booking form stores what you type into it: your names, email address and wedding date, and, if you fill them in, your phone number, venue, guest count, package, message and inspiration images. The contact form stores your name, email address, message and, if given, your phone number.

## What we do with it

We read it, answer you and plan your film. The site sends you one email that says your inquiry has arrived, and one to us. There is no newsletter, and we don't sell your details or share them for advertising.

If you send us a testimonial, we show it only with your permission, with the names, place and month that you agreed to. The link in our email takes it back at any time; your words are then deleted at once.

## Cookies and trackers

Whoever only looks around gets no cookies, and no company follows you here: there are no advertising or analytics trackers. We count page views, how far films are watched, and whether the booking form is seen and begun, added up by day and month with the linking site, campaign tags, country and kind of device, in which nobody can be recognized. Do Not Track and Global Privacy Control are obeyed. If you begin the booking form, your browser saves a draft on your own device for a day, or until you send it; we don't see it, and pictures are never part of it. Once you send an inquiry or open your wedding page, a cookie notes only that, so that the menu shows you the way back. Signing out removes it. Whoever signs in also gets one for the session, one by which the device is known again, and for a moment one with a message or a code.

## Films from other sites

Some films are hosted by Vimeo, YouTube or Cloudflare Stream. Nothing is loaded from there until you press play; from then on their own privacy policies apply to the player.

## Who handles it for us

The site runs on Cloudflare, its database at Turso, and our email goes through our email provider. They handle your details on our behalf. Like every web server, ours sees the address that your browser connects from; we use it to keep abuse away.

{{practices}}

## How long we keep it

We keep an inquiry while we're in touch about your film, and a booking for as long as the law requires. Everything else is deleted automatically:

{{retention}}

## Your choice

Write to {{email}} and we'll send you everything we have about you as one file, correct it, or delete it, including your messages, pictures and emails, and what our record of changes says about you. That record only notes that something was deleted, and when.`;

const TERMS = `## An inquiry is not a booking

Sending the booking form costs nothing and binds nobody. Your date is reserved once a contract is signed and your retainer has arrived.

## Prices

The packages on this site show where we start. Travel, longer days and special wishes can change the price; what counts is the amount in your contract.

## The films

The films, stills and texts here belong to the studio or are shown with the permission of the people in them. You are welcome to link to a film's page. Please ask before you copy, edit or republish anything.

## What you send us

Send inspiration images only if you may share them. They stay yours: we use them to understand your ideas, as the [Privacy Policy](/privacy) says.

## The site

We try to keep this site accurate and available, but can't promise that it always is. Please don't try to break or overload it.

## Questions

Write to {{email}}.`;

export const legalBlocks = {
  "privacy-search": search(
    "privacy",
    "Privacy Policy",
    "What this site keeps when you write to us, why, and how to have it deleted. No trackers.",
  ),
  privacy: block("privacy", "Policy", {
    title: line("Heading", "Privacy Policy"),
    intro: sentence(
      "First sentence",
      "You can watch every film here without telling us who you are. We keep what you send us, to answer you, and nothing else.",
    ),
    body: body(PRIVACY, ["practices", "retention"]),
  }),
  "terms-search": search(
    "terms",
    "Terms of Service",
    "The terms for using this site: inquiries, prices, and the films shown here.",
  ),
  terms: block("terms", "Terms", {
    title: line("Heading", "Terms of Service"),
    intro: sentence(
      "First sentence",
      "These are the terms of this website. Your film itself is agreed in a contract that we write with you.",
    ),
    body: body(TERMS),
  }),
};
