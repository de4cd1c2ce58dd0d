import { useEffect, useState } from "react";
import { Panel } from "#app/components/ui/panel.tsx";
import { apiClient } from "#app/lib/api.ts";
import { resultOf } from "#app/lib/api-result.ts";
import { formatStudioMoment } from "#app/lib/format.ts";
import { pluralize } from "#app/lib/plural.ts";
import type { Status, Waiting } from "#server/admin/status/contract.ts";

type Row = { name: string; isFine: boolean; words: string };
type Shown = Status | "loading" | "unknown";

const moment = (iso: string) => formatStudioMoment(new Date(iso));

const since = ({ since: start }: Waiting) => (start === null ? "" : ` since ${moment(start)}`);

function emailRow({ mail, mailProblem }: Status): Row {
  const row = { name: "Emails", isFine: mailProblem === null && mail !== null && !mail.isLate };
  if (mailProblem !== null) return { ...row, words: mailProblem };
  if (mail === null) return { ...row, words: "The database doesn't respond." };
  if (mail.count === 0) return { ...row, words: "None is waiting." };
  return {
    ...row,
    words: `${pluralize(mail.count, "email has", "emails have")} been waiting${since(mail)}.`,
  };
}

function inquiryRow({ submissions }: Status): Row {
  const row = { name: "Inquiries", isFine: submissions !== null && !submissions.isLate };
  if (submissions === null) return { ...row, words: "We couldn't look for any that wait." };
  if (submissions.count === 0) return { ...row, words: "All of them are in the back office." };
  return {
    ...row,
    words: `${pluralize(submissions.count, "inquiry or message is", "inquiries and messages are")} kept outside the database${since(submissions)}. The site adds them by itself.`,
  };
}

function scheduledRow({ cron }: Status): Row {
  const row = { name: "Scheduled work", isFine: !cron.isSilent && cron.failed.length === 0 };
  if (cron.at === null)
    return { ...row, words: "It hasn't reported yet. A new site reports within five minutes." };
  const last = `Last reported ${moment(cron.at)}.`;
  if (cron.isSilent) return { ...row, words: `${last} It should report every five minutes.` };
  if (cron.failed.length === 0) return { ...row, words: last };
  return {
    ...row,
    words: `${last} Failed: ${cron.failed.map((task) => task.replaceAll("_", " ")).join(", ")}.`,
  };
}

function errorRow({ errorsAt }: Status): Row {
  const row = { name: "Errors", isFine: errorsAt === null };
  if (errorsAt === null) return { ...row, words: "Few or none in the last minutes." };
  return { ...row, words: `Several pages or actions failed around ${moment(errorsAt)}. The log says why.` };
}

const rowsOf = (status: Status): Row[] => [
  emailRow(status),
  inquiryRow(status),
  scheduledRow(status),
  errorRow(status),
  {
    name: "Files",
    isFine: status.files === "ok",
    words:
      status.files === "ok"
        ? "The store responds."
        : "The store of pictures, films and documents doesn't respond.",
  },
  {
    name: "Published pages",
    isFine: status.kv === "ok",
    words: status.kv === "ok" ? "The store responds." : "The store of published pages doesn't respond.",
  },
];

/** What the site depends on and what waits in it, asked when the page is shown. */
export function StatusPanel() {
  const [status, setStatus] = useState<Shown>("loading");
  useEffect(() => {
    let isHere = true;
    void resultOf<Status>(apiClient().status.$get()).then((found) => {
      if (isHere) setStatus(found.ok ? found.value : "unknown");
    });
    return () => {
      isHere = false;
    };
  }, []);
  return (
    <Panel title="Site status">
      {/* As tall as the answer, so that the panels below stay where they are. */}
      <div className="min-h-96 px-5 py-5 sm:min-h-64">
        {status === "loading" && <p>Checking...</p>}
        {status === "unknown" && <p>We couldn't check the site right now. Please try again.</p>}
        {typeof status === "object" && (
          <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[auto_1fr]">
            {rowsOf(status).map(({ name, isFine, words }) => (
              <div key={name} className="sm:contents">
                <dt className="font-semibold">{name}</dt>
                <dd className="measure tabular">
                  {!isFine && <strong>Needs attention. </strong>}
                  {words}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </Panel>
  );
}
