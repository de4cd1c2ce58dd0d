import { data, redirect, useSearchParams } from "react-router";
import { latePart } from "#app/components/ui/late-part.tsx";
import { LateDeletionRequest } from "#app/features/admin/personal-data/late-deletion-request.tsx";
import { deskFacts } from "#app/features/bookings/current-state/desk-facts.ts";
import { BookingHead } from "#app/features/bookings/page/booking-head.tsx";
import { BookingToast } from "#app/features/bookings/page/booking-toast.tsx";
import { DetailsEditing } from "#app/features/bookings/page/details-editing.tsx";
import { DetailsPanel } from "#app/features/bookings/page/details-panel.tsx";
import { LateImageGrid } from "#app/features/bookings/page/late-image-grid.tsx";
import { LateReplyOffer } from "#app/features/bookings/page/late-reply-offer.tsx";
import { LateTestimonialPanel } from "#app/features/bookings/page/late-testimonial-panel.tsx";
import { ReplyPanel } from "#app/features/bookings/page/reply-panel.tsx";
import { SchedulePanel } from "#app/features/bookings/page/schedule-panel.tsx";
import { sendBooking } from "#app/features/bookings/page/send-booking.ts";
import { useHeldPage } from "#app/features/bookings/page/use-held-page.ts";
import * as strings from "#app/features/bookings/strings/screens.ts";
import { isContactForm, sendContact } from "#app/features/clients/contacts/send-contact.ts";
import { ConversationPanel } from "#app/features/clients/conversation/conversation-panel.tsx";
import { latestWords } from "#app/features/clients/conversation/latest-words.ts";
import { isPaymentForm, sendPayments } from "#app/features/payments/panel/send-payments.ts";
import { movableBy } from "#app/features/proposals/desk/agreed.ts";
import { takenBackWords } from "#app/features/proposals/desk/taken-back.ts";
import { dropDraftsAbout, endSentDraft } from "#app/forms/remove-drafts.ts";
import { UnsavedGuard } from "#app/forms/unsaved-changes.tsx";
import { useKept } from "#app/lib/use-kept.ts";
import { isSentBack } from "#server/bookings/current-state/contract.ts";
import {
  currentState,
  deskState,
  readFacts,
  statesTakenBack,
} from "#server/bookings/current-state/service.ts";
import { coupleOf } from "#server/bookings/fields/contract.ts";
import type { BookingView } from "#server/bookings/page/contract.ts";
import { readBookingPage } from "#server/bookings/page/service.ts";
import { isClosed } from "#server/bookings/status-transitions/contract.ts";
import { unconfirmedOf } from "#server/bookings/unconfirmed/contract.ts";
import { readContacts } from "#server/clients/contacts/service.ts";
import { readConversation } from "#server/clients/conversation/service.ts";
import { readDeliverySummary } from "#server/delivery/desk/service.ts";
import { studioBack, trashWords } from "#server/payments/balance-words/contract.ts";
import { failingOf } from "#server/payments/failing/contract.ts";
import { listInvoices } from "#server/payments/invoices/service.ts";
import { readBalance } from "#server/payments/ledger/service.ts";
import { readRefundObstacles } from "#server/payments/refunds/service.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { servicesContext } from "#server/platform/context.ts";
import { adminPage } from "#server/platform/http/admin-page.ts";
import { hasRight } from "#server/platform/rights/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { carriedSentences } from "#server/proposals/couple-money/contract.ts";
import { listProposals } from "#server/proposals/drafts/service.ts";
import type { Route } from "./+types/booking";

/** Loaded later, because they are below the fold. */
const LateTimeline = latePart(
  async () => (await import("#app/features/bookings/page/timeline-panel.tsx")).TimelinePanel,
);
const LateContacts = latePart(
  async () => (await import("#app/features/clients/contacts/contacts-panel.tsx")).ContactsPanel,
);
const LatePayments = latePart(
  async () => (await import("#app/features/payments/panel/payments-panel.tsx")).PaymentsPanel,
);

// Rarely used.
const LateMailAddress = latePart(
  async () => (await import("#app/features/bookings/page/mail-address.tsx")).MailAddress,
);
const LateDeletion = latePart(
  async () => (await import("#app/features/bookings/page/delete-booking.tsx")).DeleteBooking,
);

