import type { IncomingDetails, SenderCheck } from "#server/mail/incoming/contract.ts";
import * as strings from "../strings/booking-mails.ts";

/** What the original is called. */
export const ORIGINAL_NAME = "original-email.eml";

/** How a mail's sender is called who is none of the booking's people, and why a name is no proof. */
export const senderNote = ({ check, sender }: IncomingDetails, address: string): string => {
  const whose = {
    partner: "a partner's address",
    payer: strings.thePayersAddress,
    planner: strings.thePlannersAddress,
    studio: strings.theStudiosOwnAddress,
    stranger: strings.anAddressThatIsntOn,
  }[sender];
  const checked: Record<SenderCheck, string> = {
    passed: "",
    failed: ` ${strings.itFailedTheCheckOf}`,
    unknown: ` ${strings.itsSenderCouldntBeChecked}`,
  };
  return strings.emailFrom(address, whose, checked[check]);
};

/** A file of a mail, at `/api/mail-files/:id`. */
export type StoredMailFile = { id: string; fileName: string; sizeBytes: number };
