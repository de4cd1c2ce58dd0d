import * as strings from "#app/components/strings/ui.ts";

type Props = { email: string | null; className?: string };

/** An address to write to with one press, or that there is none. */
export function EmailLink({ email, className = "hover:underline" }: Props) {
  if (email === null)
    return <span className="quiet inline-flex min-h-11 items-center">{strings.noEmail}</span>;
  const domain = email.lastIndexOf("@");
  return (
    <a href={`mailto:${email}`} className={`inline-flex min-h-11 items-center wrap-anywhere ${className}`}>
      {/* Where it has no space on one line, its domain has the next. */}
      <span>
        {email.slice(0, domain)}
        <wbr />
        {email.slice(domain)}
      </span>
    </a>
  );
}
