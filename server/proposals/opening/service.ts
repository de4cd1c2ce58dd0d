import type { Client } from "#server/clients/gate/contract.ts";
import { findClients } from "#server/clients/gate/service.ts";
import { can, isByLink } from "#server/clients/rights/contract.ts";
import { CLIENT_HOME } from "#server/platform/admin-gate/contract.ts";
import { deviceLabel } from "#server/platform/device-label.ts";
import { visitorNetwork } from "#server/platform/network-address.ts";
import type { Services } from "#server/platform/services.ts";
import { findClientProposal } from "../client-page/service.ts";
import { chainOn } from "../history/service.ts";
import { selectSent } from "../signing/queries.ts";
import { actorOf } from "../signing/service.ts";
import { viewOf } from "../signing/view.ts";
import { BY_LINK, BY_PARTNER, isKnownOpening } from "./contract.ts";
import { appendOpened } from "./queries.ts";

/** A conflict only occurs if both partners open it in the same second. */
const TRIES = 3;

/**
 * Records that a partner's browser has shown them their proposal: once each, and only while it is open. A session that
 * a link opened is recorded as such.
 * @returns whether it was recorded now
 */
export async function noteOpened(
  { db, clock }: Services,
  client: Client,
  { id, headers }: { id: string; headers: Headers },
): Promise<boolean> {
  if (!can(client, "see_agreement")) return false;
  const opening = { contactId: client.contactId, byLink: isByLink(client) };
  const { contactId, byLink } = opening;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const sent = await selectSent(db, { id, bookingId: client.bookingId });
    const at = clock.now();
    const view = viewOf(sent, at);
    if (!view || (view.status !== "sent" && view.status !== "signed")) return false;
    if (isKnownOpening(view.openings, opening)) return false;
    const [opened] = await chainOn(id, sent.events, [
      {
        kind: "opened",
        at,
        contactId,
        actor: actorOf(client),
        details: byLink ? BY_LINK : BY_PARTNER,
        network: visitorNetwork(headers),
        device: deviceLabel(headers.get("user-agent")),
      },
    ]);
    if (await appendOpened(db, { ...opened, contactId })) return true;
  }
  return false;
}

/** Returns the proposal id in the path of a client's page. */
const proposalIn = (path: string): string | null =>
  new RegExp(`^${CLIENT_HOME}/proposals/([\\w-]+)$`).exec(path)?.[1] ?? null;

/**
 * Records that a sign-in leads a partner to their proposal. Without scripts, this is the only POST that shows it.
 * Errors don't block the sign-in.
 */
export async function noteEntered(
  services: Services,
  { path, headers }: { path: string; headers: Headers },
): Promise<void> {
  const id = proposalIn(path);
  if (id === null) return;
  try {
    const found = await findClientProposal(services, await findClients(services, headers), id);
    if (found) await noteOpened(services, found.client, { id, headers });
  } catch (error) {
    services.log.error("proposal_not_answered", error);
  }
}
