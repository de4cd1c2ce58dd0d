import { Link } from "react-router";
import { Panel } from "#app/components/ui/panel.tsx";
import { StatusBadge } from "#app/components/ui/status-badge.tsx";
import { ExtendHold } from "#app/features/bookings/holds/extend-hold.tsx";
import { formatCalendarDate, formatStudioMoment } from "#app/lib/format.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import {
  type Dashboard,
  type DueStep,
  HOLD_NOTICE_DAYS,
  type WaitingInquiry,
} from "#server/admin/dashboard/contract.ts";
import { coupleOf } from "#server/bookings/fields/contract.ts";
import { ANSWER_HOURS } from "#server/inquiries/submissions/contract.ts";
import { CoupleRow } from "./couple-row.tsx";
import { ListLink } from "./list-link.tsx";

/** How many there are beside those that are shown. */
const withTotal = (title: string, total: number) => (total > 0 ? `${title} (${total})` : title);

/** `5 hours`, `2 days 3 hours` */
function duration(hours: number): string {
  const count = (n: number, unit: string) => `${n} ${unit}${n === 1 ? "" : "s"}`;
  if (hours < 48) return hours < 1 ? "less than an hour" : count(hours, "hour");
  const rest = hours % 24;
  return count(Math.floor(hours / 24), "day") + (rest > 0 ? ` ${count(rest, "hour")}` : "");
}

export function WaitingPanel({ waiting, late }: Pick<Dashboard, "waiting" | "late">) {
  return (
    <Panel
      title={withTotal("Waiting for an answer", waiting.total)}
      action={<ListLink to="/admin/bookings?status=new" label="View All" about="new bookings" />}
      empty={waiting.total === 0 && "Everyone has an answer. New inquiries appear here, oldest first."}
    >
      <p className="px-5 pt-3">
        {late > 0 ? (
          <strong className="text-danger">
            {late === 1 ? "1 inquiry has" : `${late} inquiries have`} waited over {ANSWER_HOURS} hours.
          </strong>
        ) : (
          <span className="quiet">All within the promised {ANSWER_HOURS} hours.</span>
        )}
      </p>
      <ul className="divide-y divide-line">
        {waiting.items.map((inquiry) => (
          <CoupleRow
            key={inquiry.id}
            booking={inquiry}
            note={`Wedding on ${formatCalendarDate(inquiry.weddingDate)}`}
            aside={<Wait {...inquiry} />}
          />
        ))}
      </ul>
    </Panel>
  );
}

function Wait({ hours }: Pick<WaitingInquiry, "hours">) {
  if (hours < ANSWER_HOURS) {
    return (
      <>
        <p>{duration(hours)}</p>
        <p className="quiet text-12">{duration(ANSWER_HOURS - hours)} left</p>
      </>
    );
  }
  return (
    <>
      <p className="font-semibold text-danger">Overdue</p>
      <p className="text-12">waiting {duration(hours)}</p>
    </>
  );
}

