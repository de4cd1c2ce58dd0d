import type { IncomingDetails, SenderCheck } from "#server/mail/incoming/contract.ts";
import * as strings from "../strings/booking-mails.ts";

/** The file name of the original email. */
export const ORIGINAL_NAME = "original-email.eml";

/** Describes whose address an email came from, and whether its sender passed the check. */
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

/** A file from an email, at `/api/mail-files/:id`. */
export type StoredMailFile = { id: string; fileName: string; sizeBytes: number };
