import { useState } from "react";

const asText = (codes: string[]) =>
  [
    "Backup codes for your account at the studio.",
    "Each works once, in place of the code from your app.",
    "",
    ...codes,
    "",
  ].join("\n");

type Props = { codes: string[]; onDone: () => void };

/** Shown once, right after they were made: nobody can read them again. */
export function BackupCodes({ codes, onDone }: Props) {
  const [copied, setCopied] = useState("");
  const copy = () =>
    navigator.clipboard.writeText(asText(codes)).then(
      () => setCopied("Copied."),
      () => setCopied("Your browser blocked copying. Please print or download the codes instead."),
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
    <section aria-label="Your backup codes">
      <p className="font-semibold">Store these ten codes somewhere you can reach without your phone.</p>
      <p className="quiet mt-1">
        Each one signs you in once if you can't use your app. You won't see them again.
      </p>
      <ul className="print-alone tabular mt-4 grid grid-cols-2 gap-x-3 gap-y-2 border border-line bg-paper p-4 font-mono text-14 whitespace-nowrap sm:text-17">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        <button type="button" className="button button-small" onClick={copy}>
          Copy
        </button>
        <button type="button" className="button button-small" onClick={() => print()}>
          Print
        </button>
        <button type="button" className="button button-small" onClick={download}>
          Download
        </button>
      </div>
      <p role="status" className="not-empty:mt-2">
        {copied}
      </p>
      <button type="button" className="button button-small button-accent mt-6" onClick={onDone}>
        I've saved them
      </button>
    </section>
  );
}
