import { Panel } from "#app/components/ui/panel.tsx";
import { STATUS_NAMES } from "#app/components/ui/status-badge.tsx";
import { AskedChange } from "#app/forms/confirmed-change.tsx";
import { formatCalendarDate, formatStudioMoment } from "#app/lib/format.ts";
import { type Kept, keptNames } from "#server/admin/personal-data/contract.ts";
import { type BookingView, reservesDate } from "#server/bookings/page/contract.ts";
import { type ContactView, isPartner } from "#server/clients/contacts/contract.ts";
import { KEPT_FOR } from "#server/clients/data-requests/contract.ts";
import { formatList } from "#server/platform/lists/contract.ts";

type Props = {
  booking: Pick<BookingView, "id" | "version" | "status" | "weddingDate">;
  contacts: ContactView[];
  kept: Kept;
};

const DANGER = "button button-small button-danger";

/** Who asks for their data to be deleted, what it is about, what stays, and the presses that do it. Nothing where nobody asks. */
export function DeletionRequestPanel({ booking, contacts, kept }: Props) {
  const partners = contacts.filter(isPartner);
  const asking = partners.flatMap(({ name, deletionAskedAt }) =>
    deletionAskedAt ? [{ name, at: deletionAskedAt }] : [],
  );
  const [first] = asking;
  if (!first) return null;
  const { id, version, status, weddingDate } = booking;
  const other = partners.find(({ deletionAskedAt }) => deletionAskedAt === null);
  // Only whom the studio can write to can have the booking for themselves.
  const staying = other && other.email !== null && other.withdrawnAt === null ? other : null;
  const stays = keptNames(kept);
  const date = formatCalendarDate(weddingDate);
  const isReserved = reservesDate(status);
  return (
    <Panel title="Request to delete data">
      <div className="grid gap-4 p-5">
        {asking.map(({ name, at }) => (
          <p key={name} className="wrap-anywhere">
            {name} asked on {formatStudioMoment(at)} to have their data deleted.
          </p>
        ))}
        {other && <p className="wrap-anywhere">{other.name} hasn't asked, and this is their wedding, too.</p>}
        <p>{`${STATUS_NAMES[status]}, for ${date}.`}</p>
        <p className="quiet">
          {stays.length > 0
            ? `You must keep ${formatList(stays)} by law, ${KEPT_FOR}. Everything else is deleted.`
            : "Nothing has to be kept: no agreement was completed, and nothing was charged or paid."}
        </p>
        <div className="flex flex-wrap gap-3">
          {staying && (
            <AskedChange
              fields={{ intent: "delete-partner", id, version }}
              label={`Delete ${first.name}'s data…`}
              className={DANGER}
              question={{
                title: `Delete ${first.name}'s data?`,
                text: `This permanently deletes ${first.name}'s email address, phone number, messages, emails, and account. The booking, with both names, stays for ${staying.name}. Both get an email.`,
                yes: "Delete their data",
              }}
            />
          )}
          <AskedChange
            fields={{ intent: "delete-data", id, version, givesUpDate: isReserved ? "yes" : "" }}
            label="Delete the booking…"
            className={DANGER}
            question={{
              title: isReserved ? `Delete the booking and give up ${date}?` : "Delete the booking?",
              text: `This permanently deletes the booking with its people, messages, pictures, and emails, and the accounts of whoever asked.${isReserved ? " Their date opens up again. If they haven't canceled, call them first." : ""} Both partners get an email.`,
              yes: isReserved ? "Delete and give up the date" : "Delete the booking",
            }}
          />
        </div>
      </div>
    </Panel>
  );
}
