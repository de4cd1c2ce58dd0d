import { Form } from "react-router";
import { Notice } from "#app/components/layout/notice.tsx";
import { ACCOUNT_CREATED } from "#server/accounts/registration/contract.ts";
import * as strings from "../strings/sign-in.ts";
import { authAddress } from "./auth-address.ts";

/** The page after a sign-up: what to do now, and what to do if no mail arrives. */
export function AccountCreated({ email, redirect }: { email: string; redirect: string }) {
  return (
    <>
      <Notice tone="success" title={ACCOUNT_CREATED} />
      <p className="mt-6">
        {strings.theLinkWorksForA} <span className="wrap-anywhere">{email}</span> {strings.inAFewMinutesCheck}
      </p>
      <Form method="post" action={authAddress("/auth/resend", { redirect })} className="mt-6">
        <input type="hidden" name="email" value={email} />
        <button type="submit" className="button">
          {strings.sendItAgain}
        </button>
      </Form>
    </>
  );
}
