import { Link } from "react-router";
import { Notice } from "#app/components/layout/notice.tsx";
import { LINK_DEAD } from "#server/accounts/registration/contract.ts";
import { authAddress } from "./auth-address.ts";

type Props = { path: string; label: string; redirect: string };

/** A message for a mail link that was used, has expired or is invalid, with a link to request another. */
export function DeadLink({ path, label, redirect }: Props) {
  return (
    <>
      <Notice tone="failure" {...LINK_DEAD} />
      <p className="mt-8">
        <Link to={authAddress(path, { redirect })} className="button button-accent">
          {label}
        </Link>
      </p>
    </>
  );
}
