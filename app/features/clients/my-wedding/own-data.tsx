import { Notice } from "#app/components/layout/notice.tsx";
import { FieldError, fieldAttributes } from "#app/forms/field.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { DELETION_SURE, KEPT_FOR } from "#server/clients/data-requests/contract.ts";
import type { WeddingView } from "#server/clients/wedding/contract.ts";
import * as strings from "../strings/my-wedding.ts";
import { answerTo, type FormAnswer } from "./own-form.ts";
import { summaryStyle } from "./summary-style.ts";

type Props = {
  wedding: Pick<WeddingView, "bookingId" | "deletionAskedAt">;
  answer: FormAnswer | undefined;
};

/** A download of all data about a partner, and the request to delete it. */
export function OwnData({ wedding: { bookingId, deletionAskedAt }, answer }: Props) {
  return (
    <section>
      <h3 className="text-25">{strings.yourData}</h3>
      <p className="mt-3">
        <a href="/my-wedding/my-data" className="text-link inline-flex min-h-11 items-center">
          {strings.downloadEverythingWeHaveAbout}
        </a>
      </p>
      {deletionAskedAt ? (
        <form method="post" className="mt-3 grid gap-4">
          <p>{strings.youveAskedUsToDelete}</p>
          <input type="hidden" name="intent" value="keep-data" />
          <input type="hidden" name="bookingId" value={bookingId} />
          <div>
            <button type="submit" className="button">
              {strings.withdrawTheRequest}
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
      <summary className={summaryStyle}>{strings.askUsToDeleteYour}</summary>
      <form method="post" noValidate className="mt-2 grid gap-6">
        {reason && !errors.sure && (
          <Notice tone="failure" title={strings.yourRequestWasntSent} text={reason} />
        )}
        <div className="grid gap-3 text-14">
          <p>{strings.weDeleteYourEmailAddress}</p>
          <p>{strings.itsYourPartnersWeddingToo}</p>
          <p>{strings.signedAgreementsInvoicesAndPayments(KEPT_FOR)}</p>
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
            <span>{strings.yesPleaseDeleteMyData}</span>
          </label>
          <FieldError id={id} error={errors.sure} />
        </div>
        <div>
          <SubmitButton busyLabel={strings.sending}>{strings.sendTheRequest}</SubmitButton>
        </div>
      </form>
    </details>
  );
}
