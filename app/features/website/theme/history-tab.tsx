import { ChangeList } from "#app/components/ui/change-list.tsx";
import { Panel } from "#app/components/ui/panel.tsx";
import { formatStudioMoment } from "#app/lib/format.ts";
import type { ThemeScreen } from "#server/website/theme/contract.ts";
import * as strings from "../strings/theme.ts";

type Props = { versions: ThemeScreen["versions"]; busy: boolean; onRestore: (number: number) => void };

/** Every published theme: who published it, when and what it changed. */
export function HistoryTab({ versions, busy, onRestore }: Props) {
  return (
    <Panel title={strings.history} empty={versions.length === 0 && strings.nothingHasBeenPublishedFrom}>
      <ul className="divide-y divide-line">
        {versions.map(({ number, actorEmail, createdAt, changes }, index) => (
          <li key={number} className="flex flex-wrap items-start justify-between gap-3 px-5 py-3">
            <div className="min-w-0 flex-1 basis-64 wrap-anywhere">
              <p>
                <span className="font-semibold">{strings.version(number)}</span>
                <span className="quiet tabular">
                  {actorEmail === null
                    ? strings.commaDefault
                    : `, ${formatStudioMoment(createdAt)}, ${actorEmail}`}
                </span>
              </p>
              <ChangeList changes={changes.map(({ name, ...values }) => ({ field: name, ...values }))} />
            </div>
            {index === 0 ? (
              <p className="quiet">{strings.whatVisitorsSee}</p>
            ) : (
              <button
                type="button"
                disabled={busy}
                className="button button-small"
                onClick={() => onRestore(number)}
              >
                {strings.restoreAsDraft}
                <span className="sr-only"> {strings.versionNumber(number)}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
