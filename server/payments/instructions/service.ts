import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { fail, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { INSTRUCTIONS_CHANGED, type InstructionsInput } from "./contract.ts";
import { upsertInstructions } from "./queries.ts";

/** Saves the instructions for paying by bank transfer or check. */
export async function saveInstructions(
  { db, clock }: Services,
  admin: Admin,
  input: InstructionsInput,
): Promise<Result<{ version: number }>> {
  const saved = await upsertInstructions(db, admin, { ...input, at: clock.now() });
  return saved ? ok({ version: input.version + 1 }) : fail("conflict", { form: INSTRUCTIONS_CHANGED });
}
