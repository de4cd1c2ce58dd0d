import { reportedMonths, tableSheet } from "#server/analytics/reports/service.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { studioToday } from "#server/platform/clock.ts";
import type { Services } from "#server/platform/services.ts";
import { sumsOf } from "../overview/totals.ts";
import { MONEY_WORDS, type MoneyMonths } from "./contract.ts";
import { selectMoneyMonths } from "./queries.ts";

type Needs = Pick<Services, "db" | "clock">;

const sum = (amounts: readonly number[]) => amounts.reduce((total, cents) => total + cents, 0);

/**
 * Returns what was agreed and paid in each month of the requested period, and what was outstanding at the end of the
 * month. Months are always whole, because half a month has no end to report an outstanding amount for.
 */
export async function readMoneyMonths(
  services: Needs,
  _admin: Admin,
  query: URLSearchParams,
): Promise<MoneyMonths> {
  const { months: steps } = reportedMonths(services, query);
  const today = studioToday(services.clock);
  const now = today.slice(0, 7);
  const months = steps.map(({ from, label }) => ({ month: from.slice(0, 7), label }));
  const [first, last] = [months[0], months.at(-1)];
  const known = await selectMoneyMonths(services.db, { until: last?.month ?? now, today });
  const overdue = sumsOf(
    { months: known.open, earlier: known.earlier, uncharged: [], stopped: [] },
    { today, month: null },
  ).overdue.openCents;
  const outstandingAt = (end: string) =>
    // Amounts due later this month are not outstanding yet.
    end === now
      ? overdue
      : sum(
          known.months
            .filter(({ month }) => month <= end)
            .map(({ outstandingChangeCents }) => outstandingChangeCents),
        );
  const lines = months.map(({ month, label }) => {
    const { agreedCents = 0, paidCents = 0 } = known.months.find((each) => each.month === month) ?? {};
    return { label, agreedCents, paidCents, outstandingCents: outstandingAt(month) };
  });
  return {
    table: {
      columns: [
        { label: "Month", unit: "text" },
        { label: MONEY_WORDS.agreed.title, unit: "money" },
        { label: MONEY_WORDS.paid.title, unit: "money" },
        { label: MONEY_WORDS.outstanding.title, unit: "money" },
      ],
      rows: lines.map(({ label, ...cents }) => [
        label,
        cents.agreedCents,
        cents.paidCents,
        cents.outstandingCents,
      ]),
      more: 0,
    },
    months: first === last ? (first?.label ?? "") : `${first?.label} – ${last?.label}`,
    agreedCents: sum(lines.map(({ agreedCents }) => agreedCents)),
    paidCents: sum(lines.map(({ paidCents }) => paidCents)),
    outstandingCents: lines.at(-1)?.outstandingCents ?? 0,
    until: last?.month === now ? "today" : "month-end",
  };
}

/** Exports the months of a period as CSV. */
export async function exportMoneyMonths(services: Needs, admin: Admin, query: URLSearchParams) {
  const { table } = await readMoneyMonths(services, admin, query);
  const { period } = reportedMonths(services, query);
  const { fileName, csv } = tableSheet(table, { name: "money", period });
  return { fileName, text: csv };
}
