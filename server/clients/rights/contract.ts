import { CONTACT_ROLES, type ContactRole } from "#drizzle/enums.ts";
import type { Client } from "../gate/contract.ts";

type Rule = {
  roles: readonly ContactRole[];
  /**
   * Whether a session that was opened by a link in a mail may do it as well. The mail may have been forwarded, so by
   * link a client may only read, pay and write a message. Everything else requires a code first. A partner at an
   * address that the studio has not accepted may do as little, and no code changes that.
   */
  byLink: boolean;
};

const COUPLE: readonly ContactRole[] = ["partner"];

/**
 * What the people of a booking may do. The only place that decides: everything else asks `can`, and
 * tests/unit/project/client-rights.test.ts finds what compares a client's role by itself.
 */
export const CLIENT_RIGHTS = {
  /** The package, and the totals that were offered and agreed. */
  see_offer: { roles: ["partner", "payer"], byLink: true },
  /** Proposals, contracts and the signed agreement. */
  see_agreement: { roles: COUPLE, byLink: true },
  /** What is due and paid, with the invoices. */
  see_money: { roles: ["partner", "payer"], byLink: true },
  see_schedule: { roles: ["partner", "planner"], byLink: true },
  /** Everyone who is part of the booking. */
  see_people: { roles: COUPLE, byLink: true },
  /** The conversation with the studio. */
  see_messages: { roles: COUPLE, byLink: true },
  /** The finished films. */
  see_films: { roles: COUPLE, byLink: true },
  pay: { roles: ["partner", "payer"], byLink: true },
  /** Closing Stripe's page that only somebody without this right is paying on, to pay another amount. */
  replace_payment: { roles: ["partner", "payer"], byLink: false },
  write_message: { roles: COUPLE, byLink: true },
  sign: { roles: COUPLE, byLink: false },
  decline: { roles: COUPLE, byLink: false },
  /** Their own name and phone. */
  change_own_details: { roles: CONTACT_ROLES, byLink: false },
  /** Naming the other partner, and adding, changing and removing others. */
  change_people: { roles: COUPLE, byLink: false },
  change_schedule: { roles: COUPLE, byLink: false },
  /** Everything stored about them, as one file. More than any page shows. */
  download_data: { roles: COUPLE, byLink: false },
  /** Asking for the deletion of their data, and withdrawing the request. */
  ask_for_deletion: { roles: COUPLE, byLink: false },
} satisfies Record<string, Rule>;

export type ClientRight = keyof typeof CLIENT_RIGHTS;

const ruleOf = (right: ClientRight): Rule => CLIENT_RIGHTS[right];

/** Whether a person with this role may do it once their session is confirmed: what their pages offer them. */
export const mayAfterCode = ({ role, isNamed }: Pick<Client, "role" | "isNamed">, right: ClientRight) =>
  ruleOf(right).roles.includes(role) && (!isNamed || ruleOf(right).byLink);

/** Whether a client may do it in this session, as it is now. */
export const can = (client: Pick<Client, "role" | "fromLink" | "isNamed">, right: ClientRight) =>
  mayAfterCode(client, right) && (!client.fromLink || ruleOf(right).byLink);

/** Whether all that keeps a client from doing it is a code from their own mailbox. */
export const needsCode = (client: Pick<Client, "role" | "fromLink" | "isNamed">, right: ClientRight) =>
  mayAfterCode(client, right) && !can(client, right);

/** Whether texts address a person as one of the couple. What they may do is up to their rights. */
export const isOfCouple = ({ role }: Pick<Client, "role">) => role === "partner";

/** Whether a link in a mail opened this session, so that it may be anybody's whom the mail was forwarded to. */
export const isByLink = ({ fromLink }: Pick<Client, "fromLink">) => fromLink;

/** Returns what tells people apart. A session that a link opened may be anybody's, so it is somebody by itself. */
export const personOf = ({
  fromLink,
  session,
  contactId,
}: Pick<Client, "fromLink" | "session" | "contactId">) => (fromLink ? session : contactId);

/**
 * Returns whose requests a limit counts together: all of the couple as `owner`, such as a booking; everybody else, and
 * each session that a link opened, by themselves. They would otherwise use up what the couple may do.
 */
export const countedAs = (
  client: Pick<Client, "role" | "fromLink" | "isNamed" | "session" | "contactId">,
  owner: string,
) => (isOfCouple(client) && !client.fromLink && !client.isNamed ? owner : `${owner}:${personOf(client)}`);
