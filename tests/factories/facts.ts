import type { Facts, OpenCharge, Paper } from "#server/bookings/facts/contract.ts";

/** The moment at which the facts are looked at, on May 3, 2027 at the studio. */
export const NOW = new Date("2027-05-03T20:00:00Z");
export const HOLD_END = new Date("2027-05-10T06:59:59Z");
const SIGNED = new Date("2027-05-01T20:00:00Z");

export const ANA = { contactId: "b-1", name: "Ana", email: "ana@example.com" };
export const BEN = { contactId: "b-2", name: "Ben", email: "ben@example.com" };

const signer = (person: typeof ANA, signedAt: Date | null = null) => ({
  ...person,
  signedAt,
  isReachable: true,
});

type Changes = Partial<Omit<Facts, "money">> & { money?: Partial<Facts["money"]> };

/** The facts about a couple's inquiry for a free day, with changes. */
export const factsWith = ({ money, ...changes }: Changes = {}): Facts => ({
  bookingId: "b",
  status: "new",
  weddingDate: "2027-09-04",
  movingTo: null,
  createdAt: new Date("2027-05-02T20:00:00Z"),
  isAnswered: false,
  confirmedAt: null,
  reopenedAt: null,
  unansweredSince: null,
  crews: 2,
  crewsTaken: 0,
  isWaiting: false,
  isNotifiedFree: false,
  holdExpiresAt: null,
  isHeldWithoutEnd: false,
  isTakenBackMeanwhile: false,
  isFilmDelivered: false,
  editingStage: null,
  papers: [],
  charges: [],
  disputes: [],
  money: {
    chargedCents: 0,
    settledCents: 0,
    settledRetainerCents: 0,
    settledReceivedCents: 0,
    settledPendingCents: 0,
    retainerCents: 0,
    receivedCents: 0,
    refundedCents: 0,
    pendingCents: 0,
    reservedCents: 0,
    overRefundedCents: 0,
    ...money,
  },
  ...changes,
});

/** A version that asks both partners, with how many of them have signed. */
export const paperWith = (
  status: Paper["status"],
  { signed = 0, ...changes }: Partial<Paper> & { signed?: number } = {},
): Paper => ({
  id: "p-1",
  number: 1,
  status,
  weddingDate: "2027-09-04",
  movesFrom: null,
  expiresAt: HOLD_END,
  deliveryDays: null,
  declinedBy: null,
  declinedAt: null,
  replacedBy: null,
  signers: [signer(ANA, signed > 0 ? SIGNED : null), signer(BEN, signed > 1 ? SIGNED : null)],
  ...changes,
});

export const retainer = (changes: Partial<OpenCharge> = {}): OpenCharge => ({
  label: "Retainer",
  kind: "retainer",
  dueOn: null,
  openCents: 85_800,
  pendingCents: 0,
  isAsked: true,
  isSettled: false,
  ...changes,
});

export const instalment = (changes: Partial<OpenCharge> = {}): OpenCharge => ({
  ...retainer({ label: "Rest", kind: "instalment", openCents: 200_200 }),
  ...changes,
});
