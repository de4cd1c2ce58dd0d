import { Notice } from "#app/components/layout/notice.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import * as strings from "../strings/unsent.ts";
import { TypedWords } from "./typed-words.tsx";

type Props = {
  reason: string;
  values: Partial<Record<string, string>>;
  /** Fields with several values. */
  lists?: Record<string, string[]>;
};

/** A form that the site could not accept, with all its values, to submit again. */
export function SendAgain({ reason, values, lists = {} }: Props) {
  const fields = [
    ...Object.entries(values).filter(([name]) => !Object.hasOwn(lists, name)),
    ...Object.entries(lists).flatMap(([name, all]) => all.map((value) => [name, value] as const)),
  ];
  return (
    <>
      <Notice tone="failure" title={strings.thatDidntWork} text={reason} focus />
      <TypedWords values={values} />
      <form method="post" className="mt-8">
        {fields.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <SubmitButton busyLabel={strings.sending}>{strings.tryAgain}</SubmitButton>
      </form>
    </>
  );
}
