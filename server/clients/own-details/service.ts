import type { ContactRole } from "#drizzle/enums.ts";
import { announceMail } from "#server/mail/outbox/service.ts";
import { waitForTypedMail } from "#server/mail/typed-addresses/service.ts";
import { fieldErrors } from "#server/platform/field-errors.ts";
import { type Limit, secondsToWait } from "#server/platform/rate-limits/service.ts";
import { fail, limited, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { digest } from "#server/platform/signed-token.ts";
import { insertContact, updateContact } from "../contacts/changes.queries.ts";
import {
  CONTACT_CHANGED,
  CONTACT_GONE,
  CONTACTS_FULL,
  CONTACTS_MAX,
  EMAIL_TAKEN,
  isPartner,
} from "../contacts/contract.ts";
import { selectContact, selectContacts } from "../contacts/queries.ts";
import { composeLink, saveContact, takeOut } from "../contacts/service.ts";
import type { Client } from "../gate/contract.ts";
import { changeMails, namedPartner, ownChange, refuseFrequent } from "../partner-changes/service.ts";
import { can, isOfCouple } from "../rights/contract.ts";
import { tooManyChanges } from "../strings/partner-changes.ts";
import {
  addedPerson,
  correctedPerson,
  ownDetails,
  PARTNERS_ONLY,
  TOO_MANY_ADDED,
  TOO_MANY_LINKS,
  theirPerson,
} from "./contract.ts";

const DAY = 24 * 60 * 60;
/** Each is a mail to an address that somebody typed. */
const ADDED: Limit = { name: "client_added:booking", most: 6, seconds: DAY };
/** A payer's or planner's. They don't use up the partners' own changes. */
const OWN: Limit = { name: "own_details:contact", most: 10, seconds: DAY };

type Fields = Record<string, string>;

/** Returns a `limited` failure if a person has changed their own details too often today. Each change is logged. */
async function refuseManyChanges(services: Services, client: Client): Promise<Result<null>> {
  if (isOfCouple(client)) return refuseFrequent(services, client);
  const wait = await secondsToWait(services, [{ limit: OWN, who: client.contactId }]);
  return wait > 0 ? limited(wait, { form: tooManyChanges }) : ok(null);
}

/**
 * Saves a client's changes to their own name and phone. Without a change, nothing is written. Only the studio can change their address. The studio and the
 * other partner are told what one of the couple has changed.
 */
export async function saveOwnDetails(
  services: Services,
  client: Client,
  fields: Fields,
): Promise<Result<null>> {
  const { db, clock } = services;
  if (!can(client, "change_own_details")) return fail("forbidden");
  const parsed = ownDetails.safeParse(fields);
  if (!parsed.success) return fail("invalid", fieldErrors(parsed.error));
  const { version, ...set } = parsed.data;
  const { bookingId, contactId: id } = client;
  const stored = await selectContact(db, { bookingId, id });
  if (!stored) return fail("conflict", { form: CONTACT_CHANGED });
  const said = ownChange(stored, set);
  if (said === null) return ok(null);
  const allowed = await refuseManyChanges(services, client);
  if (!allowed.ok) return allowed;
  const about = { contactId: id, version: version + 1, isOwn: true };
  const notices = isOfCouple(client) ? await changeMails(services, client, { ...about, said }) : [];
  const edit = { bookingId, id, version, set, notices, at: clock.now(), endsElsewhere: false };
  const { changed } = await updateContact(db, client, edit);
  if (!changed) return fail("conflict", { form: CONTACT_CHANGED });
  announceMail(services);
  return ok(null);
}

/**
 * Returns a `limited` failure if no more new addresses can be written to today by this wedding, or no more links can
 * be sent to this address, whichever weddings it is added to.
 */
async function refuseTooMany(
  services: Services,
  { bookingId }: Client,
  typed: { headers: Headers; email: string },
): Promise<Result<null>> {
  const wait = await secondsToWait(services, [{ limit: ADDED, who: bookingId }]);
  if (wait > 0) return limited(wait, { form: TOO_MANY_ADDED });
  const mailboxWait = await waitForTypedMail(services, "client_link", typed);
  return mailboxWait > 0 ? limited(mailboxWait, { email: TOO_MANY_LINKS }) : ok(null);
}

/**
 * Adds the other partner's address, or a payer or planner, and sends them a link of their own. Sending the same form
 * again adds nobody.
 */
export async function addPerson(
  services: Services,
  client: Client,
  fields: Fields,
  headers: Headers,
): Promise<Result<null>> {
  if (!can(client, "change_people")) return fail("forbidden", { form: PARTNERS_ONLY });
  const parsed = addedPerson.safeParse(fields);
  if (!parsed.success) return fail("invalid", fieldErrors(parsed.error));
  const allowed = await refuseTooMany(services, client, { headers, email: parsed.data.email });
  if (!allowed.ok) return allowed;
  const { role, name, email } = parsed.data;
  const key = fields.key ?? crypto.randomUUID();
  const added = isPartner({ role })
    ? await nameOtherPartner(services, client, { name, email, key })
    : await addOther(services, client, { role, name, email, key });
  if (added.ok) announceMail(services);
  return added;
}

type Person = { name: string; email: string; key: string };

async function nameOtherPartner(
  services: Services,
  client: Client,
  { name, email, key }: Person,
): Promise<Result<null>> {
  const { db, clock } = services;
  const { bookingId } = client;
  const people = await selectContacts(db, bookingId);
  const other = people.find((one) => isPartner(one) && one.id !== client.contactId);
  if (other?.email === email && other.name === name) return ok(null);
  // One partner can't replace another who already has access. Only the studio can.
  if (!other || other.email !== null) return fail("conflict", { form: CONTACT_CHANGED });
  const { id, version, phone } = other;
  const mail = await composeLink(services, { bookingId, id, name, email, key, isTyped: true });
  const notices = await changeMails(services, client, {
    contactId: id,
    version: version + 1,
    isOwn: false,
    said: namedPartner(client, { name, email }),
  });
  const at = clock.now();
  const set = { name, email, phone, sharesMailbox: false, addressNamedAt: at };
  const edit = { bookingId, id, version, set, mail, notices, at, endsElsewhere: false };
  const { changed } = await updateContact(db, client, edit);
  return changed ? ok(null) : fail("conflict", { email: EMAIL_TAKEN });
}

async function addOther(
  services: Services,
  client: Client,
  { key, ...person }: Person & { role: ContactRole },
): Promise<Result<null>> {
  const { db, clock } = services;
  const { bookingId } = client;
  const id = await digest(JSON.stringify([client.contactId, key, person]));
  const mail = await composeLink(services, { bookingId, id, key, isTyped: true, ...person });
  const row = { ...person, id, bookingId, phone: null, mail, at: clock.now() };
  const { contact, people } = await insertContact(db, client, row);
  if (contact) return ok(null);
  return people.length >= CONTACTS_MAX
    ? fail("conflict", { form: CONTACTS_FULL })
    : fail("conflict", { email: EMAIL_TAKEN });
}

/** Returns a person whom the booking's partners may change: a payer or planner with access. */
async function findOther({ db }: Services, { bookingId }: Client, id: string) {
  const contact = await selectContact(db, { bookingId, id });
  return contact && !isPartner(contact) && contact.withdrawnAt === null ? contact : null;
}

/** Corrects a payer or planner. A new address is sent its own link, and the previous link stops working. */
export async function correctPerson(
  services: Services,
  client: Client,
  fields: Fields,
  headers: Headers,
): Promise<Result<unknown>> {
  if (!can(client, "change_people")) return fail("forbidden", { form: PARTNERS_ONLY });
  const parsed = correctedPerson.safeParse(fields);
  if (!parsed.success) return fail("invalid", fieldErrors(parsed.error));
  const { person: id, ...edit } = parsed.data;
  const contact = await findOther(services, client, id);
  if (!contact) return fail("not_found", { form: CONTACT_GONE });
  const { bookingId } = client;
  const target = { bookingId, id, ...edit, endsElsewhere: false };
  const isSameAddress = contact.email?.toLowerCase() === edit.email;
  const allowed = isSameAddress
    ? await refuseFrequent(services, client)
    : await refuseTooMany(services, client, { headers, email: edit.email });
  if (!allowed.ok) return allowed;
  if (isSameAddress) return saveContact(services, client, target);
  const mail = await composeLink(services, { ...target, key: crypto.randomUUID(), isTyped: true });
  const saved = await saveContact(services, client, { ...target, mail });
  if (saved.ok) announceMail(services);
  return saved;
}

/** Removes a payer or planner from the booking. */
export async function removePerson(
  services: Services,
  client: Client,
  fields: Fields,
): Promise<Result<unknown>> {
  if (!can(client, "change_people")) return fail("forbidden", { form: PARTNERS_ONLY });
  const parsed = theirPerson.safeParse(fields);
  if (!parsed.success) return fail("invalid", fieldErrors(parsed.error));
  const { person: id, version } = parsed.data;
  const contact = await findOther(services, client, id);
  if (!contact) return fail("not_found", { form: CONTACT_GONE });
  return takeOut(services, client, { bookingId: client.bookingId, id, version, endsElsewhere: false });
}
