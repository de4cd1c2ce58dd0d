import { Form, Link } from "react-router";
import { type Period, PRESET_NAMES, PRESETS, type Tab } from "#server/analytics/reports/contract.ts";
import * as strings from "../strings/reports.ts";
import { tabAddress } from "./address.ts";
import { spanWords } from "./format-metric.ts";

type Props = { period: Period; tab: Tab; today: string };

const box = "block min-h-11 border border-edge bg-white px-3 py-2 text-14 text-text";

/** Which days are looked at: a preset, or days of one's own. Kept in the address, so that it can be sent to somebody. */
export function PeriodPicker({ period, tab, today }: Props) {
  const { preset, from, until, before } = period;
  return (
    <div>
      <nav aria-label={strings.period}>
        <ul className="flex flex-wrap gap-2">
          {PRESETS.map((known) => (
            <li key={known}>
              <Link
                to={tabAddress(tab, new URLSearchParams({ range: known }))}
                preventScrollReset
                aria-current={known === preset ? "true" : undefined}
                className="period-link"
              >
                {PRESET_NAMES[known]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <details className="mt-1" open={preset === "custom" || undefined}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
          {strings.otherDays}
        </summary>
        <Form
          key={`${from} ${until}`}
          method="get"
          preventScrollReset
          className="flex flex-wrap items-end gap-4 pb-2"
        >
          <input type="hidden" name="range" value="custom" />
          {tab !== "overview" && <input type="hidden" name="tab" value={tab} />}
          <label className="grid gap-1 font-semibold">
            {strings.from}
            <input type="date" name="from" defaultValue={from} max={today} required className={box} />
          </label>
          <label className="grid gap-1 font-semibold">
            {strings.until}
            <input type="date" name="until" defaultValue={until} max={today} required className={box} />
          </label>
          <button type="submit" className="button button-small">
            {strings.show}
          </button>
        </Form>
      </details>
      <p className="quiet">{strings.comparedWithDaysAreLos(spanWords(period), spanWords(before))}</p>
    </div>
  );
}
