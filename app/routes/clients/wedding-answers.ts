import { data, redirect } from "react-router";
import { decided } from "#server/accounts/account-forms/service.ts";
import { signInReason } from "#server/clients/sign-in/contract.ts";
import { takeForm } from "#server/clients/wedding-forms/service.ts";
import { refusalInit } from "#server/platform/http/error-response.ts";
import { leaveFlash } from "#server/platform/http/flash.ts";
import { type Failure, fail, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";

/** Answers a form that was not accepted with its reason and the typed values. */
export function refused(
  failure: Failure,
  { intent = "", bookingId = "", ...values }: Record<string, string>,
  cookies: string[] = [],
) {
  const { status, headers: wait } = refusalInit(failure);
  return data(
    {
      reason: signInReason(failure.error),
      errors: failure.error.fields ?? {},
      intent,
      bookingId,
      values,
    },
    { status, headers: [...withCookies(cookies), ...new Headers(wait)] },
  );
}

/** Handles a form of a card for a person of that wedding. */
export async function changeWedding(services: Services, headers: Headers, fields: Record<string, string>) {
  const work = takeForm(services, { headers, fields });
  const changed = await work.catch((error: unknown) => {
    services.log.error("wedding_not_changed", error);
    return { ...fail("unavailable"), cookies: [], about: fields };
  });
  const { cookies, about } = changed;
  if (!changed.ok) return refused(changed, about, cookies);
  const { path, done } = changed.value;
  const flash = done === null ? null : await leaveFlash(services, done);
  return redirect(path, { status: 303, headers: withCookies([...cookies, ...(flash ? [flash] : [])]) });
}

/** Sends a code, and redirects to the page where it is entered. */
export async function askForCode({ services, work, fields, own }: Asked) {
  const asked = await decided(services, "link_not_sent", work);
  if (!asked.ok) return refused(asked, fields);
  return redirect(own, { status: 303, headers: withCookies([asked.value]) });
}

type Asked = {
  services: Services;
  work: Promise<Result<string>>;
  fields: Record<string, string>;
  own: string;
};

export const withCookies = (cookies: string[]) =>
  new Headers(cookies.map((cookie) => ["set-cookie", cookie] as [string, string]));
