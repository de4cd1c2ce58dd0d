import type { IncomingDetails, SenderCheck } from "#server/mail/incoming/contract.ts";

/** What the original is called. */
export const ORIGINAL_NAME = "original-email.eml";

/** How a mail's sender is called who is none of the booking's people, and why a name is no proof. */
export const senderNote = ({ check, sender }: IncomingDetails, address: string): string => {
  const whose = {
    partner: "a partner's address",
    payer: "the payer's address",
    planner: "the planner's address",
    studio: "the studio's own address",
    stranger: "an address that isn't on this booking",
  }[sender];
  const checked: Record<SenderCheck, string> = {
    passed: "",
    failed: " It failed the check of its sender: someone else may have written it.",
    unknown: " Its sender couldn't be checked: someone else may have written it.",
  };
  return `Email from ${address}, ${whose}.${checked[check]}`;
};

/** A file of a mail, at `/api/mail-files/:id`. */
export type StoredMailFile = { id: string; fileName: string; sizeBytes: number };
