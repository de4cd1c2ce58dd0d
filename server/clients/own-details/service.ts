import "#server/platform/boundary.server.ts";
import { fieldErrors } from "#server/platform/field-errors.ts";
import { type Limit, secondsToWait } from "#server/platform/rate-limits/service.ts";
import { fail, limited, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { CONTACT_CHANGED, CONTACTS_FULL, CONTACTS_MAX, EMAIL_TAKEN } from "../contacts/contract.ts";
import { insertContact, selectContacts, updateContact } from "../contacts/queries.ts";
import { mailLink } from "../contacts/service.ts";
import type { Client } from "../gate/contract.ts";
import { addedPerson, ownDetails, PARTNERS_ONLY, TOO_MANY_ADDED } from "./contract.ts";

const DAY = 24 * 60 * 60;
/** Each is a mail to an address that somebody typed. */
const ADDED: Limit = { name: "client_added:booking", most: 6, seconds: DAY };

type Fields = Record<string, string>;

/** Saves what somebody corrects of themselves: their name and phone. Their address is the studio's to change. */
export async function saveOwnDetails(
  { db, clock }: Services,
  client: Client,
  fields: Fields,
): Promise<Result<null>> {
  const parsed = ownDetails.safeParse(fields);
  if (!parsed.success) return fail("invalid", fieldErrors(parsed.error));
  const { version, ...set } = parsed.data;
  const { bookingId, contactId: id } = client;
  const { changed } = await updateContact(db, client, { bookingId, id, version, set, at: clock.now() });
  return changed ? ok(null) : fail("conflict", { form: CONTACT_CHANGED });
}

/** Adds the other partner's address, or a person who pays or plans, and sends them a link of their own. */
export async function addPerson(services: Services, client: Client, fields: Fields): Promise<Result<null>> {
  if (client.role !== "partner") return fail("forbidden", { form: PARTNERS_ONLY });
  const parsed = addedPerson.safeParse(fields);
  if (!parsed.success) return fail("invalid", fieldErrors(parsed.error));
  const { bookingId } = client;
  const wait = await secondsToWait(services, [{ limit: ADDED, who: bookingId }]);
  if (wait > 0) return limited(wait, { form: TOO_MANY_ADDED });
  const { role, name, email } = parsed.data;
  const added =
    role === "partner"
      ? await nameOtherPartner(services, client, { name, email })
      : await addOther(services, client, { role, name, email });
  if (!added.ok) return added;
  await mailLink(services, client, { bookingId, id: added.value, key: crypto.randomUUID() });
  return ok(null);
}

type Person = { name: string; email: string };

async function nameOtherPartner(
  { db, clock }: Services,
  client: Client,
  { name, email }: Person,
): Promise<Result<string>> {
  const { bookingId } = client;
  const people = await selectContacts(db, bookingId);
  const other = people.find(({ id, role }) => role === "partner" && id !== client.contactId);
  // Whoever is let in already is not replaced by the other's word: the studio does that.
  if (!other || other.email !== null) return fail("conflict", { form: CONTACT_CHANGED });
  const { id, version, phone } = other;
  const set = { name, email, phone };
  const { changed } = await updateContact(db, client, { bookingId, id, version, set, at: clock.now() });
  return changed ? ok(id) : fail("conflict", { email: EMAIL_TAKEN });
}

async function addOther(
  { db, clock }: Services,
  client: Client,
  person: Person & { role: "payer" | "planner" },
): Promise<Result<string>> {
  const { bookingId } = client;
  const id = crypto.randomUUID();
  const row = { ...person, id, bookingId, phone: null, at: clock.now() };
  const { contact, people } = await insertContact(db, client, row);
  if (contact) return ok(id);
  return people.length >= CONTACTS_MAX
    ? fail("conflict", { form: CONTACTS_FULL })
    : fail("conflict", { email: EMAIL_TAKEN });
}
