import { data, Link, redirect } from "react-router";
import { MailState } from "#app/components/ui/mail-state.tsx";
import { OutcomeToast } from "#app/components/ui/outcome-toast.tsx";
import { UnknownScreen } from "#app/features/admin/unknown-screen.tsx";
import { changeMail } from "#app/features/mail/outbox/change-mail.ts";
import { DeleteMail } from "#app/features/mail/outbox/delete-mail.tsx";
import { errorWords } from "#app/features/mail/outbox/error-labels.ts";
import { progressOf } from "#app/features/mail/outbox/mail-facts.ts";
import { MailView } from "#app/features/mail/outbox/mail-view.tsx";
import { ResendButton } from "#app/features/mail/outbox/resend-button.tsx";
import * as strings from "#app/features/mail/strings/screens.ts";
import { EmailHead } from "#app/features/mail/templates/settings-tabs.tsx";
import { formatStudioMoment } from "#app/lib/format.ts";
import { MAIL_KIND_NAMES } from "#server/mail/kinds/contract.ts";
import { readMail } from "#server/mail/outbox/service.ts";
import { servicesContext } from "#server/platform/context.ts";
import { adminPage } from "#server/platform/http/admin-page.ts";
import type { Route } from "./+types/outbox-mail";

export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const mail = await readMail(services, await adminPage(services, request.headers, url), params.id);
  return mail ? { mail } : data(null, { status: 404 });
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const outcome = await changeMail(await request.formData());
  if (outcome.intent === "delete" && outcome.tone === "success") return redirect("/admin/email/outbox");
  return outcome;
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.mail.subject ?? strings.email} · Email · Admin Dashboard` },
  { name: "robots", content: "noindex" },
];

export default function OutboxMailPage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <UnknownScreen />;
  const { mail } = loaderData;
  const facts: [string, string][] = [
    [strings.to, mail.toAddress],
    ...(mail.replyTo ? [[strings.repliesGoTo, mail.replyTo] as [string, string]] : []),
    [strings.kind, MAIL_KIND_NAMES[mail.kind]],
    ...(mail.files.length > 0 ? [[strings.attached, mail.files.join(", ")] as [string, string]] : []),
    [strings.written, strings.by(formatStudioMoment(mail.createdAt), mail.writtenBy ?? "the site")],
  ];
  return (
    <div className="toast-space">
      <EmailHead />
      <Link to="/admin/email/outbox" className="text-link mt-4 inline-flex min-h-11 items-center">
        {strings.allEmails}
      </Link>
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="min-w-0 break-words font-body text-20 font-semibold tracking-normal">
          {mail.subject}
        </h2>
        <MailState state={mail.state} delivery={mail.delivery} />
      </div>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="quiet">{label}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="tabular mt-4">{progressOf(mail)}</p>
      {mail.lastError && mail.state !== "sent" && (
        <p className="mt-1 break-words text-danger">
          {strings.itSaid(errorWords(mail.lastError), mail.lastError)}
        </p>
      )}
      {mail.deliveryReason && (
        <p className="mt-1 break-words text-danger">{strings.theProviderSaid(mail.deliveryReason)}</p>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        {mail.resendable && <ResendButton mail={mail} />}
        {mail.bookingId && (
          <Link
            to={`/admin/bookings/${mail.bookingId}`}
            className="text-link inline-flex min-h-11 items-center"
          >
            {strings.relatedBooking}
          </Link>
        )}
        {mail.messageId && (
          <Link
            to={`/admin/messages/${mail.messageId}`}
            className="text-link inline-flex min-h-11 items-center"
          >
            {strings.relatedMessage}
          </Link>
        )}
      </div>
      <div className="mt-6 max-w-3xl">
        <MailView html={mail.html} text={mail.text} />
      </div>
      <div className="mt-6">
        <DeleteMail mail={mail} />
      </div>
      <OutcomeToast outcome={actionData} />
    </div>
  );
}
