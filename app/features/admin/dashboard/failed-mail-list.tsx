import { Form, useNavigation } from "react-router";
import { ToneIcon } from "#app/components/ui/tone-icon.tsx";
import type { FailedMail } from "#server/mail/outbox/contract.ts";
import * as strings from "../strings/dashboard.ts";

/** Mails that no provider accepted, each with a retry button. */
export function FailedMailList({ mails }: { mails: FailedMail[] }) {
  const busyId = useNavigation().formData?.get("id");
  return (
    <section aria-labelledby="failed-mails" className="mt-6 bg-white">
      <h2
        id="failed-mails"
        className="flex items-center gap-2 bg-danger-soft px-5 py-3 font-body text-14 font-semibold tracking-normal text-danger"
      >
        <ToneIcon tone="failure" />
        {strings.failedEmails(mails.length)}
      </h2>
      <ul className="divide-y divide-line">
        {mails.map(({ id, toAddress, subject, attempts, lastError }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-4 px-5 py-3">
            <div className="min-w-0">
              <p className="break-words font-semibold">{subject}</p>
              <p className="quiet break-words">{strings.toFailedTimes(toAddress, attempts, lastError)}</p>
            </div>
            <Form method="post">
              <input type="hidden" name="id" value={id} />
              <input type="hidden" name="to" value={toAddress} />
              <button
                type="submit"
                disabled={busyId === id}
                className="button"
                aria-label={strings.resendTo(toAddress)}
              >
                {strings.resend}
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
