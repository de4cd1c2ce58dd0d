import * as strings from "../strings/outbox.ts";
/** Explains a mail's failure for the studio. The provider's own message follows it. */
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
