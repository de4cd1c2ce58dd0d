import type { Problem } from "../status/contract.ts";

export const subject = "Your site needs attention";
export const yourSite = "Your site";
export const openStatus = "See the site's status";
export const whatToDo =
  "If this doesn't end by itself within minutes, whoever looks after the site finds what to do in docs/operations.md, under “Runbook”. You get this email at most once a day.";

/** What happened and what it means for the studio, by problem. */
export const TEXTS: Record<Problem, string> = {
  database_unreachable:
    "The database doesn't respond. Pages that were published before are still shown, and new inquiries are kept until it is back.",
  kv_unreachable:
    "The store of published pages (Cloudflare KV) doesn't respond. Pages load more slowly until it is back.",
  files_unreachable:
    "The store of files (Cloudflare R2) doesn't respond. Pictures, films and documents can't be opened until it is back.",
  mail_late: "Emails have been waiting to be sent for more than half an hour. This one may be late, too.",
  submissions_late:
    "An inquiry or message has been waiting outside the database for more than 15 minutes. It isn't lost, and it isn't in the back office yet.",
  cron_silent:
    "The scheduled work hasn't run for more than ten minutes. Reminders, ends of reservations and repeated emails wait until it runs again.",
  errors_frequent:
    "Several pages or actions have failed within five minutes for a reason that the site didn't expect. Whoever met one saw an error page with an error number, which is in the site's log, too.",
};
