import type { ChargeKind } from "#drizzle/enums.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { hasRight } from "#server/platform/rights/contract.ts";
import * as strings from "../strings/undo.ts";

/** The keys of what settling a canceled booking adds to its ledger begin with this. */
export const cancellationKey = (bookingId: string) => `cancel:${bookingId}:`;

/** Why a closed booking with an agreement or payments can't just be reopened. */
export const REOPEN_WITH_LETTER = strings.reopenWithLetter;

/** Returns the same in words for this person. */
export const whyWithLetter = ({ role }: Pick<Admin, "role">) =>
  hasRight(role, "money") ? REOPEN_WITH_LETTER : strings.reopenedByOthers;

/** A charge that reopening a booking would ask for again. */
export type TakenOff = {
  id: string;
  amountCents: number;
  taxCents: number;
  chargeKind: ChargeKind | null;
  label: string | null;
  dueOn: string | null;
};
