import { Prose } from "#app/components/layout/prose.tsx";
import { formatMoney } from "#server/platform/money/contract.ts";
import { dueWords } from "#server/proposals/offer/contract.ts";
import type { Agreement } from "#server/proposals/sending/contract.ts";
import * as strings from "../strings/signing.ts";

type Line = { label: string; amount: string; strong?: boolean };

function Amounts({ title, lines }: { title: string; lines: Line[] }) {
  return (
    <table className="w-full border-collapse text-left">
      <caption className="mb-2 text-left font-semibold">{title}</caption>
      <tbody>
        {lines.map(({ label, amount, strong }) => (
          <tr key={label} className="border-t border-line">
            <th scope="row" className={`py-2.5 pr-4 ${strong ? "font-semibold" : "font-normal"}`}>
              {label}
            </th>
            <td className={`tabular py-2.5 text-right ${strong ? "font-semibold" : ""}`}>{amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The total of a choice, its payments, and the contract: everything that is signed. */
export function AgreementView({ agreement }: { agreement: Agreement }) {
  const { totals, payments, text } = agreement;
  return (
    <>
      <div className="grid gap-10">
        <Amounts
          title={strings.price}
          lines={[
            ...totals.lines.map(({ label, cents }) => ({ label, amount: formatMoney(cents) })),
            ...(totals.taxCents > 0 ? [{ label: strings.tax, amount: formatMoney(totals.taxCents) }] : []),
            { label: strings.total, amount: formatMoney(totals.totalCents), strong: true },
          ]}
        />
        <Amounts
          title={strings.payments}
          lines={payments.map((payment) => ({
            label: `${payment.label}, ${dueWords(payment)}`,
            amount: formatMoney(payment.amountCents),
          }))}
        />
      </div>
      <div className="prose mt-10 max-w-[42em]">
        <Prose text={text} values={{}} />
      </div>
    </>
  );
}
