import { apiClient } from "#app/lib/api.ts";
import { resultOf } from "#app/lib/api-result.ts";
import { type Outcome, outcomeFrom, textOf } from "#app/lib/outcome.ts";
import type { TestOutcome } from "#server/mail/sender/contract.ts";
import { fail } from "#server/platform/result/contract.ts";
import { errorWords } from "../outbox/error-labels.ts";
import * as strings from "../strings/sender.ts";

/** Sends a test email and returns the provider's response. */
export async function testSender(form: FormData): Promise<Outcome> {
  const key = textOf(form, "key");
  const result = await resultOf<TestOutcome>(apiClient()["mail-sender"].test.$post({ json: { key } }));
  const error = result.ok && result.value.state !== "sent" ? result.value.error : null;
  const said =
    error === null ? result : fail("unavailable", { form: strings.refused(errorWords(error), error) });
  return outcomeFrom("sender-test", said, {
    success: ({ state, to }) => (state === "sent" ? strings.accepted(to) : strings.onItsWay(to)),
    failure: strings.errorNotSent,
  });
}
