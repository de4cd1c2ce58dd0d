import { data } from "react-router";
import { FORM_TOO_LONG } from "#server/platform/forms/contract.ts";
import { refusalInit } from "#server/platform/http/error-response.ts";
import type { LogEvent } from "#server/platform/log-events.ts";
import { type Failure, fail, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { CHECK_FIELDS, tooManyAttempts, UNEXPECTED_ERROR, WRONG_CREDENTIALS } from "../sign-in/contract.ts";

/** Returns the error sentence to show above the form. */
function reasonOf({ code, fields, retryAfter = 0 }: Failure["error"]): string {
  if (code === "invalid" || code === "too_large") return fields?.form ?? CHECK_FIELDS;
  if (code === "unauthenticated") return WRONG_CREDENTIALS;
  if (code === "limited") return tooManyAttempts(retryAfter);
  return UNEXPECTED_ERROR;
}

/** Removes the passwords, which must never appear in a page's HTML. They have to be typed again. */
function withoutPasswords({ password, passwordConfirmation, ...values }: Record<string, string>) {
  return values;
}

/**
 * Re-renders a refused account form with the submitted values. `isPending`: this browser has signed up with the address
 * and not confirmed it.
 */
export const refusedForm = (
  failure: Failure,
  typed: Record<string, string>,
  { isPending }: { isPending: boolean } = { isPending: false },
) =>
  data(
    { ...failure, reason: reasonOf(failure.error), values: withoutPasswords(typed), isPending },
    refusalInit(failure),
  );

/** The failure for a form body that exceeds the size limit. */
export const TOO_LONG = fail("too_large", { form: FORM_TOO_LONG });

/** Returns the service's decision, or `unavailable` if it threw. Fails closed. */
export async function decided<T>(
  { log }: Services,
  event: LogEvent,
  work: Promise<Result<T>>,
): Promise<Result<T>> {
  try {
    return await work;
  } catch (error) {
    log.error(event, error);
    return fail("unavailable");
  }
}
