import * as strings from "#app/components/strings/ui.ts";

type Props = { email: string | null; className?: string };

/** An address to write to with one press, or that there is none. */
export function EmailLink({ email, className = "hover:underline" }: Props) {
  if (email === null)
    return <span className="quiet inline-flex min-h-11 items-center">{strings.noEmail}</span>;
  return (
    <a href={`mailto:${email}`} className={`inline-flex min-h-11 items-center break-all ${className}`}>
      {email}
    </a>
  );
}
