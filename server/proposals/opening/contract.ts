import type { ProposalEventKind } from "#drizzle/enums.ts";

/**
 * The details of an opening by a session that a link in a mail opened. The mail may have been forwarded, so it doesn't
 * say that the partner has seen the proposal, and their own opening is recorded as well.
 */
export const BY_LINK = JSON.stringify({ byLink: true });

/** The details of an opening by the partner, in a session that a code from their own mailbox opened. */
export const BY_PARTNER = JSON.stringify({});

/** An opening of a proposal in the name of a partner. */
export type Opening = { contactId: string; byLink: boolean };

/** An event of a proposal, as far as it says who has seen it. */
type Recorded = { kind: ProposalEventKind; contactId: string | null; details: string };

/** Returns who has opened a proposal. Whoever has signed it has seen it. */
export const openingsOf = (events: readonly Recorded[]): Opening[] =>
  events.flatMap(({ kind, contactId, details }) =>
    contactId && (kind === "opened" || kind === "signed") ? [{ contactId, byLink: details === BY_LINK }] : [],
  );

/** Whether an opening adds nothing to those that are recorded. */
export const isKnownOpening = (openings: readonly Opening[], { contactId, byLink }: Opening) =>
  openings.some((one) => one.contactId === contactId && (byLink || !one.byLink));
