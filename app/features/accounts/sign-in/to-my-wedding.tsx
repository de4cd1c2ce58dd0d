import { CLIENT_HOME } from "#server/platform/admin-gate/contract.ts";
import * as strings from "../strings/sign-in.ts";

/** Couples come here from 'Admin Login', but their own page needs no account. */
export const ToMyWedding = () => (
  <p className="mt-10 border-t border-line pt-4 text-14">
    {strings.lookingForYourWedding}
    <a href={CLIENT_HOME} className="text-link flex min-h-11 w-fit items-center">
      {strings.goToMyWedding}
    </a>
  </p>
);
