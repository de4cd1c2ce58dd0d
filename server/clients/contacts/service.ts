import type { ContactRole } from "#drizzle/enums.ts";
import { NO_CONTACT } from "#server/bookings/fields/contract.ts";
import type { NewMail } from "#server/mail/outbox/contract.ts";
import { announceMail } from "#server/mail/outbox/service.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { fail, ok, type Result } from "#server/platform/result/contract.ts";
import { hasRight } from "#server/platform/rights/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { digest } from "#server/platform/signed-token.ts";
import { clientLink } from "../links/service.ts";
import {
  acceptNamed,
  deleteContact,
  insertContact,
  insertLinkMail,
  setWithdrawn,
  updateContact,
} from "./changes.queries.ts";
import {
  ACCESS_NEEDS_MONEY,
  ACCESS_WITHDRAWN,
  ADDRESS_NEEDS_MONEY,
  CONTACT_CHANGED,
  CONTACT_GONE,
  CONTACTS_FULL,
  CONTACTS_MAX,
  type ContactFields,
  type ContactView,
  EMAIL_TAKEN,
  isPartner,
  LINK_DAYS,
  NO_ADDRESS,
  NOTHING_TO_ACCEPT,
  PARTNER_STAYS,
  PAYER_NEEDS_MONEY,
  type SavedContact,
  seesMoney,
} from "./contract.ts";
import { linkMail } from "./mails.ts";
import { isReachedWithout, selectContact, selectContacts, selectCouple } from "./queries.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

type Target = { bookingId: string; id: string };
type Actor = { userId: string };
type Versioned = Target & { version: number };
type Saved = Result<SavedContact>;
/** Whether links for the person's other bookings end with what a change takes away: only if the studio makes it. */
type EndsElsewhere = { endsElsewhere: boolean };

export const readContacts = ({ db }: Services, _admin: Admin, bookingId: string): Promise<ContactView[]> =>
  selectContacts(db, bookingId);

/**
 * Whether an admin may decide who has access in this role. Who sees amounts is decided by those who may see them:
 * otherwise a coordinator could give a partner or payer an own address and read everything as them.
 */
const maySettle = (admin: Admin, role: ContactRole) => !seesMoney(role) || hasRight(admin.role, "money");

/**
 * Adds a person to a booking. Sending the same form again adds nobody.
 * @returns `forbidden` for a role that sees amounts, unless the admin does too
 */
export async function addContact(
  { db, clock }: Services,
  admin: Admin,
  contact: Target & ContactFields & { role: ContactRole },
): Promise<Saved> {
  if (!maySettle(admin, contact.role)) return fail("forbidden", { role: PAYER_NEEDS_MONEY });
  const { contact: added, people } = await insertContact(db, admin, { ...contact, at: clock.now() });
  if (added) return ok({ id: added.id, version: added.version });
  if (people.length === 0) return fail("not_found", { form: CONTACT_GONE });
  if (people.length >= CONTACTS_MAX) return fail("conflict", { form: CONTACTS_FULL });
  return fail("conflict", { email: EMAIL_TAKEN });
}

type Outcome = { changed: boolean; contact: { version: number } | undefined };

/** Returns the result of a change that requires a version. */
function savedOf({ changed, contact }: Outcome, { id, version }: Versioned): Saved {
  if (!contact) return fail("not_found", { form: CONTACT_GONE });
  if (changed) return ok({ id, version: contact.version });
  return contact.version === version ? fail("conflict") : fail("conflict", { form: CONTACT_CHANGED });
}

/**
 * @returns `forbidden` for another address of a person who sees amounts, unless the admin sees them too; `invalid` if
 *   the studio could no longer reach the couple
 */
export async function editContact(
  services: Services,
  admin: Admin,
  contact: Versioned & ContactFields & { sharesMailbox?: boolean | undefined },
): Promise<Saved> {
  const stored = await selectContact(services.db, contact);
  if (!stored) return fail("not_found", { form: CONTACT_GONE });
  if (stored.version !== contact.version) return fail("conflict", { form: CONTACT_CHANGED });
  const isSameAddress =
    stored.email?.toLowerCase() === contact.email?.toLowerCase() &&
    (contact.sharesMailbox ?? stored.sharesMailbox) === stored.sharesMailbox;
  if (!isSameAddress && !maySettle(admin, stored.role))
    return fail("forbidden", { email: ADDRESS_NEEDS_MONEY });
  const isLost = stored.email !== null && contact.email === null && contact.phone === null;
  if (isLost && isPartner(stored) && !(await isReachedWithout(services.db, contact)))
    return fail("invalid", { email: NO_CONTACT });
  return saveContact(services, admin, {
    ...contact,
    isAddressNew: !isSameAddress,
    endsElsewhere: true,
  });
}

/**
 * Like `editContact`, for any caller with access to the booking. A new address can be sent its link with the change.
 */
