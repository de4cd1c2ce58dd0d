import { Link } from "react-router";
import { ScrollingRow } from "./scrolling-row.tsx";

export type TabLink = {
  key: string;
  to: string;
  label: string;
  /** Announced along with the label, where the screen shows this text elsewhere. */
  said?: string;
};

type Props = {
  label: string;
  tabs: TabLink[];
  /** The key of the tab that is open. */
  current: string | undefined;
  /** For tabs that show another part of the same screen. */
  preventScrollReset?: boolean;
  className?: string;
};

/** Links side by side, in one line. */
export const Tabs = ({ label, tabs, current, preventScrollReset = false, className = "" }: Props) => (
  <nav aria-label={label} className={`tabs ${className}`}>
    {/* Counts change the width of the row. */}
    <ScrollingRow current={current} words={tabs.map((tab) => tab.label).join()}>
      {tabs.map((tab) => (
        <li key={tab.key}>
          <Link
            to={tab.to}
            preventScrollReset={preventScrollReset}
            aria-current={tab.key === current ? "page" : undefined}
            className="list-tab tabular"
          >
            {tab.label}
            {tab.said && <span className="sr-only"> {tab.said}</span>}
          </Link>
        </li>
      ))}
    </ScrollingRow>
  </nav>
);
