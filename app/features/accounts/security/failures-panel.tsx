import { Panel } from "#app/components/ui/panel.tsx";
import { formatStudioMoment } from "#app/lib/format.ts";
import type { SignInFailure, SignInFailures } from "#server/accounts/sign-in-failures/contract.ts";
import * as strings from "../strings/security.ts";

const NOBODY = strings.anAddressWithoutAnAccount;

function wordsOf({ step, email }: SignInFailure): string {
  if (step === "passkey") return strings.passkeyRefused;
  const what = step === "code" ? strings.codeRefused : strings.passwordRefused;
  return strings.forLabel(what, email ?? NOBODY);
}

/** The latest failed sign-in attempts. */
export function FailuresPanel({ latest }: Pick<SignInFailures, "latest">) {
  return (
    <Panel title={strings.recentSignInFailures} empty={latest.length === 0 && strings.none}>
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
