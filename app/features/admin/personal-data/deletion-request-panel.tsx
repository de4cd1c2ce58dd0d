import { Panel } from "#app/components/ui/panel.tsx";
import { STATUS_NAMES } from "#app/components/ui/status-badge.tsx";
import { AskedChange } from "#app/forms/confirmed-change.tsx";
import { formatStudioMoment, formatWeddingDate } from "#app/lib/format.ts";
import { type Kept, keptNames } from "#server/admin/personal-data/contract.ts";
import { type BookingView, reservesDate } from "#server/bookings/page/contract.ts";
import { type ContactView, isPartner } from "#server/clients/contacts/contract.ts";
import { KEPT_FOR } from "#server/clients/data-requests/contract.ts";
import { formatList } from "#server/platform/lists/contract.ts";
import * as strings from "../strings/personal-data.ts";

type Props = {
  booking: Pick<BookingView, "id" | "version" | "status" | "weddingDate">;
  contacts: ContactView[];
  kept: Kept;
};

const DANGER = "button button-small button-danger";

/**
 * A request to delete personal data: who asks, what it covers, what is kept, and the buttons that delete it. Renders
 * nothing without a request.
 */
export function DeletionRequestPanel({ booking, contacts, kept }: Props) {
  const partners = contacts.filter(isPartner);
  const asking = partners.flatMap(({ name, deletionAskedAt }) =>
    deletionAskedAt ? [{ name, at: deletionAskedAt }] : [],
  );
  const [first] = asking;
  if (!first) return null;
  const { id, version, status, weddingDate } = booking;
  const other = partners.find(({ deletionAskedAt }) => deletionAskedAt === null);
  // Only a partner with an email address and access can keep the booking alone.
  const staying = other && other.email !== null && other.withdrawnAt === null ? other : null;
  const stays = keptNames(kept);
  const date = formatWeddingDate(weddingDate);
  const isReserved = reservesDate(status);
  return (
    <Panel title={strings.requestToDeleteData}>
      <div className="grid gap-4 p-5">
        {asking.map(({ name, at }) => (
          <p key={name} className="wrap-anywhere">
            {strings.askedOnToHaveTheir(name, formatStudioMoment(at))}
          </p>
        ))}
        {other && <p className="wrap-anywhere">{strings.hasntAskedAndThisIs(other.name)}</p>}
        <p>{strings.forLabel(STATUS_NAMES[status], date)}</p>
        <p className="quiet">
          {stays.length > 0
            ? strings.youMustKeepByLaw(formatList(stays), KEPT_FOR)
            : strings.nothingHasToBeKept}
        </p>
        <div className="flex flex-wrap gap-3">
          {staying && (
            <AskedChange
              fields={{ intent: "delete-partner", id, version }}
              label={strings.deleteSData(first.name)}
              className={DANGER}
              question={{
                title: strings.deleteSDataQuestion(first.name),
                text: strings.thisPermanentlyDeletesSEmail(first.name, staying.name),
                yes: strings.deleteTheirData,
              }}
            />
          )}
          <AskedChange
            fields={{ intent: "delete-data", id, version, givesUpDate: isReserved ? "yes" : "" }}
            label={strings.deleteTheBooking}
            className={DANGER}
            question={{
              title: isReserved ? strings.deleteTheBookingAndGive(date) : strings.deleteTheBookingQuestion,
              text: strings.thisPermanentlyDeletesTheBooking(isReserved),
              yes: isReserved ? strings.deleteAndGiveUpThe : strings.deleteTheBookingNow,
            }}
          />
        </div>
      </div>
    </Panel>
  );
}
