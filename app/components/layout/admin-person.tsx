import type { Ref } from "react";
import { Link } from "react-router";
import * as strings from "#app/components/strings/layout.ts";
import { useRole } from "#app/lib/use-role.ts";
import { ROLE_LABELS } from "#server/platform/rights/contract.ts";
import { AdminIcon } from "./admin-icon.tsx";

export type Person = {
  name: string;
  /** The address of a picture that needs no request: `data:image/svg+xml…`. */
  avatar: string;
  onSignOut: () => void;
};

/**
 * The signed-in user with the links to leave: in the header if it is wide enough, otherwise at the foot of the menu.
 */
export function AdminPerson({
  name,
  avatar,
  onSignOut,
  signOutForm,
}: Person & { signOutForm?: Ref<HTMLFormElement> }) {
  return (
    <div className="admin-person">
      <img src={avatar} alt="" width={32} height={32} className="size-8 flex-none rounded-full" />
      <span className="admin-name">{name}</span>
      <span className="flex-none border border-line px-2 py-0.5 text-12">{ROLE_LABELS[useRole()]}</span>
      <div className="admin-ways-out">
        <Link to="/" reloadDocument className="text-link admin-way-out">
          <AdminIcon name="site" className="admin-way-icon" />
          {strings.viewSite}
        </Link>
        <form ref={signOutForm} method="post" action="/sign-out" onSubmit={onSignOut}>
          <button type="submit" className="text-link admin-way-out cursor-pointer">
            <AdminIcon name="sign-out" className="admin-way-icon" />
            {strings.signOut}
          </button>
        </form>
      </div>
    </div>
  );
}
