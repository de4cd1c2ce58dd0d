import { fail } from "#server/platform/result/contract.ts";
import { type Outcome, outcomeFrom, textOf } from "./outcome.ts";
import * as strings from "./strings.ts";

type Sent = Outcome & { about: string };

/**
 * Handles a form with API calls that few visits need and that are loaded on first use. If loading fails offline or
 * after a deployment, the form shows that nothing was saved.
 */
export async function callLate(
  form: FormData,
  load: () => Promise<(form: FormData) => Promise<Sent>>,
): Promise<Sent> {
  const call = await load().catch(() => null);
  if (call) return call(form);
  const outcome = outcomeFrom(textOf(form, "intent"), fail("unavailable"), {
    success: "",
    failure: strings.errorThisCouldNotBe,
  });
  return { ...outcome, about: textOf(form, "about") };
}
