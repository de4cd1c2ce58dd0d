import { Notice } from "#app/components/layout/notice.tsx";
import { studioLinks, Words } from "#app/components/layout/prose.tsx";
import { SEND_LIMITED } from "#server/inquiries/submissions/contract.ts";
import type { Failure } from "#server/platform/result/contract.ts";
import type { PageWords } from "#server/website/content-blocks/contract.ts";

/** Returns the outcome of the last submission; undefined if there was none or if a field shows the error. */
export function sendOutcome(refused: Failure | undefined, sent: boolean): "sent" | "failed" | undefined {
  if (!refused) return sent ? "sent" : undefined;
  const { code } = refused.error;
  if (code === "unavailable" || code === "limited") return "failed";
  return sent ? "sent" : undefined;
}

type Props = {
  outcome: ReturnType<typeof sendOutcome>;
  /** Why submissions are temporarily refused, in words. */
  limited?: string | undefined;
  success: { title: string; text: string };
  failure: PageWords["send-failed"];
  phone: string;
  email: string;
};

/** Shown above a public form: its outcome, and after a failure the phone number and email address. */
export function SendOutcome({ outcome, limited, success, failure, phone, email }: Props) {
  if (!outcome) return null;
  if (outcome === "sent") {
    return (
      <div className="mb-12">
        <Notice tone="success" title={success.title} text={success.text} focus />
      </div>
    );
  }
  return (
    <div className="mb-12">
      <Notice
        tone="failure"
        title={limited ? SEND_LIMITED : failure.title}
        text={limited ?? failure.text}
        focus
      />
      <p className="mt-4">
        <Words line={failure.ways} values={studioLinks({ phone, email })} />
      </p>
    </div>
  );
}
