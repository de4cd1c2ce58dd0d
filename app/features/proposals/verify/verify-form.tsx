import { Notice } from "#app/components/layout/notice.tsx";
import { Field, fieldAttributes, inputStyle } from "#app/forms/field.tsx";
import type { Verdict } from "#server/proposals/agreement-file/contract.ts";
import * as strings from "../strings/verify.ts";

type Props = {
  /** The code from the last check, computed from the file or pasted. Checking it again gives the same result. */
  typed: string;
  verdict: Verdict | null;
  /** The error about the code. Empty if there is none. */
  error: string;
  away: boolean;
};

/** The file input is outside the form, so neither the file's name nor its bytes are sent, with or without scripts. */
export function VerifyForm({ typed, verdict, error, away }: Props) {
  return (
    <>
      {away && (
        <div className="mb-10">
          <Notice tone="failure" title={strings.weCantCheckRightNow} text={strings.pleaseTryAgainInA} focus />
        </div>
      )}
      {verdict && (
        <div className="mb-10">
          {verdict.genuine ? (
            <Notice
              tone="success"
              title={strings.thisIsTheAgreementThat}
              text={strings.itWasCompletedOnAnd(verdict.completedOn)}
            />
          ) : (
            <Notice
              tone="failure"
              title={strings.thisIsntAnAgreementWe}
              text={strings.itWasChangedAfterIt}
              focus
            />
          )}
        </div>
      )}
      {/* The script's frame and its hint take no space of their own: nothing moves when they appear. */}
      <div
        data-verify=""
        className="group grid gap-7 outline-offset-[0.75rem] outline-edge data-droppable:outline data-droppable:outline-dashed data-over:bg-white data-over:outline-text"
      >
        <Field id="file" label={strings.signedAgreementPDF}>
          <p className="quiet invisible mb-2 text-14 group-data-droppable:visible">
            {strings.chooseTheFileOrDrop}
          </p>
          <input
            id="file"
            name="file"
            type="file"
            accept="application/pdf"
            data-verify-file=""
            className={`${inputStyle} file:min-w-34 file:cursor-pointer file:border-r-[1rem] file:border-transparent file:font-semibold file:underline file:underline-offset-4`}
          />
        </Field>
        <noscript>
          <p className="quiet mb-6 text-14">{strings.withoutScriptsYourBrowserCant}</p>
        </noscript>
        <form method="get" className="grid gap-7">
          <Field id="sha256" label={strings.sha256OfTheFile} error={error}>
            <input
              {...fieldAttributes({ id: "sha256", error, focus: error !== "" })}
              name="sha256"
              type="text"
              autoComplete="off"
              spellCheck={false}
              defaultValue={typed}
              className={inputStyle}
            />
          </Field>
          <div>
            <button type="submit" className="button button-accent">
              {strings.check}
            </button>
          </div>
        </form>
      </div>
    </>
  );
}
