import type { OwnPayments } from "#server/payments/own/contract.ts";
import * as strings from "../strings/own.ts";

/** How to pay without a card, in the studio's words, with the reference to give. Nothing while nothing can be paid. */
export function WaysToPay({
  instructions,
  reference,
  payables,
}: Pick<OwnPayments, "instructions" | "reference" | "payables">) {
  if (!instructions) return null;
  const ways = [
    [strings.bankTransfer, instructions.bankTransfer],
    [strings.check, instructions.cheque],
  ].filter(([, text]) => text);
  const online = payables !== null && payables.length > 0;
  if (online && ways.length === 0) return null;
  return (
    <>
      <h2 className="mt-14 text-32">{online ? strings.otherWaysToPay : strings.howToPay}</h2>
      <p className="mt-4">
        {strings.pleaseGiveThisReferenceWith} <strong className="tabular">{reference}</strong>
      </p>
      {ways.length === 0 && <p className="mt-4">{strings.pleaseAskUsHowTo}</p>}
      {ways.map(([name, text]) => (
        <div key={name} className="mt-6 border-t border-line pt-6">
          <h3 className="text-20">{name}</h3>
          <p className="wrap-anywhere mt-2 whitespace-pre-line">{text}</p>
        </div>
      ))}
      <p className="quiet mt-6 text-14">{strings.aPaymentShowsHereOnce}</p>
    </>
  );
}
