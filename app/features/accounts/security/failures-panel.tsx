import { Panel } from "#app/components/ui/panel.tsx";
import { formatStudioMoment } from "#app/lib/format.ts";
import type { SignInFailure, SignInFailures } from "#server/accounts/sign-in-failures/contract.ts";

const NOBODY = "an address without an account";

function wordsOf({ step, email }: SignInFailure): string {
  if (step === "passkey") return "Passkey refused";
  const what = step === "code" ? "Code refused" : "Password refused";
  return `${what} for ${email ?? NOBODY}`;
}

/** The latest attempts to sign in that failed. */
export function FailuresPanel({ latest }: Pick<SignInFailures, "latest">) {
  return (
    <Panel title="Recent sign-in failures" empty={latest.length === 0 && "None."}>
      <ol className="divide-y divide-line">
        {latest.map((failure) => (
          <li key={failure.id} className="px-5 py-3">
            <p className="font-semibold wrap-anywhere">{wordsOf(failure)}</p>
            <p className="quiet text-14">
              {formatStudioMoment(failure.at)} · {failure.device}
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
