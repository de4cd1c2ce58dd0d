import type { Services } from "#server/platform/services.ts";
import { completeMails, type Finish } from "./queries.ts";

/** Completes the texts of a booking's unfinished mails, which are sent then. */
export async function finishMails(services: Services, finish: Omit<Finish, "at">): Promise<void> {
  await completeMails(services.db, { ...finish, at: services.clock.now() });
}
