import { Panel } from "#app/components/ui/panel.tsx";
import { AskedChange } from "#app/forms/confirmed-change.tsx";
import { formatStudioMoment } from "#app/lib/format.ts";
import { KEPT_FOR } from "#server/admin/personal-data/contract.ts";
import type { ContactView } from "#server/clients/contacts/contract.ts";
import { formatList } from "#server/platform/lists/contract.ts";

type Props = {
  booking: { id: string; version: number };
  contacts: ContactView[];
  /** Signed agreements, invoices, and whether anything was charged or paid. */
  kept: { agreements: number; invoices: number; hasLedger: boolean };
};

/** Who asks for their data to be deleted, what stays, and the press that does it. Nothing where nobody asks. */
export function DeletionRequestPanel({ booking: { id, version }, contacts, kept }: Props) {
  const asking = contacts.flatMap(({ name, deletionAskedAt }) =>
    deletionAskedAt ? [{ name, at: deletionAskedAt }] : [],
  );
  if (asking.length === 0) return null;
  const stays = [
    ...(kept.agreements > 0 ? ["signed agreements"] : []),
    ...(kept.invoices > 0 ? ["invoices"] : []),
    ...(kept.hasLedger ? ["charges and payments, without their names"] : []),
  ];
  return (
    <Panel title="Request to delete data">
      <div className="grid gap-4 p-5">
        {asking.map(({ name, at }) => (
          <p key={name} className="wrap-anywhere">
            {name} asked on {formatStudioMoment(at)} to have their data deleted.
          </p>
        ))}
        <p className="quiet">
          {stays.length > 0
            ? `What the law asks you to keep stays ${KEPT_FOR}: ${formatList(stays)}. The rest goes.`
            : "Nothing has to be kept: no agreement was completed, and nothing was charged or paid."}
        </p>
        <div>
          <AskedChange
            fields={{ intent: "delete-data", id, version }}
            label="Delete their data…"
            className="button button-small button-danger"
            question={{
              title: "Delete their data?",
              text: "This permanently deletes the booking with its people, messages, pictures, and emails, and the accounts of whoever asked. They get an email when it's done.",
              yes: "Delete their data",
            }}
          />
        </div>
      </div>
    </Panel>
  );
}