export async function saveContact(
  { db, clock }: Services,
  actor: Actor,
  {
    name,
    email,
    phone,
    legalName,
    postalAddress,
    sharesMailbox,
    mail,
    isAddressNew,
    ...target
  }: Versioned &
    ContactFields & {
      sharesMailbox?: boolean | undefined;
      mail?: NewMail | undefined;
      /** Whether the studio gives this person another address, which it needn't accept. */
      isAddressNew?: boolean;
    } & EndsElsewhere,
): Promise<Saved> {
  const set = {
    name,
    email,
    phone,
    legalName,
    postalAddress,
    sharesMailbox: email === null ? sharesMailbox : false,
    addressNamedAt: isAddressNew ? null : undefined,
  };
  const outcome = await updateContact(db, actor, { ...target, set, mail, at: clock.now() });
  const saved = savedOf(outcome, target);
  if (saved.ok) return saved;
  // The version is current, so only the address can have caused the conflict.
  return saved.error.code === "conflict" && !saved.error.fields
    ? fail("conflict", { email: EMAIL_TAKEN })
    : saved;
}

/** @returns `forbidden` for a person who sees amounts, unless the admin sees them too */
export async function removeContact(
  services: Services,
  admin: Admin,
  target: Versioned,
): Promise<Result<{ id: string }>> {
  const stored = await selectContact(services.db, target);
  if (stored && !isPartner(stored) && !maySettle(admin, stored.role))
    return fail("forbidden", { form: ACCESS_NEEDS_MONEY });
  return takeOut(services, admin, { ...target, endsElsewhere: true });
}

/** Like `removeContact`, for any caller with access to the booking. */
export async function takeOut(
  { db, clock }: Services,
  actor: Actor,
  target: Versioned & EndsElsewhere,
): Promise<Result<{ id: string }>> {
  const { changed, contact } = await deleteContact(db, actor, { ...target, at: clock.now() });
  if (changed) return ok({ id: target.id });
  if (!contact) return fail("not_found", { form: CONTACT_GONE });
  return fail("conflict", { form: isPartner(contact) ? PARTNER_STAYS : CONTACT_CHANGED });
}

/**
 * Withdraws a person's access, effective from their next request, or restores it. Everyone with access to the booking
 * may withdraw, because it shows nobody anything and may be urgent.
 * @returns `forbidden` to restore a person who sees amounts, unless the admin sees them too
 */
export async function setAccess(
  { db, clock }: Services,
  admin: Admin,
  { withdrawn, ...target }: Versioned & { withdrawn: boolean },
): Promise<Saved> {
  const stored = withdrawn ? undefined : await selectContact(db, target);
  if (stored && !maySettle(admin, stored.role)) return fail("forbidden", { form: ACCESS_NEEDS_MONEY });
  const outcome = await setWithdrawn(db, admin, { ...target, withdrawn, at: clock.now() });
  const saved = savedOf(outcome, target);
  return !saved.ok && saved.error.code === "conflict" ? fail("conflict", { form: CONTACT_CHANGED }) : saved;
}

/**
 * Accepts the address that a couple named for one of them. Until then it isn't asked to sign.
 * @returns `forbidden` unless the admin sees amounts
 */
export async function acceptAddress(
  { db, clock }: Services,
  admin: Admin,
  target: Versioned,
): Promise<Saved> {
  const stored = await selectContact(db, target);
  if (!stored) return fail("not_found", { form: CONTACT_GONE });
  if (!maySettle(admin, stored.role)) return fail("forbidden", { form: ADDRESS_NEEDS_MONEY });
  const { changed, contact } = await acceptNamed(db, admin, { ...target, at: clock.now() });
  return changed && contact
    ? ok({ id: target.id, version: contact.version })
    : fail("conflict", { form: NOTHING_TO_ACCEPT });
}

/** Sends a person a new link to their page, once per key. */
export async function sendLink(
  services: Services,
  admin: Admin,
  { bookingId, id, key }: Target & { key: string },
): Promise<Result<{ to: string }>> {
  const { db, clock } = services;
  const contact = await selectContact(db, { bookingId, id });
  if (!contact) return fail("not_found", { form: CONTACT_GONE });
  if (contact.email === null) return fail("invalid", { form: NO_ADDRESS });
  if (contact.withdrawnAt !== null) return fail("conflict", { form: ACCESS_WITHDRAWN });
  const { name, email } = contact;
  const mail = await composeLink(services, { bookingId, id, name, email, key, isTyped: false });
  const owed = await insertLinkMail(db, admin, { bookingId, id, mail, at: clock.now() });
  if (!owed) return fail("conflict", { form: CONTACT_CHANGED });
  announceMail(services);
  return ok({ to: email });
}

type Letter = Target & {
  name: string;
  email: string;
  key: string;
  /** Whether a client typed the name and the address. */
  isTyped: boolean;
};

/**
 * Returns the mail with a person's link to their page, for the batch that writes it. The same key always gives the
 * same mail.
 */
export async function composeLink(
  services: Services,
  { bookingId, id, name, email, key, isTyped }: Letter,
): Promise<NewMail> {
  const mail = {
    kind: "client_link" as const,
    idempotencyKey: `client_link:${await digest(`${id} ${key}`)}`,
    toAddress: email,
  };
  const validFor = LINK_DAYS * DAY_MS;
  const [link, couple] = await Promise.all([
    clientLink(services, { contactId: id, path: "/my-wedding", validFor, mail }),
    selectCouple(services.db, bookingId),
  ]);
  return linkMail(services, mail, { bookingId, person: name, couple, link, isTyped });
}
