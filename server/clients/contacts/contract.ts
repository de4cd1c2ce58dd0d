import { z } from "zod";
import { CONTACT_ROLES, type ContactRole } from "#drizzle/enums.ts";
import { NAME_MAX } from "#server/accounts/registration/contract.ts";
import { accountEmail } from "#server/accounts/sign-in/contract.ts";
import { optionalLine, optionalLines, orNull, phone, requiredLine } from "#server/platform/forms/contract.ts";
import * as strings from "../strings/contacts.ts";

/** The couple, a payer, a planner, and room for more. */
export const CONTACTS_MAX = 12;
/** How many days a link sent from a booking's page is valid. */
export const LINK_DAYS = 14;

export const ROLE_NAMES: Record<ContactRole, string> = {
  partner: "Partner",
  payer: "Payer",
  planner: "Planner",
};
/** What each role can do, for the person who chooses one. */
export const ROLE_RIGHTS: Record<ContactRole, string> = {
  partner: strings.canSeeAndDoEverything,
  payer: strings.canSeeAmountsAndPay,
  planner: strings.canSeeTheDatePlace,
};

export const CONTACT_GONE = strings.contactGone;
export const CONTACT_CHANGED = strings.contactChanged;
export const EMAIL_TAKEN = strings.emailTaken;
export const CONTACTS_FULL = strings.contactsFull(CONTACTS_MAX);
export const PARTNER_STAYS = strings.partnerStays;
export const NO_ADDRESS = strings.noAddress;
export const ACCESS_WITHDRAWN = strings.accessWithdrawn;
export const CONTACT_FAILED = strings.contactFailed;

export const PAYER_NEEDS_MONEY = strings.payerNeedsMoney;
export const NOTHING_TO_ACCEPT = strings.nothingToAccept;
export const ADDRESS_NEEDS_MONEY = strings.addressNeedsMoney;
export const ACCESS_NEEDS_MONEY = strings.accessNeedsMoney;

/** Whether a person in this role sees what the wedding costs and what was paid. */
export const seesMoney = (role: ContactRole) => role !== "planner";

const ROLE_INVALID = strings.roleInvalid;

/**
 * Whether a contact is one of the couple. Takes no `Client`: what a client may do is decided by their rights
 * (server/clients/rights/contract.ts).
 */
export const isPartner = ({ role }: { role: ContactRole; fromLink?: never }) => role === "partner";

/** The roles that can be added. The two partners come with the booking. */
export const ADDED_ROLES = CONTACT_ROLES.filter((role) => !isPartner({ role }));

export const contactName = requiredLine(
  NAME_MAX,
  strings.pleaseKeepTheNameUnder(NAME_MAX),
  strings.pleaseEnterAName,
);

export const LEGAL_NAME_MAX = 120;
/** A postal address, as somebody types it. The limits apply wherever one is typed. */
export const POSTAL_ADDRESS = { label: strings.postalAddress, max: 300, lines: 5 };

const optionalEmail = z
  .string()
  .trim()
  .default("")
  .transform(orNull)
  .pipe(z.union([z.null(), accountEmail]));

export const contactFields = z.object({
  name: contactName,
  email: optionalEmail,
  phone,
  /** As agreements name them. If omitted, they stay unchanged. */
  legalName: optionalLine(LEGAL_NAME_MAX, strings.pleaseKeepTheNameUnder(LEGAL_NAME_MAX)).optional(),
  postalAddress: optionalLines(POSTAL_ADDRESS).optional(),
});

export const newContact = contactFields
  .extend({
    /** Created by the form, so that sending the same form again adds nobody. */
    id: z.uuid(),
    role: z.enum(CONTACT_ROLES, ROLE_INVALID).refine((role) => !isPartner({ role }), ROLE_INVALID),
  })
  .strict();

export const contactEdit = contactFields
  .extend({
    version: z.int().min(1),
    /** Whether they read the other partner's mailbox. An own address ends that. If omitted, it stays unchanged. */
    sharesMailbox: z.boolean().optional(),
  })
  .strict();

export const contactVersion = z.strictObject({ version: z.int().min(1) });

export const contactLink = z.strictObject({ key: z.uuid() });

export type ContactFields = z.output<typeof contactFields>;

/** A person of a booking as the back office sees them. */
export type ContactView = {
  id: string;
  role: ContactRole;
  name: string;
  email: string | null;
  phone: string | null;
  /** As agreements name them. Null until it is known. */
  legalName: string | null;
  postalAddress: string | null;
  /** Whether they have no address and read the other partner's mailbox. */
  sharesMailbox: boolean;
  lastSeenAt: Date | null;
  /** When the last email to this address bounced; null if it didn't. */
  bouncedAt: Date | null;
  withdrawnAt: Date | null;
  /** When the couple named this partner's address, until the studio accepts it. */
  addressNamedAt: Date | null;
  /** When they asked for their data to be deleted. */
  deletionAskedAt: Date | null;
  version: number;
};

export type SavedContact = { id: string; version: number };
