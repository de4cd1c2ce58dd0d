import { FieldError } from "#app/forms/field.tsx";
import { RETENTION_KINDS, retentionField } from "#server/website/retention-periods/contract.ts";
import type { FormOfTexts } from "../content/content-editor.tsx";
import { TypedField } from "../content-blocks/typed-field.tsx";
import * as strings from "../strings/settings.ts";
import { wiredTo } from "./setting-fields.tsx";

const SIGN_UP: Record<string, string> = {
  open: strings.anyone,
  invited: strings.invitedPeopleOnly,
};

/** Formats a field's value for display. */
export const shownSecurity = (name: string, text: string) =>
  name === "signUp" ? (SIGN_UP[text] ?? text) : text;

/** Who can get an account, and how long a session lasts. */
export function SecurityFields(form: FormOfTexts) {
  const wired = wiredTo("security", form);
  const signUp = wired("signUp");
  return (
    <>
      <fieldset>
        <legend className="mb-2 text-14 font-semibold">{signUp.label}</legend>
        {Object.entries(SIGN_UP).map(([value, label]) => (
          <label key={value} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="signUp"
              value={value}
              checked={signUp.value === value}
              onChange={() => signUp.onChange(value)}
              className="size-5 accent-(--accent)"
            />
            {label}
          </label>
        ))}
        <FieldError id="setting-signUp" error={signUp.error} />
      </fieldset>
      <TypedField {...wired("emailDomains")} rows={2} oneLine />
      <TypedField {...wired("sessionDays")} />
      <fieldset>
        <legend className="mb-1 text-14 font-semibold">{strings.howLongDataIsKept}</legend>
        <p className="quiet measure">{strings.anythingOlderIsPermanentlyDeleted}</p>
        <div className="mt-4 grid gap-5 sm:grid-cols-2">
          {RETENTION_KINDS.map((kind) => (
            <TypedField key={kind} {...wired(retentionField(kind))} />
          ))}
        </div>
      </fieldset>
    </>
  );
}
