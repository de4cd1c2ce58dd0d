import type { Client } from "#server/clients/gate/contract.ts";
import { can, isByLink, needsCode, personOf } from "#server/clients/rights/contract.ts";
import type { OthersPage } from "./contract.ts";

const MINUTE_MS = 60_000;

/** What the key of somebody starts with whose page nobody else may close. */
export const PROVEN = "code:";
const BY_LINK = "link:";
/** A partner at an address that the studio has not accepted. */
const NAMED = "named:";

/** Returns the key of a client among those who were given a page. It says how sure it is who they are. */
export function payerKey(client: Client): string {
  const kind = can(client, "replace_payment") ? PROVEN : isByLink(client) ? BY_LINK : NAMED;
  return kind + personOf(client);
}

/** Somebody who was given a booking's open page a moment ago. */
export type OnPage = { payer: string; until: Date; name: string | null; amountCents: number };

/**
 * Returns who else is on a booking's open page at Stripe, as a client may know it. Null if nobody is. It is `held` if
 * this client can't have it closed: somebody signed in with a code only gives way to themselves.
 */
export function othersPageOf(onPage: readonly OnPage[], client: Client, now: Date): OthersPage | null {
  const mine = payerKey(client);
  const others = onPage.filter(({ payer }) => payer !== mine);
  const proven = others.filter(({ payer }) => payer.startsWith(PROVEN));
  const holding = can(client, "replace_payment") ? proven : others;
  const shown = holding.length > 0 ? holding : others;
  const [first] = shown;
  if (!first) return null;
  const until = Math.max(...shown.map((one) => one.until.getTime()));
  const [known] = proven;
  return {
    name: known && can(client, "see_people") ? known.name : null,
    byLink: !known && shown.some(({ payer }) => payer.startsWith(BY_LINK)),
    amountCents: first.amountCents,
    minutes: Math.max(1, Math.ceil((until - now.getTime()) / MINUTE_MS)),
    isHeld: holding.length > 0,
    codeFrees: !known && needsCode(client, "replace_payment"),
  };
}