export function MessagesPanel({ messages }: Pick<Dashboard, "messages">) {
  return (
    <Panel
      title={withTotal("Messages to answer", messages.total)}
      action={<ListLink to="/admin/messages" label="View All" about="messages" />}
      empty={messages.total === 0 && "Every message has an answer. New ones appear here, oldest first."}
    >
      <ul className="divide-y divide-line">
        {messages.items.map(({ id, name, message, createdAt }) => (
          <li key={id} className="flex min-h-11 items-center justify-between gap-4 px-5 py-2">
            <div className="min-w-0">
              <Link
                to={`/admin/messages/${id}`}
                className="inline-block py-2.75 leading-[1.375rem] font-semibold wrap-anywhere hover:underline"
              >
                {name}
              </Link>
              <p className="quiet -mt-2 line-clamp-2 wrap-anywhere">{message}</p>
            </div>
            <p className="tabular flex-none text-right text-12">{formatStudioMoment(createdAt)}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

export function NextWeddingsPanel({ weddings }: { weddings: Dashboard["nextWeddings"] }) {
  return (
    <Panel
      title="Next weddings"
      action={<ListLink to="/admin/calendar" label="Calendar" about="of all weddings" />}
      empty={weddings.length === 0 && "No upcoming weddings. Bookings you confirm or hold appear here."}
    >
      <ul className="divide-y divide-line">
        {weddings.map((wedding) => (
          <CoupleRow
            key={wedding.id}
            booking={wedding}
            note={wedding.venue ?? "No venue yet"}
            aside={
              <>
                <p>{formatCalendarDate(wedding.weddingDate)}</p>
                <StatusBadge status={wedding.status} />
              </>
            }
          />
        ))}
      </ul>
    </Panel>
  );
}

function due(on: DueStep["nextStepOn"], today: string) {
  return on === today ? "Today" : `Since ${formatCalendarDate(on)}`;
}

export function DueStepsPanel({ steps, today }: { steps: Dashboard["dueSteps"]; today: string }) {
  return (
    <Panel
      title={withTotal("Next steps due", steps.total)}
      empty={steps.total === 0 && "Nothing is due. A booking's next step appears here on its due date."}
    >
      <ul className="divide-y divide-line">
        {steps.items.map((step) => (
          <CoupleRow
            key={step.id}
            booking={step}
            note={step.nextStep ?? "Next step"}
            aside={
              <>
                <p>{due(step.nextStepOn, today)}</p>
                <p className="quiet text-12">{step.ownerName ?? "Unassigned"}</p>
              </>
            }
          />
        ))}
      </ul>
    </Panel>
  );
}

type HoldsProps = { holds: Dashboard["endingHolds"]; outcome: Outcome | undefined };

export function EndingHoldsPanel({ holds, outcome }: HoldsProps) {
  return (
    <Panel
      title={withTotal("Holds ending soon", holds.total)}
      empty={holds.total === 0 && `No hold ends within ${HOLD_NOTICE_DAYS} days.`}
    >
      <ul className="divide-y divide-line">
        {holds.items.map((hold) => (
          <CoupleRow
            key={hold.id}
            booking={hold}
            note={`Wedding on ${formatCalendarDate(hold.weddingDate)}`}
            aside={
              <>
                <p>Ends</p>
                <p>{formatStudioMoment(hold.holdExpiresAt)}</p>
                <ExtendHold
                  hold={{ ...hold, couple: coupleOf(hold) }}
                  outcome={outcome}
                  className="text-link min-h-11 cursor-pointer"
                />
              </>
            }
          />
        ))}
      </ul>
    </Panel>
  );
}

/** Only where there are any: where the site signs by itself, there never are. */
export function ToSignPanel({ toSign }: Pick<Dashboard, "toSign">) {
  if (toSign.total === 0) return null;
  return (
    <Panel
      title={withTotal("Waiting for your signature", toSign.total)}
      action={
        <ListLink to="/admin/bookings?proposal=signed" label="View All" about="bookings you have to sign" />
      }
    >
      <ul className="divide-y divide-line">
        {toSign.items.map((signed) => (
          <CoupleRow
            key={signed.proposalId}
            booking={signed}
            note={`Wedding on ${formatCalendarDate(signed.weddingDate)}`}
            aside={
              <Link
                to={`/admin/proposals/${signed.proposalId}`}
                className="text-link inline-flex min-h-11 items-center"
                aria-label={`Read and sign: ${signed.brideName} and ${signed.groomName}`}
              >
                Read and sign
              </Link>
            }
          />
        ))}
      </ul>
    </Panel>
  );
}

/** Only where there are any: most days nobody has written. */
export function TestimonialsPanel({ testimonials }: Pick<Dashboard, "testimonials">) {
  if (testimonials.total === 0) return null;
  return (
    <Panel title={withTotal("New testimonials", testimonials.total)}>
      <ul className="divide-y divide-line">
        {testimonials.items.map((testimonial) => (
          <CoupleRow
            key={testimonial.id}
            booking={testimonial}
            note={<span className="line-clamp-2">{testimonial.words}</span>}
            aside={<p>{formatStudioMoment(testimonial.receivedAt)}</p>}
          />
        ))}
      </ul>
    </Panel>
  );
}

/** Only where there are any, too. */
export function DeletionRequestsPanel({ requests }: { requests: Dashboard["deletionRequests"] }) {
  if (requests.total === 0) return null;
  return (
    <Panel title={withTotal("Requests to delete data", requests.total)}>
      <ul className="divide-y divide-line">
        {requests.items.map((request) => (
          <CoupleRow
            key={`${request.id}-${request.name}`}
            booking={request}
            note={`Asked by ${request.name}`}
            aside={<p>{formatStudioMoment(request.askedAt)}</p>}
          />
        ))}
      </ul>
    </Panel>
  );
}
