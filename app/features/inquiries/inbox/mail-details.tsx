import { type StoredMailFile, senderNote } from "#server/inquiries/booking-mails/contract.ts";
import type { IncomingDetails } from "#server/mail/incoming/contract.ts";
import { formatList } from "#server/platform/lists/contract.ts";
import * as strings from "../strings/inbox.ts";

type Props = { mail: IncomingDetails; address: string; files: readonly StoredMailFile[] };

/** What an email message has besides its text: whether the sender is verified, and its attachments. */
export const MailDetails = ({ mail, address, files }: Props) => (
  <div className="mt-2 wrap-anywhere">
    <p
      className={`text-12 ${mail.check === "passed" && mail.sender !== "stranger" ? "quiet" : "text-danger"}`}
    >
      {mail.automatic && `${strings.automaticReply} `}
      {senderNote(mail, address)}
    </p>
    {mail.whole && (
      <details>
        <summary className="text-link min-h-6 cursor-pointer">{strings.theWholeEmail}</summary>
        <p className="mt-2 whitespace-pre-line">{mail.whole}</p>
      </details>
    )}
    <ul className="flex flex-wrap gap-x-4">
      {files.map(({ id, fileName }) => (
        <li key={id}>
          <a href={`/api/mail-files/${id}`} download className="text-link inline-flex min-h-11 items-center">
            {fileName}
          </a>
        </li>
      ))}
    </ul>
    {mail.leftOut.length > 0 && (
      <p className="quiet text-12">{strings.onlyInTheOriginalEmail(formatList(mail.leftOut))}</p>
    )}
  </div>
);
