import type { ProposalEventKind, ProposalStatus } from "#drizzle/enums.ts";
import { digest } from "#server/platform/signed-token.ts";
import { type ChainedEvent, chainText, FIRST_PREVIOUS, type ProposalEvent } from "./contract.ts";

type NewEvent = Omit<ProposalEvent, "proposalId" | "seq" | "previousHash">;

/** Returns new events to append to a chain, with their positions and hashes. */
export async function chainOn<const T extends readonly NewEvent[]>(
  proposalId: string,
  chain: readonly ChainedEvent[],
  added: T,
): Promise<{ [K in keyof T]: ChainedEvent }> {
  let { seq, hash } = chain.at(-1) ?? { seq: 0, hash: FIRST_PREVIOUS };
  const events: ChainedEvent[] = [];
  for (const event of added) {
    const next = { ...event, proposalId, seq: seq + 1, previousHash: hash };
    hash = await digest(chainText(next));
    seq = next.seq;
    events.push({ ...next, id: crypto.randomUUID(), hash });
  }
  return events as { [K in keyof T]: ChainedEvent };
}

/**
 * Returns the position of the first event that was changed or is missing, or null if the chain is intact. Events cut
 * off at the end can only be detected from the proposal's status.
 */
export async function brokenAt(proposalId: string, chain: readonly ChainedEvent[]): Promise<number | null> {
  let previousHash = FIRST_PREVIOUS;
  for (const [index, event] of chain.entries()) {
    const isNext = event.seq === index + 1 && event.proposalId === proposalId;
    const isWhole = event.previousHash === previousHash && event.hash === (await digest(chainText(event)));
    if (!isNext || !isWhole) return index + 1;
    previousHash = event.hash;
  }
  return null;
}

/** The event that each status requires. */
const EVENT_OF: Record<Exclude<ProposalStatus, "draft">, ProposalEventKind> = {
  sent: "sent",
  signed: "signed",
  completed: "completed",
  declined: "declined",
  expired: "expired",
  superseded: "voided",
};

/**
 * Returns the position of the first event of a proposal that was changed or is missing, or null if there is none.
 * Also checks the stored status.
 */
export async function faultIn(
  { id, status }: { id: string; status: ProposalStatus },
  chain: readonly ChainedEvent[],
): Promise<number | null> {
  const broken = await brokenAt(id, chain);
  if (broken !== null || status === "draft") return broken;
  return chain.some(({ kind }) => kind === EVENT_OF[status]) ? null : chain.length + 1;
}
