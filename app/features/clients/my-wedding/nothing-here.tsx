import { Link } from "react-router";
import { studioLinks, Words } from "#app/components/layout/prose.tsx";

type Props = { email: string; studio: { phone: string; email: string } };

/** For somebody whose confirmed address opens no wedding, or no longer does: how to get one, and what else it may be. */
export function NothingHere({ email, studio }: Props) {
  return (
    <>
      <h2 className="text-32">Nothing here yet</h2>
      <p className="mt-4">
        No wedding is open to <strong className="wrap-anywhere">{email}</strong>. Once you send an inquiry
        from this address, you'll see its status here. Choose your date and a package, and we answer within 24
        hours.
      </p>
      <p className="mt-4">
        <Words
          line="Were you invited to somebody's wedding page? Ask the couple, or call {{phone}} or write to {{email}}."
          values={studioLinks(studio)}
        />
      </p>
      <p className="mt-4">
        Have you booked us with another address? Sign out below, then sign in with that one.
      </p>
      <Link to="/booking" className="button button-accent mt-6">
        Ask about your date
      </Link>
    </>
  );
}
