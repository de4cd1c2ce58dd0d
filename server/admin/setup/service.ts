import { senderOf } from "#server/mail/sender/service.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { fail, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import {
  type KeepableStep,
  SETUP_CHANGED,
  SETUP_NOT_DONE,
  SETUP_STEPS,
  type Setup,
  type StepState,
} from "./contract.ts";
import { insertConfirmation, selectSetup } from "./queries.ts";
import { type SetupRow, WHOLE } from "./statements.ts";

/** Builds the checklist from the database's state and the Worker's configuration; null once it is finished. */
export function setupOf(
  services: Pick<Services, "env" | "studioInbox">,
  row: SetupRow | undefined,
): Setup | null {
  if (!row) return null;
  const { kept, sampleFilms, inventedFounder, tested, ownEmail, ownPhone, ...so } = row;
  const done = {
    ...so,
    contact: ownEmail && ownPhone,
    sender: tested && senderOf(services).problem === null,
  };
  const right: unknown[] = JSON.parse(kept);
  const stateOf = (step: (typeof SETUP_STEPS)[number]): StepState => {
    if (done[step]) return "done";
    return right.includes(step) ? "kept" : "open";
  };
  return {
    steps: SETUP_STEPS.map((id) => ({ id, state: stateOf(id) })),
    contactField: ownEmail && !ownPhone ? "contactPhone" : "contactEmail",
    inventedFounder,
    sampleFilms,
  };
}

/** Confirms a step's defaults as right, or takes the confirmation back. */
export async function keepStep(
  { db, clock }: Services,
  admin: Admin,
  { step, kept }: { step: KeepableStep; kept: boolean },
): Promise<Result<{ step: KeepableStep; kept: boolean }>> {
  const news = await insertConfirmation(db, admin, { subject: step, confirmed: kept, at: clock.now() });
  return news ? ok({ step, kept }) : fail("conflict", { form: SETUP_CHANGED });
}

/** Finishes the checklist once every step is done. It never comes back, whatever changes later. */
export async function finishSetup(services: Services, admin: Admin): Promise<Result<{ finished: true }>> {
  const { db, clock } = services;
  const at = clock.now();
  const setup = setupOf(services, await selectSetup(db, at));
  if (setup?.steps.some(({ state }) => state === "open")) return fail("conflict", { form: SETUP_NOT_DONE });
  if (setup) await insertConfirmation(db, admin, { subject: WHOLE, confirmed: true, at });
  return ok({ finished: true });
}
