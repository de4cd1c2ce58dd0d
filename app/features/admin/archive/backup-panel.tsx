import { useEffect, useState } from "react";
import { Panel } from "#app/components/ui/panel.tsx";
import { sizeWords } from "#app/features/media/uploads/upload-labels.ts";
import { apiClient } from "#app/lib/api.ts";
import { type Call, resultOf } from "#app/lib/api-result.ts";
import { formatStudioMoment } from "#app/lib/format.ts";
import { pluralize } from "#app/lib/plural.ts";
import type { BackupStatus } from "#server/admin/backups/contract.ts";

type Shown = BackupStatus | "loading" | "unknown";

function lines(status: Shown): string[] {
  if (status === "loading") return ["Looking for the newest backup..."];
  if (status === "unknown") return ["We couldn't check the backups right now."];
  if (status.is === "off")
    return [
      "No backups of the database are made yet. Whoever looks after the site sets them up as docs/operations.md describes under “Nightly backups”.",
    ];
  const { newest, kept, late, trial } = status;
  const made = newest
    ? `The newest was made on ${formatStudioMoment(new Date(newest.madeAt))} (${sizeWords(newest.bytes)}). ${pluralize(kept, "backup is", "backups are")} kept.`
    : "None has been made yet.";
  const tried = trial
    ? `Last tried on ${formatStudioMoment(new Date(trial.at))}: decrypted and read to its end, ${pluralize(trial.rows, "row", "rows")}.`
    : "None has been tried yet. The site tries one the next night, and then once a month.";
  return [
    "The whole database is copied each night, encrypted, and kept for seven days, five weeks and twelve months, apart from the site.",
    ...(late ? ["There should be a backup from each night, and the newest is too old."] : []),
    made,
    tried,
  ];
}

/** The status of the nightly backups, and a button that makes one now. */
export function BackupPanel() {
  const [status, setStatus] = useState<Shown>("loading");
  const [isSending, setSending] = useState(false);
  const [said, setSaid] = useState("");
  useEffect(() => {
    let isHere = true;
    void resultOf<BackupStatus>(apiClient().backups.$get()).then((found) => {
      if (isHere) setStatus(found.ok ? found.value : "unknown");
    });
    return () => {
      isHere = false;
    };
  }, []);
  const backUp = async () => {
    setSending(true);
    setSaid("Backing up. This can take a few minutes.");
    const made = await resultOf(apiClient().backups.$post() as Call<BackupStatus>);
    setSending(false);
    if (made.ok) setStatus(made.value);
    setSaid(made.ok ? "Backed up." : (made.error.fields?.form ?? "The backup failed. Please try again."));
  };
  return (
    <Panel title="Nightly backup">
      <div className="px-5 py-5">
        {lines(status).map((line) => (
          <p key={line} className="measure tabular mt-2 first:mt-0">
            {line}
          </p>
        ))}
        {typeof status === "object" && status.is === "on" && (
          <button type="button" disabled={isSending} onClick={backUp} className="button button-small mt-5">
            {isSending ? "Backing up..." : "Back up now"}
          </button>
        )}
        <p role="status" className="mt-3 empty:hidden">
          {said}
        </p>
      </div>
    </Panel>
  );
}
