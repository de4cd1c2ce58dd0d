import { createHash } from "node:crypto";
import { seedSettings, seedTeam } from "#drizzle/seed/content.ts";
import { SYSTEM_ACTOR } from "#server/audit/contract.ts";
import type { ChainedEvent } from "#server/proposals/history/contract.ts";
import type { Choice } from "#server/proposals/offer/contract.ts";
import type { ProposalDocument } from "#server/proposals/sending/contract.ts";
import { agreedWords, signedText } from "#server/proposals/sending/document.ts";
import { CONSENT } from "#server/proposals/signing/contract.ts";
import type { DemoBooking } from "./bookings.ts";
import { daysBefore } from "./days.ts";
import { demoNumber } from "./ids.ts";
import { partiesOf } from "./parties.ts";
import type { Plan } from "./plans.ts";

export const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");

/** The addresses of a range that is reserved for examples (RFC 5737). */
const networkOf = (id: string, place: number) => `203.0.113.${(demoNumber(id) * 2 + place) % 250}`;
const DEVICES = ["Safari on iPhone", "Chrome on Android", "Chrome on Windows", "Safari on Mac"] as const;

const [director] = seedTeam;
/** Who sends and signs for the studio. */
export const STUDIO = {
  contactId: null,
  actor: `${director?.name} <${seedSettings.contactEmail}>`,
  network: "203.0.113.254",
  device: "Chrome on Mac",
};

export const HOUR_DAYS = 1 / 24;
/** The days after which a version was replaced. */
export const RENEWED_AFTER = 1;

export type Event = Omit<ChainedEvent, "id" | "proposalId" | "seq" | "previousHash" | "hash">;

/** The days after the sending on which each partner signs. */
export const SIGNED_AFTER = [0.6, 0.9] as const;

export type Sent = {
  document: ProposalDocument;
  documentHash: string;
  expiresAt: Date;
  sentAt: Date;
  choice: Choice;
};

/** Returns what each partner does, in order of time: the first ones open it, and the first ones sign it. */
export function partnerEvents(
  row: DemoBooking,
  sent: Sent,
  { opened, signed }: { opened: number; signed: number },
): Event[] {
  const { documentHash, choice, sentAt } = sent;
  const wordsHash = hashOf(agreedWords(sent.document, choice));
  const signedHash = hashOf(signedText(documentHash, choice, wordsHash));
  const people = partiesOf(row).map((party, place) => ({
    party,
    signsAt: daysBefore(sentAt, -(SIGNED_AFTER[place] ?? 1)),
    who: {
      contactId: party.contactId,
      actor: `${party.name} <${party.email}>`,
      network: networkOf(row.id, place),
      device: DEVICES[(demoNumber(row.id) + place) % DEVICES.length] ?? DEVICES[0],
    },
  }));
  const opens = people.slice(0, opened).map(({ who }, place) => ({
    ...who,
    kind: "opened" as const,
    at: daysBefore(sentAt, -(place + 1) * HOUR_DAYS),
    details: "{}",
  }));
  const signs = people.slice(0, signed).flatMap(({ who, party, signsAt }) => [
    { ...who, kind: "consented" as const, at: signsAt, details: JSON.stringify({ consent: CONSENT }) },
    {
      ...who,
      kind: "signed" as const,
      at: signsAt,
      details: JSON.stringify({
        fullName: party.legalName,
        postalAddress: party.postalAddress,
        legalName: party.legalName,
        signedHash,
        documentHash,
        wordsHash,
        choice,
      }),
    },
  ]);
  return [...opens, ...signs];
}

/** Returns the last events of a proposal. */
export function endOf(
  plan: Plan,
  { row, sent, replacedBy }: { row: DemoBooking; sent: Sent; replacedBy: string | null },
): Event[] {
  const { sentAt, expiresAt } = sent;
  const [first] = partiesOf(row);
  const studio = { ...STUDIO, at: daysBefore(sentAt, -1.2) };
  if (replacedBy) {
    const details = JSON.stringify({ by: 2, id: replacedBy });
    return [{ ...STUDIO, kind: "voided", at: daysBefore(sentAt, -RENEWED_AFTER), details }];
  }
  if (plan === "completed") {
    const details = JSON.stringify({ fullName: director?.name, role: "Director" });
    return [
      { ...studio, kind: "countersigned", details },
      { ...studio, kind: "completed", details: "{}" },
    ];
  }
  if (plan === "declined" && first) {
    const who = { contactId: first.contactId, actor: `${first.name} <${first.email}>` };
    const from = { network: networkOf(row.id, 0), device: DEVICES[0] };
    const details = JSON.stringify({ reason: reasonOf(row) });
    return [{ ...who, ...from, kind: "declined", at: daysBefore(sentAt, -2), details }];
  }
  if (plan !== "expired") return [];
  const bySystem = { contactId: null, actor: SYSTEM_ACTOR.email, network: null, device: null };
  return [{ ...bySystem, kind: "expired", at: new Date(expiresAt.getTime() + 60_000), details: "{}" }];
}

export const reasonOf = ({ closedReason }: DemoBooking) =>
  closedReason ?? "We need a little longer to decide";
