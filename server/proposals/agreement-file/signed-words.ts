import { z } from "zod";
import type { ChainedEvent } from "../history/contract.ts";
import type { Choice } from "../offer/contract.ts";
import type { ProposalDocument } from "../sending/contract.ts";
import { wordsHashOf } from "../sending/signed-words.ts";

/** What was signed before signatures covered the rendered words has no such hash. */
const signedDetails = z.object({ wordsHash: z.string().optional() });

type Events = readonly Pick<ChainedEvent, "kind" | "details">[];

/** Whether everybody who has signed has signed these words, as the product renders them now. */
export const areSignedWords = (events: Events, hash: string) =>
  events.every(({ kind, details }) => {
    if (kind !== "signed") return true;
    const { wordsHash } = signedDetails.parse(JSON.parse(details));
    return wordsHash === undefined || wordsHash === hash;
  });

type Signed = { document: ProposalDocument; choice: Choice; events: Events };

/**
 * Checks that the product still renders an agreement with the words that its couple signed.
 * @throws if it doesn't: no file says what nobody has signed. It is made once the product renders those words again.
 */
export async function requireSignedWords({ document, choice, events }: Signed): Promise<void> {
  if (!areSignedWords(events, await wordsHashOf(document, choice)))
    throw new Error("The agreement's words differ from those that were signed");
}
