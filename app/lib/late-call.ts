import { fail } from "#server/platform/result/contract.ts";
import { type Outcome, outcomeFrom, textOf } from "./outcome.ts";
import * as strings from "./strings.ts";

type Sent = Outcome & { about: string };

/**
 * Carries out what a form asks for with calls that few visits need, and that are loaded with the first of them. Without
 * a network, or where the file is of an earlier version of the site, the form says that nothing was saved.
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
