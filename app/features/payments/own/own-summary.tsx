import { DATE_GONE } from "#server/payments/checkout/contract.ts";
import type { OwnPayments, Standing } from "#server/payments/own/contract.ts";
import { formatMoney } from "#server/platform/money/contract.ts";

type Props = { payments: Pick<OwnPayments, "balance" | "standing"> };

/** What a couple reads whose booking has ended, or can't be confirmed: while something is asked, and else. */
const STOPPED: Record<Exclude<Standing, "goes_on">, { asked: string; nothing: string }> = {
  cancelled: {
    asked: "Your booking is canceled. This is what's still to be paid.",
    nothing: "Your booking is canceled, and we aren't asking you for anything.",
  },
  lost: {
    asked: "Your booking isn't going ahead. This is what's still to be paid.",
    nothing: "Your booking isn't going ahead, and we aren't asking you for anything.",
  },
  unconfirmed: {
    asked: "Your booking isn't confirmed. This is what's still to be paid.",
    nothing: "Your booking isn't confirmed, so we aren't asking you for anything. We'll be in touch.",
  },
  date_gone: { asked: DATE_GONE, nothing: DATE_GONE },
};

function titleOf({ balance: { charges, dueCents }, standing }: Props["payments"]) {
  if (charges.length === 0 && standing === "goes_on") return "Nothing to pay yet";
  if (standing === "date_gone") return "Nothing to pay for now";
  if (dueCents > 0) return `${formatMoney(dueCents)} to pay`;
  return standing === "goes_on" ? "Everything is paid" : "Nothing to pay";
}

/** What there is to pay, in a sentence or two. */
export function OwnSummary({ payments }: Props) {
  const { balance, standing } = payments;
  const { dueCents, pendingCents, creditCents } = balance;
  return (
    <>
      <h2 className="tabular text-32">{titleOf(payments)}</h2>
      {standing !== "goes_on" && (
        <p className="mt-4">{STOPPED[standing][dueCents > 0 ? "asked" : "nothing"]}</p>
      )}
      {pendingCents > 0 && (
        <p className="tabular mt-4">
          {formatMoney(pendingCents)} {dueCents > 0 ? "of it " : ""}is on its way to us.
        </p>
      )}
      {creditCents > 0 && (
        <p className="tabular mt-4">
          You've paid {formatMoney(creditCents)} more than we asked for. We'll be in touch about it.
        </p>
      )}
    </>
  );
}
