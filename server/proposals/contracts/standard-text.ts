/** The contract that comes with the product, in plain English. The desk says beside it that it is no legal advice. */
export const STANDARD_CONTRACT = {
  name: "Wedding film agreement",
  body: `## The parties
This agreement is between {{studio}} ("the studio", {{studio_email}}, {{studio_phone}}) and {{couple}} ("the couple").

## The wedding
The studio films the couple's wedding on {{date}}. The couple tells the studio all places and times, and any change to them, at least 14 days before the wedding.

## What the studio delivers
The couple has chosen the {{package}}. It includes:
{{includes}}
Add-ons: {{add_ons}}.
The highlight film is delivered within 56 days after the wedding and all other films within 112 days. The studio decides on camera work, editing, and color.

## Price and payments
The total, with tax, is {{total}}. It is paid as follows:
{{schedule}}
The retainer of {{retainer}} reserves the date. The date is confirmed once both sides have signed and the retainer has been paid.

## If the couple cancels or moves the date
The couple may cancel in writing at any time. The studio keeps the retainer, because it turned other couples away. If the couple cancels less than 30 days before the wedding, half of the remaining total is due as well. If the couple moves the date and the studio is free on the new one, everything paid counts toward it.

## If the studio can't come
If the studio cancels, it refunds everything paid within 14 days. If a filmmaker is ill or has an emergency, the studio sends another of equal skill; if nobody can come, the studio refunds everything paid.

## What the couple provides
The couple makes sure the studio may film at each place, pays for any permits the places ask for, gives the crew access from the agreed time on, and provides a meal for each crew member when coverage is longer than five hours.

## Music
The studio uses licensed music. If the couple asks for a song the studio has no license for, the film with that song is for private use only.

## Showing the film
The studio owns the copyright in the films and gives the couple the right to keep, copy, and share them privately without limit. The studio shows the films publicly only with the couple's consent, which the couple may withdraw.

## Liability
If recordings are lost or damaged through no fault of the couple, the studio refunds the part of the price they stand for. Apart from intent and gross negligence, the studio's liability is limited to the total paid.

## Disputes
Both sides first try to settle any dispute by talking. After that, the courts of Los Angeles County, California, decide, under the law of California.

## Signing electronically
Both sides agree to sign electronically. Each receives the signed agreement by email as a PDF.`,
};
