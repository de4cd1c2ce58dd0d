import { Link } from "react-router";
import { Badge } from "#app/components/ui/badge.tsx";
import { Panel } from "#app/components/ui/panel.tsx";
import { StatusBadge } from "#app/components/ui/status-badge.tsx";
import { ExtendHold } from "#app/features/bookings/holds/extend-hold.tsx";
import { SampleBadge } from "#app/features/website/samples/sample-badge.tsx";
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
import * as strings from "../strings/dashboard.ts";
import { CoupleRow } from "./couple-row.tsx";
import { LinkedRow } from "./linked-row.tsx";
import { ListLink } from "./list-link.tsx";
import { PanelRows } from "./panel-rows.tsx";
import { SuspectedLink } from "./suspected-link.tsx";

/** Adds the total number to the title, because not all are shown. */
const withTotal = (title: string, total: number) => (total > 0 ? `${title} (${total})` : title);

/** Formats a duration: `5 hours`, `2 days 3 hours` */
function duration(hours: number): string {
  const count = (n: number, unit: string) => `${n} ${unit}${n === 1 ? "" : "s"}`;
  if (hours < 48) return hours < 1 ? strings.lessThanAnHour : count(hours, "hour");
  const rest = hours % 24;
  return count(Math.floor(hours / 24), "day") + (rest > 0 ? ` ${count(rest, "hour")}` : "");
}

export function WaitingPanel({ waiting, late }: Pick<Dashboard, "waiting" | "late">) {
  return (
    <Panel
      title={withTotal(strings.waitingForAnAnswer, waiting.total)}
      action={
        <ListLink to="/admin/bookings?status=new" label={strings.viewAll} about={strings.newBookings} />
      }
      empty={waiting.total === 0 && strings.everyoneHasAnAnswerNew}
    >
      {/* The overdue rows that are shown say so themselves. */}
      {late === 0 && <p className="quiet px-5 pt-2.5">{strings.allWithinThePromisedHours(ANSWER_HOURS)}</p>}
      {late > waiting.items.length && (
        <p className="quiet px-5 pt-2.5">{strings.waitedOverHours(late, ANSWER_HOURS)}</p>
      )}
      <PanelRows about={strings.waitingForAnAnswer}>
        {waiting.items.map((inquiry) => (
          <CoupleRow
            key={inquiry.id}
            booking={inquiry}
            note={strings.weddingOn(inquiry.weddingDate && formatCalendarDate(inquiry.weddingDate))}
            aside={<Wait {...inquiry} />}
          />
        ))}
      </PanelRows>
    </Panel>
  );
}

function Wait({ hours, hasEmail, ...inquiry }: WaitingInquiry) {
  return (
    <>
      {hours < ANSWER_HOURS ? (
        <p>{strings.left(duration(ANSWER_HOURS - hours))}</p>
      ) : (
        <p className="font-semibold text-danger">{strings.overdue}</p>
      )}
      <p className="flex grow flex-wrap items-center justify-between gap-x-3 sm:justify-end">
        <span className="quiet text-12">{strings.waiting(duration(hours))}</span>
        {hasEmail && (
          <Link
            to={`/admin/bookings/${inquiry.id}?do=reply#reply-body`}
            className="text-link inline-flex min-h-11 min-w-11 items-center justify-end"
            aria-label={strings.replyToCouple(coupleOf(inquiry))}
          >
            {strings.reply}
          </Link>
        )}
      </p>
    </>
  );
}

export function MessagesPanel({ messages, suspected }: Pick<Dashboard, "messages" | "suspected">) {
  return (
    <Panel
      title={withTotal(strings.messagesToAnswer, messages.total)}
      action={<ListLink to="/admin/messages" label={strings.viewAll} about={strings.messages} />}
      empty={messages.total === 0 && strings.everyMessageHasAnAnswer}
      foot={suspected > 0 && <SuspectedLink count={suspected} />}
    >
      <PanelRows about={strings.messagesToAnswer}>
        {messages.items.map(({ id, name, message, createdAt }) => (
          <LinkedRow
            key={id}
            to={`/admin/messages/${id}`}
            title={name}
            note={<p className="line-clamp-1 sm:line-clamp-2">{message}</p>}
            aside={<p className="quiet text-12">{formatStudioMoment(createdAt)}</p>}
          />
        ))}
      </PanelRows>
    </Panel>
  );
}

export function NextWeddingsPanel({ weddings }: { weddings: Dashboard["nextWeddings"] }) {
  return (
    <Panel
      title={strings.nextWeddings}
      action={<ListLink to="/admin/calendar" label={strings.calendar} about={strings.ofAllWeddings} />}
      empty={weddings.length === 0 && strings.noUpcomingWeddingsBookingsYou}
    >
      <PanelRows about={strings.nextWeddings}>
        {weddings.map((wedding) => (
          <CoupleRow
            key={wedding.id}
            booking={wedding}
            note={wedding.venue ?? <Badge tone="waits">{strings.noVenueYet}</Badge>}
            aside={
              <>
                <p>{formatCalendarDate(wedding.weddingDate)}</p>
                <StatusBadge status={wedding.status} />
              </>
            }
          />
        ))}
      </PanelRows>
    </Panel>
  );
}

