import * as strings from "../strings/outbox.ts";
/** Why a mail did not go out, in words for whoever looks after it. The provider's own stand behind. */
export function errorWords(lastError: string): string {
  if (/private link/.test(lastError)) return strings.itsPrivateLinkHasExpired;
  const status = Number(/answered (\d{3})/.exec(lastError)?.[1] ?? 0);
  if (status === 401 || status === 403) return strings.theEmailProviderRejectedOur;
  if (status === 429) return strings.theEmailProviderWasToo;
  if (status >= 500) return strings.theEmailProviderWasDown;
  if (status >= 400) return strings.theEmailProviderRejectedThis;
  return /timeout|timed out|took over|abort/i.test(lastError)
    ? strings.theEmailProviderDidntRespond
    : strings.theEmailProviderCouldntBe;
}
