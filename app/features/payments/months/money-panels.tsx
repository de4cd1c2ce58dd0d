import { MetricPanel } from "#app/features/analytics/reports/metric-panel.tsx";
import type { MetricTable, Period } from "#server/analytics/reports/contract.ts";
import { MONEY_WORDS, type MoneyMonths } from "#server/payments/months/contract.ts";
import { formatMoney } from "#server/platform/money/contract.ts";
import * as strings from "../strings/months.ts";
import { moneySheet } from "./address.ts";

const MEANS = strings.wholeMonthsEvenIfThe;

/** The columns of the table that each chart shows. */
const CHARTS = [
  {
    title: strings.agreedAndPaidByMonth,
    columns: [1, 2],
    empty: strings.noMoneyInTheseMonths,
  },
  {
    title: strings.outstandingAtMonthsEnd,
    columns: [3],
    empty: strings.nothingWasOutstandingAtThe,
  },
];

const withColumns = ({ columns, rows, more }: MetricTable, drawn: number[]): MetricTable => {
  const shown = [0, ...drawn];
  return {
    columns: columns.filter((_, at) => shown.includes(at)),
    rows: rows.map((row) => row.filter((_, at) => shown.includes(at))),
    more,
  };
};

/** What was agreed, paid and is outstanding, each with an explanation. */
export function MoneyPanels({ money, period }: { money: MoneyMonths; period: Period }) {
  const { months, agreedCents, paidCents, outstandingCents, until, table } = money;
  const figures = [
    { words: MONEY_WORDS.agreed, cents: agreedCents, when: months },
    { words: MONEY_WORDS.paid, cents: paidCents, when: months },
    {
      words: MONEY_WORDS.outstanding,
      cents: outstandingCents,
      when: until === "today" ? strings.today : strings.atTheEndOf(String(table.rows.at(-1)?.[0] ?? "")),
    },
  ];
  return (
    <>
      <dl className="mt-6 grid gap-4 md:grid-cols-3">
        {figures.map(({ words: { title, means }, cents, when }) => (
          <div key={title} className="bg-white p-5">
            <dt className="quiet text-14">
              {title} · {when}
            </dt>
            <dd className="tabular mt-2 break-words text-25 font-semibold leading-tight">
              {formatMoney(cents)}
            </dd>
            <dd className="quiet mt-3 text-14">{means}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-2">
        {CHARTS.map(({ title, columns, empty }) => (
          <MetricPanel
            key={title}
            words={{ title, means: MEANS }}
            table={withColumns(table, columns)}
            chart={{ kind: "columns", series: columns.map((_, at) => at + 1) }}
            empty={empty}
            sheet={moneySheet(period)}
          />
        ))}
      </div>
    </>
  );
}
