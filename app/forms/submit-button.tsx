type Props = {
  children: string;
  busyLabel: string;
  busy?: boolean;
  /** On a screen of several forms, none of which is the next thing to do. */
  plain?: boolean;
  className?: string;
  /** What the form says when it is sent by this button. */
  name?: string;
  /** The id of its form, where it stands outside of it. */
  form?: string | undefined;
  value?: string;
};

/**
 * Says what happens next, and while it happens. On documents the enhancement module reads `data-busy-label`;
 * on app pages the route passes `busy`.
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
