import type { Services } from "#server/platform/services.ts";
import type { ProposalEvent } from "../history/contract.ts";
import { chainOn } from "../history/service.ts";
import type { ProposalDocument } from "../sending/contract.ts";
import { selectReplaced } from "./queries.ts";

type Completed = {
  id: string;
  bookingId: string;
  document: ProposalDocument;
  /** Who signs for the studio, and from where. */
  signer: Pick<ProposalEvent, "actor" | "network" | "device"> & {
    fullName: string;
    /** Their role in the studio. */
    role?: string;
  };
  at: Date;
};

/**
 * Returns the events that complete an agreement: the studio's signature, and the end of any earlier agreement that
 * this one replaces. The mails are sent with the signed file (`server/proposals/agreement-file`), which is generated
 * from these events.
 */
export async function completionOf(services: Services, { id, bookingId, document, signer, at }: Completed) {
  const { fullName, role, ...who } = signer;
  const act = { ...who, at, contactId: null };
  const replaced = await selectReplaced(services.db, { bookingId, except: id });
  const ends = await Promise.all(
    replaced.map(async (one) => {
      const details = JSON.stringify({ by: document.number, id });
      const [voided] = await chainOn(one.id, one.events, [{ ...act, kind: "voided", details }]);
      return voided;
    }),
  );
  const events = [
    { ...act, kind: "countersigned", details: JSON.stringify({ fullName, role }) },
    { ...act, kind: "completed", details: "{}" },
  ] as const;
  return { events, ends };
}
