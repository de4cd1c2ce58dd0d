import { Link } from "react-router";
import { type Period, TABLE_WORDS, TABLES } from "#server/analytics/reports/contract.ts";
import * as strings from "../strings/reports.ts";
import { reportAddress, sheetAddress } from "./address.ts";

const entry = "flex min-h-11 items-center px-4 hover:bg-ivory";

type Props = {
  period: Period;
  /** The spreadsheets of other domains. */
  more: { title: string; address: string }[];
};

/** Exports of the period: one page to print or save as a PDF, and each table as a spreadsheet. */
export function ExportMenu({ period, more }: Props) {
  const sheets = [
    ...TABLES.map((name) => ({ title: TABLE_WORDS[name].title, address: sheetAddress(name, period) })),
    ...more,
  ];
  return (
    <details className="export-menu">
      <summary className="button button-small">{strings.exportReport}</summary>
      <ul className="export-list">
        <li className="border-b border-line font-semibold">
          <Link to={reportAddress(period)} className={entry}>
            {strings.onePageToPrintOr}
          </Link>
        </li>
        {sheets.map(({ title, address }) => (
          <li key={address}>
            <a href={address} download className={entry}>
              {strings.csv(title)}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
