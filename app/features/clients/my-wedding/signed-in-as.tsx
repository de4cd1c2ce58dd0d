type Props = { email: string };

/** Who is signed in, and the way out. */
export function SignedInAs({ email }: Props) {
  return (
    <div className="mt-12 border-t border-line pt-6 text-14">
      <p className="quiet">
        You're signed in as <span className="wrap-anywhere">{email}</span>.
      </p>
      <form method="post" action="/sign-out?couple" className="mt-4">
        <button type="submit" className="button">
          Sign Out
        </button>
      </form>
    </div>
  );
}
