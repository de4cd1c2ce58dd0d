/** For whoever has not shown that the address is theirs: how to, and nothing else. */
export function ConfirmAddress({ email }: { email: string }) {
  return (
    <>
      <h2 className="text-32">Confirm your email</h2>
      <p className="mt-4">
        We show an inquiry only to the person whose address it came from. Open the link in the email that we
        sent to <strong className="wrap-anywhere">{email}</strong>, or have it sent again.
      </p>
      <form method="post" action="/auth/resend" className="mt-6">
        <input type="hidden" name="email" value={email} />
        <button type="submit" className="button button-accent">
          Send it again
        </button>
      </form>
    </>
  );
}
