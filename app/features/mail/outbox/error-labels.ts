/** Why a mail did not go out, in words for whoever looks after it. The provider's own stand behind. */
export function errorWords(lastError: string): string {
  if (/private link/.test(lastError))
    return "Its private link has expired, so it was not sent. The recipient needs a new link.";
  const status = Number(/answered (\d{3})/.exec(lastError)?.[1] ?? 0);
  if (status === 401 || status === 403) return "The email provider rejected our key.";
  if (status === 429) return "The email provider was too busy.";
  if (status >= 500) return "The email provider was down.";
  if (status >= 400) return "The email provider rejected this email.";
  return /timeout|timed out|took over|abort/i.test(lastError)
    ? "The email provider didn't respond in time."
    : "The email provider couldn't be reached.";
}
