import { z } from "zod";
import { emailAddress, phone } from "#server/platform/forms/contract.ts";
import { contactName } from "../contacts/contract.ts";

export const DETAILS_SAVED = "Your details are saved.";
export const PERSON_ADDED = "They're added. A link to this page is on its way to them.";
export const PERSON_SAVED = "Their details are saved.";
export const PERSON_REMOVED = "They're removed, and this page is closed to them.";
export const PARTNERS_ONLY = "Only the two of you can add or change people.";
export const TOO_MANY_ADDED = "You've added the most people we allow in a day. Write to us to add more.";

/** For what the page itself sends along. */
export const PAGE_OUTDATED = "Please load the page again, then try once more";

const version = z.coerce.number(PAGE_OUTDATED).int(PAGE_OUTDATED).min(1, PAGE_OUTDATED);

/** Somebody else's, kept like an account's own. */
const theirEmail = emailAddress("Please enter their email address").transform((address) =>
  address.toLowerCase(),
);

export const ownDetails = z.object({ name: contactName, phone, version });

/** The other partner, whose address the studio doesn't have yet, or somebody who pays or plans. */
export const addedPerson = z.object({
  role: z.enum(["partner", "payer", "planner"], "Please choose a role"),
  name: contactName,
  email: theirEmail,
});

/** Somebody who pays or plans, by their id and the version that was on the page. */
export const theirPerson = z.object({ person: z.string(PAGE_OUTDATED), version });

export const correctedPerson = theirPerson.extend({ name: contactName, email: theirEmail, phone });
