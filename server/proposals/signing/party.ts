import type { FieldErrors } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import type { NamedPartner } from "../signers/contract.ts";
import { FULL_NAME_SHORT, IS_LEGAL_NAME, isLegalNameWords, unprintableNameWords } from "./contract.ts";

/** A person as the agreement names them, once they have signed. */
export type Party = { fullName: string; legalName: string; postalAddress: string };

const plain = (name: string) => name.normalize("NFC").trim().replace(/\s+/g, " ").toLowerCase();

type Typed = { fullName: string; postalAddress: string; isLegalName: string };

/** Everything is kept permanently as the signed PDF shows it, so the PDF must be able to show every character. */
async function unprintable({ env }: Pick<Services, "env">, text: string): Promise<string | null> {
  // Loaded on first use, like the PDF's fonts.
  const { unprintableIn } = await import("#server/platform/pdf/script-fonts.ts");
  const letters = await unprintableIn(env.ASSETS, text);
  return letters.length > 0 ? unprintableNameWords(letters) : null;
}

/**
 * Returns how the agreement names a person who signs, or what has to be settled first. A signature that differs from
 * the name that the studio knows them by becomes their legal name once they say that it is.
 */
export async function partyOf(
  services: Pick<Services, "env">,
  { legalName: known, name }: Pick<NamedPartner, "legalName" | "name">,
  { fullName, postalAddress, isLegalName }: Typed,
): Promise<{ party: Party } | { problems: FieldErrors }> {
  if ((fullName.match(/\p{L}/gu) ?? []).length < 2) return { problems: { fullName: FULL_NAME_SHORT } };
  const [nameProblem, addressProblem] = await Promise.all([
    unprintable(services, fullName),
    unprintable(services, postalAddress),
  ]);
  if (nameProblem || addressProblem)
    return {
      problems: {
        ...(nameProblem ? { fullName: nameProblem } : {}),
        ...(addressProblem ? { postalAddress: addressProblem } : {}),
      },
    };
  const expected = known ?? name;
  const isExpected = plain(fullName) === plain(expected);
  if (!isExpected && isLegalName !== IS_LEGAL_NAME)
    return { problems: { isLegalName: isLegalNameWords(expected) } };
  return { party: { fullName, postalAddress, legalName: isExpected ? expected : fullName } };
}
