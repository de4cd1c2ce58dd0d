import type { ReactNode } from "react";
import { formatStudioMoment } from "#app/lib/format.ts";

type EntryProps = {
  from: string;
  at: Date;
  state: string;
  isAmiss?: boolean;
  /** Emails only. */
  subject?: string | undefined;
  text: string;
  action: ReactNode;
};

/** A message, with its sender and time. */
export const Entry = ({ from, at, state, isAmiss, subject, text, action }: EntryProps) => (
  <>
    <p className="wrap-anywhere">
      <strong className="font-semibold">{from}</strong>{" "}
      <time dateTime={at.toISOString()} className="quiet tabular text-12">
        {formatStudioMoment(at)}
      </time>
    </p>
    <p className={`whitespace-pre-line wrap-anywhere text-12 ${isAmiss ? "text-danger" : "quiet"}`}>
      {state}
    </p>
    {subject && <p className="mt-1 wrap-anywhere font-semibold">{subject}</p>}
    <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>
    {action}
  </>
);

export const ENTRY_LINK = "text-link inline-flex min-h-11 min-w-11 items-center";