// Nearly every couple has an email address.
const LateCallPanel = latePart(
  async () => (await import("#app/features/bookings/page/call-panel.tsx")).CallPanel,
);
const LateRequestedAction = latePart(
  async () => (await import("#app/features/bookings/page/requested-action.tsx")).RequestedAction,
);
const LateProposalPanel = latePart(
  async () => (await import("#app/features/proposals/desk/proposal-panel.tsx")).ProposalPanel,
);
const LateDeliveryPanel = latePart(
  async () => (await import("#app/features/delivery/desk/delivery-panel.tsx")).DeliveryPanel,
);
const LateThumbBar = latePart(
  async () => (await import("#app/features/bookings/page/sticky-actions.tsx")).ThumbBar,
);
const LateChanged = latePart(
  async () => (await import("#app/features/bookings/page/changed-notice.tsx")).ChangedNotice,
);
const LateMissing = latePart(
  async () => (await import("#app/features/bookings/page/missing-booking.tsx")).MissingBooking,
);
const LateGoneNotice = latePart(
  async () => (await import("#app/features/bookings/page/gone-notice.tsx")).GoneNotice,
);

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const admin = await adminPage(services, request.headers);
  const [page, contacts, conversation, money, facts, delivery] = await Promise.all([
    readBookingPage(services, admin, { id: params.id, query: url.searchParams }),
    readContacts(services, admin, params.id),
    readConversation(services, admin, params.id),
    hasRight(admin.role, "money") ? readMoney(services, admin, params.id) : null,
    readFacts(services, params.id),
    readDeliverySummary(services, admin, params.id),
  ]);
  const now = services.clock.now();
  const state = facts && currentState(facts, now);
  return page && "booking" in page
    ? data({
        ...page,
        contacts,
        conversation,
        money: money && {
          ...money,
          isStopped: Boolean(state?.money.stopped),
          inTrash: state ? trashWords(state) : [],
          carried: state ? carriedSentences(state.money, studioBack) : [],
          failing: state ? failingOf(state) : null,
          isToRefund: state !== null && isSentBack(state.money),
          unconfirmed: state ? unconfirmedOf(state) : null,
        },
        delivery,
        settles: settlesMoney(money, page.booking),
        takenBack: facts
          ? takenBackWords(statesTakenBack(facts, { holdExpiresAt: page.nextHoldEnd, now }), admin)
          : {},
        movesBy: (money && movableBy(money.proposals, page.booking.status)?.id) || null,
        // Deleted while the page was read, if there is none.
        state: state ? deskFacts(deskState(state, admin)) : [],
      })
    : data(page, { status: 404 });
}

/** Reads a booking's proposals, balance, invoices, disputes and open refunds. */
async function readMoney(services: Services, admin: Admin, id: string) {
  const [proposals, balance, invoices, obstacles] = await Promise.all([
    listProposals(services, admin, id),
    readBalance(services, id),
    listInvoices(services, admin, id),
    readRefundObstacles(services, admin, id),
  ]);
  return { proposals, balance, invoices, ...obstacles };
}

/**
 * Whether closing the booking also settles an agreement or payments, or reopening it says what becomes of them. A closed
 * booking may have had charges that were all taken off.
 */
function settlesMoney(
  money: Awaited<ReturnType<typeof readMoney>> | null,
  { status, needsReopeningLetter }: BookingView,
) {
  if (money === null || isClosed(status)) return money !== null && needsReopeningLetter;
  const { proposals, balance } = money;
  const isAgreed = proposals.some((one) => one.status === "signed" || one.status === "completed");
  return isAgreed || balance.charges.length + balance.payments.length > 0;
}

export async function clientAction({ request, params }: Route.ClientActionArgs) {
  const form = await request.formData();
  if (isContactForm(form)) return sendContact(form);
  if (isPaymentForm(form)) return sendPayments(form);
  const outcome = await sendBooking(form);
  endSentDraft(form, outcome);
  if (outcome.intent === "delete-data" && outcome.tone === "success") dropDraftsAbout(params.id);
  if (["delete", "delete-data"].includes(outcome.intent) && outcome.tone === "success")
    return redirect("/admin/bookings");
  return outcome;
}

