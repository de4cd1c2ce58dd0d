type Props = {
  children: string;
  busyLabel: string;
  busy?: boolean;
  /** For a screen with several forms, none of which is the primary one. */
  plain?: boolean;
  className?: string;
  /** The field that this button adds to the request. */
  name?: string;
  /** The id of the form, if the button is outside of it. */
  form?: string | undefined;
  value?: string;
};

/**
 * A submit button with a label for the action and another while it runs. On documents the enhancement module reads
 * `data-busy-label`; on app pages the route passes `busy`.
 */
export function SubmitButton({
  children,
  busyLabel,
  busy = false,
  plain = false,
  className = "",
  ...sent
}: Props) {
  return (
    <button
      type="submit"
      {...sent}
      data-busy-label={busyLabel}
      disabled={busy}
      className={`button ${plain ? "" : "button-accent"} ${className}`}
    >
      {busy ? busyLabel : children}
    </button>
  );
}
