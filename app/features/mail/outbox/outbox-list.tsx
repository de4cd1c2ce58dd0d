import { Link } from "react-router";
import { MailState } from "#app/components/ui/mail-state.tsx";
import { formatStudioMoment } from "#app/lib/format.ts";
import { MAIL_KIND_NAMES } from "#server/mail/kinds/contract.ts";
import type { OutboxRow } from "#server/mail/outbox/contract.ts";
import * as strings from "../strings/outbox.ts";
import { errorWords } from "./error-labels.ts";
import { progressOf } from "./mail-facts.ts";
import { ResendButton } from "./resend-button.tsx";

function Facts({ mail }: { mail: OutboxRow }) {
  const facts = strings.written(
    MAIL_KIND_NAMES[mail.kind],
    formatStudioMoment(mail.createdAt),
    progressOf(mail),
  );
  return (
    <p title={facts} className="quiet tabular text-12 max-xl:basis-full xl:w-96 xl:truncate">
      {facts}
    </p>
  );
}

/** A row for each email, with its state first; on a phone the rest is below. */
export function OutboxList({ mails }: { mails: OutboxRow[] }) {
  return (
    <ul className="list-rows">
      {mails.map((mail) => (
        <li key={mail.id} className="flex flex-wrap items-center gap-x-3 px-3 py-0.5 sm:px-4">
          <p className="xl:w-20">
            <MailState state={mail.state} delivery={mail.delivery} />
          </p>
          <Link
            to={`/admin/email/outbox/${mail.id}`}
            className="min-w-0 flex-1 basis-40 py-3 break-words font-semibold after:absolute after:inset-0 xl:basis-0 xl:py-2"
          >
            {mail.subject}
          </Link>
          <p className="quiet min-w-0 break-all max-xl:basis-full xl:w-48 xl:truncate">
            {strings.to(mail.toAddress)}
          </p>
          <Facts mail={mail} />
          {mail.resendable && <ResendButton mail={mail} />}
          {mail.lastError && mail.state !== "sent" && (
            <p className="basis-full text-danger xl:pl-23">{errorWords(mail.lastError)}</p>
          )}
          {mail.deliveryReason && (
            <p className="basis-full wrap-anywhere text-danger xl:pl-23">{mail.deliveryReason}</p>
          )}
        </li>
      ))}
    </ul>
  );
}
