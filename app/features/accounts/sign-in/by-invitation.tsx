import { SIGN_UP_CLOSED } from "#server/accounts/registration/contract.ts";

/** Shown in place of the Sign Up form while only invited people get accounts. */
export const ByInvitation = () => <p role="status">{SIGN_UP_CLOSED}</p>;
