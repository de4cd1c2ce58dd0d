import type { Facts } from "#server/bookings/facts/contract.ts";
import { HOLD_END, instalment, paperWith, retainer } from "./facts.ts";

// Changes to the facts of a booking that tests combine into its states.

export const FULL = { crewsTaken: 2 };
export const held = (changes: Partial<Facts> = {}): Partial<Facts> => ({
  status: "held",
  crewsTaken: 1,
  holdExpiresAt: HOLD_END,
  ...changes,
});
export const noEnd = held({ isHeldWithoutEnd: true });
export const confirmed = { status: "confirmed", crewsTaken: 1 } as const;
export const owed = {
  charges: [retainer(), instalment()],
  money: { chargedCents: 286_000, retainerCents: 85_800 },
};
export const onItsWay = {
  charges: [retainer({ pendingCents: 85_800 }), instalment()],
  money: { ...owed.money, pendingCents: 85_800 },
};
export const paid = { charges: [instalment()], money: { ...owed.money, receivedCents: 85_800 } };
export const all = { charges: [], money: { ...owed.money, receivedCents: 286_000 } };
export const sent = paperWith("sent");
export const signed = paperWith("signed", { signed: 2 });
export const inForce = paperWith("completed", { signed: 2 });
export const newVersion = paperWith("sent", { id: "p-2", number: 2 });
export const moved = paperWith("sent", { id: "p-2", number: 2, weddingDate: "2027-10-02" });
