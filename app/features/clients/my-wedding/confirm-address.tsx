import * as strings from "../strings/my-wedding.ts";
/** Shown to users who have not confirmed their email address: explains how, and shows nothing else. */
export function ConfirmAddress({ email }: { email: string }) {
  return (
    <>
      <h2 className="text-32">{strings.confirmYourEmail}</h2>
      <p className="mt-4">
        {strings.weShowAnInquiryOnly} <strong className="wrap-anywhere">{email}</strong>
        {strings.orHaveItSentAgain}
      </p>
      <form method="post" action="/auth/resend" className="mt-6">
        <input type="hidden" name="email" value={email} />
        <button type="submit" className="button button-accent">
          {strings.sendItAgain}
        </button>
      </form>
    </>
  );
}
