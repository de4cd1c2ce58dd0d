import { Link } from "react-router";
import { Notice } from "#app/components/layout/notice.tsx";
import * as strings from "../strings/sign-in.ts";
import { authAddress } from "./auth-address.ts";

/** A message about what is done, with a link to the sign-in form. */
export const NowSignIn = ({ done, redirect }: { done: string; redirect: string }) => (
  <>
    <Notice tone="success" title={done} />
    <p className="mt-8">
      <Link to={authAddress("/auth", { redirect })} className="button button-accent">
        {strings.signIn}
      </Link>
    </p>
  </>
);
