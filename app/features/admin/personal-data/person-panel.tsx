import { Link } from "react-router";
import { Panel } from "#app/components/ui/panel.tsx";
import { STATUS_NAMES } from "#app/components/ui/status-badge.tsx";
import { TAB_NAMES } from "#app/features/inquiries/inbox/tabs.ts";
import { AskedChange } from "#app/forms/confirmed-change.tsx";
import { accountAddress } from "#app/lib/account-address.ts";
import { formatStudioDay, formatWeddingDate } from "#app/lib/format.ts";
import { pluralize } from "#app/lib/plural.ts";
import {
  COUNT_LABELS,
  keptNames,
  type OtherBooking,
  type Person,
} from "#server/admin/personal-data/contract.ts";
import { isPartner, ROLE_NAMES } from "#server/clients/contacts/contract.ts";
import { KEPT_FOR } from "#server/clients/data-requests/contract.ts";
import { formatList } from "#server/platform/lists/contract.ts";
import * as strings from "../strings/personal-data.ts";

const countsOf = ({ counts }: Person): string[] =>
  Object.entries(COUNT_LABELS).flatMap(([name, [one, many]]) => {
    const n = counts[name as keyof typeof COUNT_LABELS];
    return n > 0 ? [pluralize(n, one, many)] : [];
  });

/** Returns everything stored about a person as parts of a sentence. */
const everything = (person: Person): string[] => [
  ...(person.bookings.length > 0 ? [pluralize(person.bookings.length, "booking", "bookings")] : []),
  ...(person.messages.length > 0 ? [pluralize(person.messages.length, "message", "messages")] : []),
  ...(person.account ? ["1 account"] : []),
  ...person.others.map(({ couple }) => strings.detailsInBooking(couple)),
  ...countsOf(person),
];

const line = "px-5 py-3";
const link = "text-link inline-flex min-h-11 items-center break-words";

const stayWords = (booking: OtherBooking) =>
  (isPartner(booking) ? strings.bookingStaysWithName : strings.bookingStaysWithout)(booking.couple);

/** A booking of others, which stays. */
const OtherBookingItem = ({ booking }: { booking: OtherBooking }) => (
  <li className={line}>
    <Link to={`/admin/bookings/${booking.id}`} className={link}>
      {booking.couple}
    </Link>
    <p className="quiet tabular text-14">
      {strings.namedInBooking(
        ROLE_NAMES[booking.role],
        STATUS_NAMES[booking.status],
        formatWeddingDate(booking.weddingDate),
      )}
    </p>
    <p className="quiet text-14">{stayWords(booking)}</p>
  </li>
);

/** What stays when a person is deleted. */
function Staying({ person: { kept, others } }: { person: Person }) {
  const names = keptNames(kept);
  return (
    <>
      {others.map((booking) => (
        <p key={booking.contactId} className="mt-3">
          {stayWords(booking)}
        </p>
      ))}
      {names.length > 0 && <p className="mt-3">{strings.theLawKeeps(formatList(names), KEPT_FOR)}</p>}
    </>
  );
}

function Found({ person }: { person: Person }) {
  const { bookings, messages, account, others, othersInTrash } = person;
  const counts = countsOf(person);
  return (
    <ul className="divide-y divide-line">
      {bookings.map(({ id, couple, weddingDate, status }) => (
        <li key={id} className={line}>
          <Link to={`/admin/bookings/${id}`} className={link}>
            {couple}
          </Link>
          <p className="quiet tabular text-14">
            {strings.bookingWeddingOn(STATUS_NAMES[status], formatWeddingDate(weddingDate))}
          </p>
        </li>
      ))}
      {others.map((booking) => (
        <OtherBookingItem key={booking.contactId} booking={booking} />
      ))}
      {othersInTrash.map((couple) => (
        <li key={couple} className={line}>
          {strings.namedInTrash(couple)}
        </li>
      ))}
      {messages.map(({ id, name, createdAt, status }) => (
        <li key={id} className={line}>
          <Link to={`/admin/messages/${id}`} className={link}>
            {name}
          </Link>
          <p className="quiet tabular text-14">
            {strings.messageWritten(TAB_NAMES[status], formatStudioDay(createdAt))}
          </p>
        </li>
      ))}
      {account && (
        <li className={line}>
          <Link to={accountAddress(person.email)} className={link}>
            {account.name}
          </Link>
          <p className="quiet text-14">{strings.account(account.role)}</p>
        </li>
      )}
      {counts.length > 0 && (
        <li className={line}>
          <p className="text-14 font-semibold">
            {bookings.length + messages.length + others.length > 0 ? strings.withThese : strings.also}
          </p>
          <ul className="mt-1 list-disc pl-5">
            {counts.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </li>
      )}
    </ul>
  );
}

/** Everything stored about a person, to download or delete. */
export function PersonPanel({ person }: { person: Person }) {
  const { email, fingerprint, refusal, bookings } = person;
  return (
    <Panel title={strings.storedAbout(email)}>
      <Found person={person} />
      <div className="flex flex-wrap items-center gap-3 border-t border-line px-5 py-5">
        <a
          href={`/api/personal-data?${new URLSearchParams({ email })}`}
          download
          className="button button-small"
        >
          {strings.downloadAsOneFile}
        </a>
        {refusal ? (
          <p className="measure basis-full">{refusal}</p>
        ) : (
          <AskedChange
            fields={{ intent: "delete", email, fingerprint }}
            label={strings.deleteEverything}
            className="button button-small button-danger"
            question={{
              title: strings.deleteEverythingAboutThisPerson,
              text: (
                <>
                  <p>{strings.thisPermanentlyDeletesWhatIs(email)}</p>
                  <ul className="mt-2 list-disc pl-5">
                    {everything(person).map((words) => (
                      <li key={words}>{words}</li>
                    ))}
                  </ul>
                  <Staying person={person} />
                  <p className="mt-3">
                    {bookings.length > 0 && `${strings.datesHeldByTheseBookings} `}
                    {strings.emailsWaitingToBeSent}
                  </p>
                </>
              ),
              yes: strings.deleteEverythingNow,
            }}
          />
        )}
      </div>
    </Panel>
  );
}
