import { digest } from "#server/platform/signed-token.ts";
import type { Choice } from "../offer/contract.ts";
import type { ProposalDocument } from "./contract.ts";
import { agreedWords, signedText } from "./document.ts";

/** Returns the SHA-256 of the words of an agreement. */
export const wordsHashOf = (document: ProposalDocument, choice: Choice) =>
  digest(agreedWords(document, choice));

type Sent = { document: ProposalDocument; documentHash: string };

/** Returns the hash that a signature refers to. */
export const signedHashOf = async ({ document, documentHash }: Sent, choice: Choice) =>
  digest(signedText(documentHash, choice, await wordsHashOf(document, choice)));
