import { Notice } from "#app/components/layout/notice.tsx";
import { telephoneLink } from "#app/lib/format.ts";
import { SEND_FAILED } from "#server/intake/contract.ts";

type Props = {
  /** What became of the last sending; undefined where there was none. */
  outcome: "sent" | "failed" | undefined;
  success: { title: string; text: string };
  phone: string;
  email: string;
};

/** Stands above a public form and says what became of it; after a failure, with the ways that still work. */
export function SendOutcome({ outcome, success, phone, email }: Props) {
  if (!outcome) return null;
  if (outcome === "sent") {
    return (
      <div className="mb-12">
        <Notice tone="success" {...success} />
      </div>
    );
  }
  return (
    <div className="mb-12">
      <Notice tone="failure" {...SEND_FAILED} />
      <p className="mt-4">
        Call{" "}
        <a className="text-link" href={telephoneLink(phone)}>
          {phone}
        </a>{" "}
        or write to{" "}
        <a className="text-link" href={`mailto:${email}`}>
          {email}
        </a>
        . What you typed is still below.
      </p>
    </div>
  );
}
