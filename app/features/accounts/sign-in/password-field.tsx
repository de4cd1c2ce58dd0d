import { type ReactNode, useState } from "react";
import { Field, fieldAttributes, inputStyle } from "#app/forms/field.tsx";
import { useScripts } from "#app/lib/use-scripts.ts";
import * as strings from "../strings/sign-in.ts";

type Props = {
  id: string;
  /** For pages that have another field with this name. */
  name?: string;
  label: string;
  error: string | undefined;
  focus: boolean;
  autoComplete: "current-password" | "new-password";
  hint?: ReactNode;
};

/** A password field with a button that reveals its text. */
export function PasswordField({ id, name = id, label, error, focus, autoComplete, hint }: Props) {
  const [shown, setShown] = useState(false);
  const scripts = useScripts();
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <div className="relative">
        <input
          {...fieldAttributes({ id, hint, error, focus })}
          name={name}
          type={shown ? "text" : "password"}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          required
          className={`${inputStyle} ${scripts ? "pr-24" : ""}`}
        />
        {scripts && (
          <button
            type="button"
            aria-controls={id}
            onClick={() => setShown(!shown)}
            className="text-link absolute inset-y-0 right-0 min-w-12 cursor-pointer px-4 text-14"
          >
            {shown ? strings.hide : strings.show}
            <span className="sr-only"> {label.toLowerCase()}</span>
          </button>
        )}
      </div>
    </Field>
  );
}