/** Reloads while the page is open, after something has changed. */
export const handle = { staysFresh: "while-typing" };

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: `${loaderData && "booking" in loaderData ? coupleOf(loaderData.booking) : strings.booking} · Admin Dashboard`,
  },
  { name: "robots", content: "noindex" },
];

export default function BookingRoute({ loaderData, actionData, params }: Route.ComponentProps) {
  const outcome = useKept(actionData);
  // If the booking is deleted while the user is typing, their text stays.
  const read = loaderData && "booking" in loaderData ? loaderData : null;
  const { page, isHeld, show } = useHeldPage(read, params.id);
  const [query] = useSearchParams();
  if (!page) {
    const trashed = loaderData && "trashed" in loaderData ? loaderData.trashed : null;
    return <LateMissing id={params.id} trashed={trashed} />;
  }
  const { booking, money, delivery } = page;
  return (
    // The key resets the page for another booking, so no typed text carries over.
    <UnsavedGuard key={booking.id}>
      <DetailsEditing page={page} outcome={outcome}>
        <div className="toast-space thumb-space">
          <div role="status" data-newer>
            {isHeld && read && <LateChanged onShow={show} />}
          </div>
          {!read && <LateGoneNotice couple={coupleOf(booking)} />}
          <BookingHead
            page={page}
            state={page.state}
            words={latestWords(page.conversation, booking.message)}
            outcome={outcome}
          />
          <LateReplyOffer page={page} outcome={outcome} />
          <div className="booking-columns mt-6 items-start gap-y-6">
            <div id="conversation" className="grid gap-6">
              <ConversationPanel booking={booking} conversation={page.conversation} />
              {booking.email === null ? (
                <LateCallPanel booking={booking} partners={page.partners} />
              ) : (
                <ReplyPanel page={page} outcome={outcome} />
              )}
            </div>
            <div className="grid gap-6 lg:row-span-2">
              <div id="details">
                <DetailsPanel />
              </div>
              {money && (
                <LateProposalPanel
                  bookingId={booking.id}
                  proposals={money.proposals}
                  status={booking.status}
                  unconfirmed={money.unconfirmed}
                  hasMoney={
                    money.balance.paidCents - money.balance.refundedCents + money.balance.pendingCents > 0
                  }
                />
              )}
              <LateDeliveryPanel bookingId={booking.id} delivery={delivery} />
              <SchedulePanel page={page} outcome={outcome} />
              {money && (
                <LateDeletionRequest
                  booking={booking}
                  contacts={page.contacts}
                  kept={{
                    agreements: money.proposals.filter(({ completedAt }) => completedAt !== null).length,
                    invoices: money.invoices.length,
                    entries: money.balance.charges.length + money.balance.payments.length,
                  }}
                />
              )}
              <div id="people">
                <LateContacts bookingId={booking.id} contacts={page.contacts} outcome={outcome} />
              </div>
              {money && (
                <div id="payments">
                  <LatePayments
                    bookingId={booking.id}
                    status={booking.status}
                    failing={money.failing}
                    isToRefund={money.isToRefund}
                    isStopped={money.isStopped}
                    carried={money.carried}
                    balance={money.balance}
                    disputes={money.disputes}
                    openRefunds={money.openRefunds}
                    invoices={money.invoices}
                    today={page.today}
                    outcome={outcome}
                  />
                </div>
              )}
              <LateTestimonialPanel page={page} outcome={outcome} />
              <LateImageGrid images={page.images} />
              <LateMailAddress address={page.mailAddress} />
            </div>
            <LateTimeline page={page} outcome={outcome} />
          </div>
          <div className="mt-10 border-t border-line pt-6">
            <LateDeletion page={page} money={money?.inTrash ?? []} />
          </div>
          {query.has("do") && <LateRequestedAction key={query.get("do")} page={page} />}
          <BookingToast outcome={outcome} />
          <LateThumbBar phone={booking.phone} email={booking.email} />
        </div>
      </DetailsEditing>
    </UnsavedGuard>
  );
}
