import { Link } from "react-router";
import { MailState } from "#app/components/ui/mail-state.tsx";
import { formatStudioMoment } from "#app/lib/format.ts";
import { MAIL_KIND_NAMES } from "#server/mail/kinds/contract.ts";
import type { OutboxRow } from "#server/mail/outbox/contract.ts";
import * as strings from "../strings/outbox.ts";
import { errorWords } from "./error-labels.ts";
import { progressOf } from "./mail-facts.ts";
import { ResendButton } from "./resend-button.tsx";

export function OutboxList({ mails }: { mails: OutboxRow[] }) {
  return (
    <ul className="divide-y divide-line">
      {mails.map((mail) => (
        <li
          key={mail.id}
          className="relative flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 pt-1.5 pb-4 hover:bg-paper"
        >
          <div className="min-w-0 flex-1 basis-60">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <MailState state={mail.state} delivery={mail.delivery} />
              <Link
                to={`/admin/email/outbox/${mail.id}`}
                className="min-w-0 py-2.75 leading-[1.375rem] break-words font-semibold after:absolute after:inset-0"
              >
                {mail.subject}
              </Link>
            </p>
            <p className="quiet -mt-1 break-all">{strings.to(mail.toAddress)}</p>
            <p className="quiet tabular text-12">
              {strings.written(
                MAIL_KIND_NAMES[mail.kind],
                formatStudioMoment(mail.createdAt),
                progressOf(mail),
              )}
            </p>
            {mail.lastError && mail.state !== "sent" && (
              <p className="text-12 text-danger">{errorWords(mail.lastError)}</p>
            )}
            {mail.deliveryReason && (
              <p className="wrap-anywhere text-12 text-danger">{mail.deliveryReason}</p>
            )}
          </div>
          {mail.resendable && <ResendButton mail={mail} />}
        </li>
      ))}
    </ul>
  );
}
