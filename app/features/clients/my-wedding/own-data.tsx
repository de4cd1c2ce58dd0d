import { Notice } from "#app/components/layout/notice.tsx";
import { FieldError, fieldAttributes } from "#app/forms/field.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { DELETION_SURE, KEPT_FOR } from "#server/clients/data-requests/contract.ts";
import type { WeddingView } from "#server/clients/wedding/contract.ts";
import { answerTo, type FormAnswer } from "./own-form.ts";
import { summaryStyle } from "./summary-style.ts";

type Props = {
  wedding: Pick<WeddingView, "bookingId" | "deletionAskedAt">;
  answer: FormAnswer | undefined;
};

/** Everything about a partner as a file, and the request to delete it. */
export function OwnData({ wedding: { bookingId, deletionAskedAt }, answer }: Props) {
  return (
    <section>
      <h3 className="text-25">Your data</h3>
      <p className="mt-3">
        <a href="/my-wedding/my-data" className="text-link inline-flex min-h-11 items-center">
          Download everything we have about you
        </a>
      </p>
      {deletionAskedAt ? (
        <form method="post" className="mt-3 grid gap-4">
          <p>You've asked us to delete your data. We'll email you when it's done.</p>
          <input type="hidden" name="intent" value="keep-data" />
          <input type="hidden" name="bookingId" value={bookingId} />
          <div>
            <button type="submit" className="button">
              Withdraw the request
            </button>
          </div>
        </form>
      ) : (
        <AskForDeletion bookingId={bookingId} answer={answer} />
      )}
    </section>
  );
}

function AskForDeletion({ bookingId, answer }: { bookingId: string; answer: FormAnswer | undefined }) {
  const { reason, errors } = answerTo(answer, "delete-data", bookingId);
  const id = `sure-${bookingId}`;
  return (
    <details open={reason !== null || undefined}>
      <summary className={summaryStyle}>Ask us to delete your data</summary>
      <form method="post" noValidate className="mt-2 grid gap-6">
        {reason && !errors.sure && <Notice tone="failure" title="Your request wasn't sent" text={reason} />}
        <div className="grid gap-3 text-14">
          <p>
            We delete your email address and phone number, your messages, and your sign-in. It can't be
            undone.
          </p>
          <p>
            It's your partner's wedding, too. If only one of you asks, we may keep the booking for the other.
            If we delete the booking, its pictures and this page are gone, and your date is no longer
            reserved. We email both of you when it's done.
          </p>
          <p>
            Signed agreements, invoices and payments stay with us {KEPT_FOR}, because the law requires it. To
            cancel your booking, write to us.
          </p>
        </div>
        <input type="hidden" name="intent" value="delete-data" />
        <input type="hidden" name="bookingId" value={bookingId} />
        <div>
          <label className="flex min-h-11 cursor-pointer items-start gap-3 text-14">
            <input
              {...fieldAttributes({ id, error: errors.sure, focus: errors.sure !== undefined })}
              type="checkbox"
              name="sure"
              value={DELETION_SURE}
              className="mt-0.5 size-5 flex-none accent-accent"
            />
            <span>Yes, please delete my data</span>
          </label>
          <FieldError id={id} error={errors.sure} />
        </div>
        <div>
          <SubmitButton busyLabel="Sending...">Send the request</SubmitButton>
        </div>
      </form>
    </details>
  );
}
