import * as strings from "../strings/my-wedding.ts";

type Props = { email: string };

/** Who is signed in, with a button to sign out. */
export function SignedInAs({ email }: Props) {
  return (
    <div className="mt-12 border-t border-line pt-6 text-14">
      <p className="quiet">
        {strings.youreSignedInAs} <span className="wrap-anywhere">{email}</span>.
      </p>
      <form method="post" action="/sign-out?couple" className="mt-4">
        <button type="submit" className="button">
          {strings.signOut}
        </button>
      </form>
    </div>
  );
}
