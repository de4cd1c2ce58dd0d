import { z } from "zod";
import { emailAddress, phone } from "#server/platform/forms/contract.ts";
import { contactName } from "../contacts/contract.ts";
import * as strings from "../strings/own-details.ts";

export const DETAILS_SAVED = strings.detailsSaved;
export const PERSON_ADDED = strings.personAdded;
export const PERSON_SAVED = strings.personSaved;
export const PERSON_REMOVED = strings.personRemoved;
export const NOT_ACCEPTED_YET = strings.notAcceptedYet;
export const PARTNERS_ONLY = strings.partnersOnly;
export const TOO_MANY_ADDED = strings.tooManyAdded;
export const TOO_MANY_LINKS = strings.tooManyLinks;

/** Shown if a value that the page itself sends is invalid. */
const PAGE_OUTDATED = strings.pageOutdated;

const version = z.coerce.number(PAGE_OUTDATED).int(PAGE_OUTDATED).min(1, PAGE_OUTDATED);

/** Another person's address, normalized like an account's own. */
const theirEmail = emailAddress(strings.pleaseEnterTheirEmailAddress).transform((address) =>
  address.toLowerCase(),
);

export const ownDetails = z.object({ name: contactName, phone, version });

/** The other partner, whose address the studio doesn't have yet, or a payer or planner. */
export const addedPerson = z.object({
  role: z.enum(["partner", "payer", "planner"], strings.pleaseChooseARole),
  name: contactName,
  email: theirEmail,
});

/** A payer or planner, by their id and the version on the page. */
export const theirPerson = z.object({ person: z.string(PAGE_OUTDATED), version });

export const correctedPerson = theirPerson.extend({ name: contactName, email: theirEmail, phone });
