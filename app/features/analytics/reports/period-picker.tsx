import { Form, Link } from "react-router";
import { Menu } from "#app/components/ui/menu.tsx";
import { ScrollingRow } from "#app/components/ui/scrolling-row.tsx";
import { type Period, PRESET_NAMES, PRESETS, type Tab } from "#server/analytics/reports/contract.ts";
import * as strings from "../strings/reports.ts";
import { tabAddress } from "./address.ts";

type Props = { period: Period; tab: Tab; today: string };

const box = "block min-h-11 border border-edge bg-white px-3 py-2 text-14 text-text";
const NAMES = PRESETS.map((known) => PRESET_NAMES[known]).join();

/** Selects a preset or custom period. It is part of the address, so that it can be shared. */
export function PeriodPicker({ period, tab, today }: Props) {
  const { preset, from, until } = period;
  return (
    <div className="period-bar">
      <nav aria-label={strings.period} className="min-w-0">
        <ScrollingRow current={preset} words={NAMES} className="period-row">
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
        </ScrollingRow>
      </nav>
      <Menu
        label={strings.otherDays}
        className={`period-link ${preset === "custom" ? "period-link-used" : ""}`}
        panel="period-panel"
      >
        <Form
          key={`${from} ${until}`}
          method="get"
          preventScrollReset
          className="flex flex-wrap items-end gap-x-4 gap-y-2"
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
      </Menu>
    </div>
  );
}
