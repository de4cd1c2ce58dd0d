import type { OthersPage } from "#server/payments/checkout/contract.ts";
import { formatMoney } from "#server/platform/money/contract.ts";
import * as strings from "../strings/own.ts";

/** Who else is paying online right now, and what that means for whoever reads it. */
export function OthersPageNote({ page }: { page: OthersPage }) {
  const { name, byLink, amountCents, minutes, isHeld, codeFrees } = page;
  const who = name ?? (byLink ? strings.someoneByLink : strings.someoneElse);
  return (
    <p className="mt-4 border-l-2 border-edge bg-white px-6 py-4">
      {strings.hasAPageOpen(who, formatMoney(amountCents))}{" "}
      {isHeld ? strings.untilThen(minutes) : strings.anotherClosesTheirs}
      {isHeld && codeFrees && ` ${strings.aCodeFreesIt}`}
    </p>
  );
}
