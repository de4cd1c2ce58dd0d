import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { fail, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import type { ContentVersion } from "#server/website/content/contract.ts";
import {
  CONTRACT_CHANGED,
  CONTRACT_GONE,
  type ContractInput,
  type ContractPage,
  type ContractView,
  STANDARD_CONTRACT_ID,
} from "./contract.ts";
import { contractsStatement, selectContract, upsertContract } from "./queries.ts";
import { STANDARD_CONTRACT } from "./standard-text.ts";

/** Returns the studio's contracts, with the built-in one first until it is changed. */
export const withStandard = (rows: ContractView[]): ContractView[] =>
  rows.some(({ id }) => id === STANDARD_CONTRACT_ID)
    ? rows
    : [{ id: STANDARD_CONTRACT_ID, ...STANDARD_CONTRACT, version: 0 }, ...rows];

export const listContracts = async ({ db }: Pick<Services, "db">, _admin: Admin): Promise<ContractView[]> =>
  withStandard(await contractsStatement(db));

const ORIGINAL: ContentVersion = {
  version: 0,
  texts: { ...STANDARD_CONTRACT },
  actorEmail: null,
  createdAt: new Date(0),
};

/** Reads a contract with its earlier versions, newest first. Null if there is none with this id. */
export async function readContract(
  { db }: Pick<Services, "db">,
  _admin: Admin,
  id: string,
): Promise<ContractPage | null> {
  const { contract, history } = await selectContract(db, id);
  const isStandard = id === STANDARD_CONTRACT_ID;
  if (!contract && !isStandard) return null;
  const { name, body, version } = contract ?? { ...STANDARD_CONTRACT, version: 0 };
  return { contract: { id, name, body, version }, history: isStandard ? [...history, ORIGINAL] : history };
}

/** Returns a new contract, prefilled with the built-in text. */
export const newContract = (): ContractPage => ({
  contract: { id: crypto.randomUUID(), name: "", body: STANDARD_CONTRACT.body, version: 0 },
  history: [],
});

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Saves a contract. Proposals that were already sent keep their text.
 * @returns `conflict` if somebody else saved first
 */
export async function saveContract(
  services: Services,
  admin: Admin,
  { id, ...input }: ContractInput & { id: string },
): Promise<Result<{ id: string; version: number }>> {
  if (id !== STANDARD_CONTRACT_ID && !UUID.test(id)) return fail("not_found", { form: CONTRACT_GONE });
  const { contract: before } = await selectContract(services.db, id);
  const { saved, version } = await upsertContract(services.db, admin, {
    ...input,
    id,
    before,
    at: services.clock.now(),
  });
  if (saved) return ok({ id, version });
  return version === 0
    ? fail("not_found", { form: CONTRACT_GONE })
    : fail("conflict", { form: CONTRACT_CHANGED });
}
