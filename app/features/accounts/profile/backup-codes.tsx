import { useState } from "react";
import * as strings from "../strings/profile.ts";

const asText = (codes: string[]) =>
  [strings.backupCodesForYourAccount, strings.eachWorksOnceInPlace, "", ...codes, ""].join("\n");

type Props = { codes: string[]; onDone: () => void };

/** Shown only once, right after they were created: they can't be retrieved again. */
export function BackupCodes({ codes, onDone }: Props) {
  const [copied, setCopied] = useState("");
  const copy = () =>
    navigator.clipboard.writeText(asText(codes)).then(
      () => setCopied(strings.copied),
      () => setCopied(strings.yourBrowserBlockedCopyingPlease),
    );
  const download = () => {
    const address = URL.createObjectURL(new Blob([asText(codes)], { type: "text/plain" }));
    const link = document.createElement("a");
    link.href = address;
    link.download = "studio-backup-codes.txt";
    link.click();
    URL.revokeObjectURL(address);
  };
  return (
    <section aria-label={strings.yourBackupCodes}>
      <p className="font-semibold">{strings.storeTheseTenCodesSomewhere}</p>
      <p className="quiet mt-1">{strings.eachOneSignsYouIn}</p>
      <ul className="print-alone tabular mt-4 grid grid-cols-2 gap-x-3 gap-y-2 border border-line bg-paper p-4 font-mono text-14 whitespace-nowrap sm:text-17">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        <button type="button" className="button button-small" onClick={copy}>
          {strings.copy}
        </button>
        <button type="button" className="button button-small" onClick={() => print()}>
          {strings.print}
        </button>
        <button type="button" className="button button-small" onClick={download}>
          {strings.download}
        </button>
      </div>
      <p role="status" className="not-empty:mt-2">
        {copied}
      </p>
      <button type="button" className="button button-small button-accent mt-6" onClick={onDone}>
        {strings.iveSavedThem}
      </button>
    </section>
  );
}
