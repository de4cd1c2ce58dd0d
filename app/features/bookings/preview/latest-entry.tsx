import { formatStudioMoment } from "#app/lib/format.ts";
import type { TimelineEntry } from "#server/bookings/timeline/contract.ts";
import { ChangeEntry } from "../page/change-entry.tsx";
import { MailSummary } from "../page/mail-summary.tsx";
import * as pageStrings from "../strings/page.ts";
import * as strings from "../strings/preview.ts";

function Words({ entry }: { entry: TimelineEntry }) {
  switch (entry.kind) {
    case "change":
      return <ChangeEntry change={entry.change} />;
    case "note":
      return (
        <>
          <p className="wrap-anywhere">
            <strong className="font-semibold">{entry.note.authorName}</strong> {pageStrings.noted}
          </p>
          <p className="wrap-anywhere line-clamp-4 whitespace-pre-line">{entry.note.text}</p>
        </>
      );
    case "mail":
      return <MailSummary mail={entry.mail} />;
    case "received":
      return <p>{pageStrings.theCoupleSentTheirInquiry}</p>;
  }
}

/** The latest entry of a booking's history, read-only. */
export const LatestEntry = ({ entry }: { entry: TimelineEntry }) => (
  <div className="min-w-0 border-t border-line pt-3">
    <p className="quiet text-12">
      {strings.latest}:{" "}
      <time dateTime={entry.at.toISOString()} className="tabular">
        {formatStudioMoment(entry.at)}
      </time>
    </p>
    <Words entry={entry} />
  </div>
);