function due(on: DueStep["nextStepOn"], today: string) {
  return on === today ? strings.today : strings.since(formatCalendarDate(on));
}

export function DueStepsPanel({ steps, today }: { steps: Dashboard["dueSteps"]; today: string }) {
  return (
    <Panel
      title={withTotal(strings.nextStepsDue, steps.total)}
      empty={steps.total === 0 && strings.nothingIsDueABookings}
    >
      <PanelRows about={strings.nextStepsDue}>
        {steps.items.map((step) => (
          <CoupleRow
            key={step.id}
            booking={step}
            note={step.nextStep ?? strings.nextStep}
            aside={
              <>
                <p>{due(step.nextStepOn, today)}</p>
                <p className="quiet text-12">{step.ownerName ?? strings.unassigned}</p>
              </>
            }
          />
        ))}
      </PanelRows>
    </Panel>
  );
}

type HoldsProps = { holds: Dashboard["endingHolds"]; outcome: Outcome | undefined };

export function EndingHoldsPanel({ holds, outcome }: HoldsProps) {
  return (
    <Panel
      title={withTotal(strings.holdsEndingSoon, holds.total)}
      empty={holds.total === 0 && strings.noHoldEndsWithinDays(HOLD_NOTICE_DAYS)}
    >
      <PanelRows about={strings.holdsEndingSoon}>
        {holds.items.map((hold) => (
          <CoupleRow
            key={hold.id}
            booking={hold}
            note={strings.weddingOn(formatCalendarDate(hold.weddingDate))}
            aside={
              <>
                <p>{strings.ends(formatStudioMoment(hold.holdExpiresAt))}</p>
                <ExtendHold
                  hold={{ ...hold, couple: coupleOf(hold) }}
                  outcome={outcome}
                  className="text-link ml-auto min-h-11 cursor-pointer"
                />
              </>
            }
          />
        ))}
      </PanelRows>
    </Panel>
  );
}

/** Hidden if empty: with automatic signing, it always is. */
export function ToSignPanel({ toSign }: Pick<Dashboard, "toSign">) {
  if (toSign.total === 0) return null;
  return (
    <Panel
      title={withTotal(strings.waitingForYourSignature, toSign.total)}
      action={
        <ListLink
          to="/admin/bookings?proposal=signed"
          label={strings.viewAll}
          about={strings.bookingsYouHaveToSign}
        />
      }
    >
      <PanelRows about={strings.waitingForYourSignature}>
        {toSign.items.map((signed) => (
          <CoupleRow
            key={signed.proposalId}
            booking={signed}
            note={strings.signedSince(
              formatCalendarDate(signed.weddingDate),
              formatStudioMoment(signed.since),
            )}
            aside={
              <Link
                to={`/admin/proposals/${signed.proposalId}`}
                className="text-link inline-flex min-h-11 items-center"
                aria-label={strings.readAndSignAnd(signed.brideName, signed.groomName)}
              >
                {strings.readAndSign}
              </Link>
            }
          />
        ))}
      </PanelRows>
    </Panel>
  );
}

/** Hidden if empty: on most days there are none. */
export function TestimonialsPanel({ testimonials }: Pick<Dashboard, "testimonials">) {
  if (testimonials.total === 0) return null;
  return (
    <Panel title={withTotal(strings.newTestimonials, testimonials.total)}>
      <PanelRows about={strings.newTestimonials}>
        {testimonials.items.map((testimonial) => (
          <CoupleRow
            key={testimonial.id}
            booking={testimonial}
            brief
            note={<span className="line-clamp-1 sm:line-clamp-2">{testimonial.words}</span>}
            aside={
              <>
                <p className="max-sm:hidden">{formatStudioMoment(testimonial.receivedAt)}</p>
                <SampleBadge sample={testimonial.sample} />
              </>
            }
          />
        ))}
      </PanelRows>
    </Panel>
  );
}

/** Hidden if empty, too. */
export function DeletionRequestsPanel({ requests }: { requests: Dashboard["deletionRequests"] }) {
  if (requests.total === 0) return null;
  return (
    <Panel title={withTotal(strings.requestsToDeleteData, requests.total)}>
      <PanelRows about={strings.requestsToDeleteData}>
        {requests.items.map((request) => (
          <CoupleRow
            key={`${request.id}-${request.name}`}
            booking={request}
            note={strings.askedBy(request.name)}
            aside={<p>{formatStudioMoment(request.askedAt)}</p>}
          />
        ))}
      </PanelRows>
    </Panel>
  );
}
