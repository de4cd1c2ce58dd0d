import * as strings from "../strings/contracts.ts";
/** The built-in contract, in plain English. The back office notes next to it that it is not legal advice. */
export const STANDARD_CONTRACT = {
  name: strings.weddingFilmAgreement,
  body: `## The parties
This agreement is between {{studio}} ("the studio") and {{couple}} ("the couple"). It is signed by:
{{parties}}

## The wedding
The studio will film the couple's wedding on {{date}}, at {{places}}. The couple will give the studio all locations and times, and any changes to them, at least 14 days before the wedding.

## What the studio delivers
The couple has chosen the {{package}}. It includes:
{{includes}}
Add-ons: {{add_ons}}.
The studio will deliver all films within {{delivery_days}} days after the wedding. Camera work, editing, and color are at the studio's artistic discretion.

## Price and payments
The total, with tax, is {{total}}. It is due as follows:
{{schedule}}
{{retainer_terms}}

## If the couple cancels or moves the date
The couple may cancel in writing at any time. The studio keeps any retainer, because it held the date and turned away other work. If the couple cancels less than 30 days before the wedding, half of the remaining balance is also due. If the couple moves the date and the studio is free on the new one, everything paid counts toward it.

## If the studio can't film the wedding
The studio may not move the date on its own. If both sides agree in writing on another date, everything paid counts toward it. If the studio cancels, it will refund everything paid within 14 days. If a filmmaker is ill or has an emergency, the studio will send another of equal skill. If no one is available, the studio will refund everything paid.

## What the couple provides
The couple will make sure the studio is allowed to film at each location, pay for any permits a location requires, give the crew access from the agreed time, and provide a meal for each crew member when coverage runs longer than five hours.

## Music
The studio uses licensed music. If the couple asks for a song the studio can't license, the film with that song is for private use only.

## Showing the film
The studio owns the copyright in the films and grants the couple the right to keep, copy, and share them privately without limit. The studio will show the films publicly only with the couple's consent, which the couple may withdraw at any time.

## Liability
If footage is lost or damaged through no fault of the couple, the studio will refund the part of the price that paid for it. Except for gross negligence or willful misconduct, the studio's liability is limited to the total paid.

## Disputes
Both sides will first try to resolve any dispute by talking. If that fails, it will be decided by the courts of Los Angeles County, California, under California law.

## Signing electronically
Both sides agree to sign electronically. Each will receive the signed agreement by email as a PDF.`,
};
