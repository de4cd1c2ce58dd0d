import { data, Link, redirect } from "react-router";
import { OutcomeToast } from "#app/components/ui/outcome-toast.tsx";
import { PhoneLink } from "#app/components/ui/phone-link.tsx";
import { UnknownScreen } from "#app/features/admin/unknown-screen.tsx";
import { changeMessage } from "#app/features/inquiries/inbox/change-message.ts";
import { DeleteMessage } from "#app/features/inquiries/inbox/delete-message.tsx";
import { MailDetails } from "#app/features/inquiries/inbox/mail-details.tsx";
import { MessageActions } from "#app/features/inquiries/inbox/message-actions.tsx";
import { ReplyForm } from "#app/features/inquiries/inbox/reply-form.tsx";
import { SameAddress } from "#app/features/inquiries/inbox/same-address.tsx";
import { StatusMark } from "#app/features/inquiries/inbox/status-mark.tsx";
import { Thread } from "#app/features/inquiries/inbox/thread.tsx";
import * as strings from "#app/features/inquiries/strings/screens.ts";
import { dropDraftsAbout, endSentDraft } from "#app/forms/remove-drafts.ts";
import { formatStudioMoment, formatWeddingDate } from "#app/lib/format.ts";
import { readMessage } from "#server/inquiries/inbox/service.ts";
import { SUSPECTED } from "#server/inquiries/submissions/contract.ts";
import { servicesContext } from "#server/platform/context.ts";
import { adminPage } from "#server/platform/http/admin-page.ts";
import { UNCHECKED } from "#server/platform/turnstile/contract.ts";
import type { Route } from "./+types/message";

export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const page = await readMessage(services, await adminPage(services, request.headers, url), params.id);
  return data(page, page ? undefined : { status: 404 });
}

export async function clientAction({ request, params }: Route.ClientActionArgs) {
  const form = await request.formData();
  const outcome = await changeMessage(params.id, form);
  endSentDraft(form, outcome);
  if (outcome.intent === "delete" && outcome.tone === "success") {
    dropDraftsAbout(params.id);
    return redirect("/admin/messages");
  }
  return outcome;
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.message.name ?? strings.message} · Messages · Admin Dashboard` },
  { name: "robots", content: "noindex" },
];

export default function MessagePage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <UnknownScreen />;
  const { message, booking, thread, files, otherMessages, otherBookings, replies } = loaderData;
  const { name, email, phone, status, createdAt } = message;
  return (
    <div className="toast-space">
      <Link to="/admin/messages" className="text-link inline-flex min-h-11 items-center">
        {strings.allMessages}
      </Link>
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="min-w-0 break-words font-body text-25 font-semibold tracking-normal">{name}</h1>
        <StatusMark status={status} />
      </div>
      <p className="quiet tabular mt-1">{strings.wrote(formatStudioMoment(createdAt))}</p>
      {status === "suspected" && <p className="mt-1">{SUSPECTED}</p>}
      {message.unchecked && <p className="mt-1">{UNCHECKED}</p>}
      <p className="mt-1 flex flex-wrap gap-x-5">
        <a href={`mailto:${email}`} className="text-link inline-flex min-h-11 items-center break-all">
          {email}
        </a>
        {phone && <PhoneLink phone={phone} />}
      </p>
      {message.mail?.subject && (
        <p className="measure mt-4 wrap-anywhere font-semibold text-17">{message.mail.subject}</p>
      )}
      <p className="measure mt-4 whitespace-pre-line break-words bg-white p-5 text-17">{message.message}</p>
      {message.mail && <MailDetails mail={message.mail} address={email} files={files} />}
      {booking && (
        <p className="mt-4">
          {message.mail ? strings.sentToTheBookingOf : strings.becameTheBookingOf}{" "}
          <Link to={`/admin/bookings/${booking.id}`} className="text-link inline-flex min-h-11 items-center">
            {booking.brideName} & {booking.groomName}, {formatWeddingDate(booking.weddingDate)}
          </Link>
        </p>
      )}
      <div className="mt-4">
        <MessageActions message={message} booking={booking} />
      </div>
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-[3fr_2fr]">
        <div className="grid gap-8">
          <Thread thread={thread} />
          <ReplyForm key={message.id} message={message} replies={replies} outcome={actionData} />
        </div>
        <div className="grid gap-8">
          <SameAddress otherMessages={otherMessages} otherBookings={otherBookings} />
          <DeleteMessage page={loaderData} />
        </div>
      </div>
      {/* The error of a reply is shown next to its own button. */}
      <OutcomeToast
        outcome={actionData?.intent === "reply" && actionData.tone === "failure" ? undefined : actionData}
      />
    </div>
  );
}
