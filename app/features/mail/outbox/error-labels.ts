/** Why a mail did not go out, in words for whoever looks after it. The provider's own stand behind. */
export function errorWords(lastError: string): string {
  if (/private link/.test(lastError))
    return "The private link in it no longer works, so it was not sent. Whoever it was for needs to be sent a new link.";
  const status = Number(/answered (\d{3})/.exec(lastError)?.[1] ?? 0);
  if (status === 401 || status === 403) return "The mail provider did not accept our key.";
  if (status === 429) return "The mail provider had too much to do.";
  if (status >= 500) return "The mail provider was out of order.";
  if (status >= 400) return "The mail provider refused this mail.";
  return /timeout|timed out|took over|abort/i.test(lastError)
    ? "The mail provider did not answer in time."
    : "The mail provider could not be reached.";
}
