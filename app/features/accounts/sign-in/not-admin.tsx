import { useAuth } from "./auth-provider.tsx";

/** For somebody who is signed in and may not enter the admin area: why, and the way out. */
export function NotAdmin({ email }: { email: string }) {
  const { leave } = useAuth();
  return (
    <>
      <p>
        You are signed in as <strong className="wrap-anywhere">{email}</strong>, and this account doesn't have
        admin access.
      </p>
      <form method="post" action="/sign-out" onSubmit={leave} className="mt-8">
        <button type="submit" className="button button-accent">
          Sign Out
        </button>
      </form>
    </>
  );
}
